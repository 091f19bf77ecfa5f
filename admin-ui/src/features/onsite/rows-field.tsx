import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { defaultOf } from '../../kit/form/schema-fields.js';
import { Sortable } from '../../kit/form/sortable.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useTranslate } from '../../words/use-translate.js';
import { FaqDrafts } from './faq-drafts.js';
import { type Row, RowFields } from './row-fields.js';
import { useFieldName } from './use-field-name.js';

interface RowsFieldProps {
  name: FilledList;
  cells: Readonly<Record<string, ZodType>>;
  most: number;
  rows: readonly Row[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: readonly Row[]) => void;
  /** Removes a row, which is undone from a toast. */
  onRemove: (at: number, name: string) => void;
}

/** Words of the lists that merchants fill, by their names. */
const LISTS = {
  questions: { title: 'onsite.rows.questions', add: 'onsite.rows.addQuestion', none: 'onsite.rows.noQuestions' },
  causes: { title: 'onsite.rows.causes', add: 'onsite.rows.addCause', none: 'onsite.rows.noCauses' },
  steps: { title: 'onsite.field.steps', add: 'onsite.rows.addStep', none: null },
} as const;
export type FilledList = keyof typeof LISTS;

/** Whether a block is about the rows of a list, which then come before its texts. */
export const isMainList = (name: string): boolean =>
  Object.hasOwn(LISTS, name) && LISTS[name as FilledList].none !== null;

/** The rows with one of them moved. */
function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.filter((_, at) => at !== from);
  next.splice(to, 0, rows[from]!);
  return next;
}

const namesIn = (cells: RowsFieldProps['cells']) => Object.keys(cells).filter((cell) => cell !== 'id');

const idOf = (row: Row, at: number): string => String(row.id ?? at);

/** Messages of a row, by cell. */
function errorsOf(errors: Readonly<Record<string, string>>, row: string): Readonly<Record<string, string>> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${row}.`));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(row.length + 1), message]));
}

/** Adds, moves and removes rows, and puts the focus where a person goes on. */
function useRowChanges({ rows, cells, onChange, onRemove }: RowsFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const added = useRef('');
  const add = () => {
    added.current = crypto.randomUUID();
    const empty = namesIn(cells).map((cell) => [cell, defaultOf(cells[cell]!) ?? '']);
    onChange([...rows, { id: added.current, ...Object.fromEntries(empty) }]);
  };
  const addAll = (all: readonly (Row & { readonly id: string })[]) => {
    added.current = all[0]?.id ?? '';
    onChange(all);
  };
  const remove = (at: number, name: string) => {
    onRemove(at, name);
    // The button that had the focus is gone: the row in its place gets it, or what the list has without rows.
    requestAnimationFrame(() => {
      const folds = list.current?.querySelectorAll<HTMLElement>('.rows-fold') ?? [];
      (folds[Math.min(at, folds.length - 1)] ?? list.current?.querySelector('button'))?.focus();
    });
  };
  return {
    list,
    isNew: ({ id }: Row) => id === added.current,
    add,
    addAll,
    remove,
    move: (from: number, to: number) => onChange(moved(rows, from, to)),
    change: (at: number, next: Row) => onChange(rows.map((one, index) => (index === at ? next : one))),
  };
}

interface RowsProps extends RowsFieldProps {
  changes: ReturnType<typeof useRowChanges>;
}

/** The rows, each below its title, or its number while it has none. */
function Rows({ name, cells, rows, errors, changes }: RowsProps) {
  const { t } = useTranslation();
  const label = useFieldName()(name);
  const [title = ''] = namesIn(cells);
  const nameOf = (row: Row, at: number) =>
    String(row[title] ?? '').trim() || t('onsite.rows.name', { list: label, n: at + 1 });
  return (
    <Sortable items={rows.map((row, at) => ({ id: idOf(row, at), name: nameOf(row, at) }))} onMove={changes.move}>
      <ol className="plain onsite-rows-list">
        {rows.map((row, at) => (
          <RowFields
            key={idOf(row, at)}
            id={idOf(row, at)}
            name={nameOf(row, at)}
            row={row}
            at={at}
            count={rows.length}
            cells={cells}
            errors={errorsOf(errors, `${name}.${at}`)}
            opens={rows.length === 1 || changes.isNew(row)}
            isNew={changes.isNew(row)}
            onMove={changes.move}
            onRemove={() => changes.remove(at, nameOf(row, at))}
            onChange={(next) => changes.change(at, next)}
          />
        ))}
      </ol>
    </Sortable>
  );
}

/** A list of rows with several fields each: questions, causes, steps. */
export function RowsField(props: RowsFieldProps) {
  const { name, most, rows, errors } = props;
  const { t } = useTranslation();
  const translate = useTranslate();
  const f = useFormat();
  const { title, add, none } = LISTS[name];
  const changes = useRowChanges(props);
  const addButton = (
    <Button writes icon="add" disabled={rows.length >= most} onClick={changes.add}>
      {t(add)}
    </Button>
  );
  return (
    <fieldset className="rows-input onsite-rows" ref={changes.list}>
      <legend>{t(title)}</legend>
      <Stack gap="small">
        {rows.length > 0 ? (
          <Text kind="small" tone="subdued">
            {t('shell.form.length', { n: f.points(rows.length), most: f.points(most) })}
          </Text>
        ) : none ? (
          <div className="rows-none">
            <Text as="p">{t(none)}</Text>
            {name === 'questions' ? (
              <FaqDrafts onAdd={changes.addAll}>{addButton}</FaqDrafts>
            ) : (
              <Line>{addButton}</Line>
            )}
          </div>
        ) : null}
        <Rows {...props} changes={changes} />
        {errors[name] ? (
          <Text as="p" tone="critical">
            {translate({ message: errors[name] })}
          </Text>
        ) : null}
        {rows.length > 0 || !none ? <Line>{addButton}</Line> : null}
      </Stack>
    </fieldset>
  );
}

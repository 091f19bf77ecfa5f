import { Tag } from '@shopify/polaris';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../words/use-translate.js';
import { Button } from '../display/button.js';
import { Line, Stack } from '../display/layout.js';
import { Text } from '../display/text.js';
import { useReadOnly } from '../shell/read-only.js';
import { type Draft, type Field, type RowsOf, rowsIn } from './form-draft.js';

interface RowsInputProps {
  field: Field;
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Message of the whole list. */
  error?: string | undefined;
  /** Renders a cell: `key` is its location, "2.content". */
  cell: (
    cell: Field,
    key: string,
    value: string | boolean | undefined,
    change: (value: string | boolean) => void,
  ) => ReactNode;
}

/** Found rows: their titles, each with a remove button, above the search for more. */
function Chosen({ field, of, rows, keep }: { field: Field; of: RowsOf; rows: Draft[]; keep: (rows: Draft[]) => void }) {
  const { chooser: Chooser } = of;
  if (!Chooser) return null;
  const without = (id: Draft[string] | undefined) => rows.filter((row) => row.id !== id);
  const toggle = (row: Draft) => {
    const left = without(row.id);
    keep(left.length < rows.length ? left : [...rows, row]);
  };
  return (
    <>
      {rows.length > 0 ? (
        <Line wrap>
          {rows.map(({ id, title }) => (
            <Tag key={String(id)} onRemove={() => keep(without(id))}>
              {String(title)}
            </Tag>
          ))}
        </Line>
      ) : null}
      {/* A list of one row hides the search once it is filled. */}
      {of.most === 1 && rows.length === 1 ? null : (
        <Chooser label={field.label} chosen={rows} isFull={rows.length >= of.most} onChoose={toggle} />
      )}
    </>
  );
}

/** Whether keys go to a text of one line of a row. A search, which has a placeholder, and several lines have uses for them. */
const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text' && target.placeholder === '';

/** Focuses a row's first or last input; the button below the rows where there is none. */
function focusRow(list: HTMLElement | null, { at, last }: FocusedRow): void {
  const row = list?.querySelectorAll('.rows-row')[at];
  const inputs = [...(row?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  const input = inputs.at(last ? -1 : 0) ?? list?.querySelector<HTMLElement>('.rows-add button');
  input?.focus();
}

/** A row that was just added, or the one before a row that was just removed. */
interface FocusedRow {
  readonly at: number;
  readonly last: boolean;
}

/** Moves the focus to a row once it is drawn. */
function useRowFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<FocusedRow | null>(null);
  useEffect(() => {
    if (focused) focusRow(list.current, focused);
  }, [focused]);
  return { list, setFocused };
}

/** Adds and removes rows, by buttons and by keys: Enter in a text adds a row, Backspace in an empty one removes its row. */
function useRowChanges(
  of: RowsOf,
  rows: readonly Draft[],
  keep: (rows: readonly Draft[]) => void,
  setFocused: (row: FocusedRow) => void,
) {
  const isReadOnly = useReadOnly();
  const add = () => {
    if (isReadOnly || rows.length >= of.most) return;
    keep([...rows, of.fresh(rows)]);
    setFocused({ at: rows.length, last: false });
  };
  const remove = (at: number) => keep(rows.filter((_, index) => index !== at));
  const press = (at: number) => (event: KeyboardEvent) => {
    if (isReadOnly || event.defaultPrevented || !isText(event.target)) return;
    const isEmpty = event.target.value === '';
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
    else if (event.key === 'Backspace' && isEmpty) {
      remove(at);
      setFocused({ at: Math.max(at - 1, 0), last: true });
    } else return;
    event.preventDefault();
  };
  return { add, remove, press };
}

/** A row with another value in a cell. */
function withCell({ settle }: RowsOf, row: Draft, name: string, to: string | boolean): Draft {
  const changed = { ...row, [name]: to };
  return settle?.(changed, row) ?? changed;
}

/** The rows of a list, below its sentence, with a button for more. */
function TypedRows({ field, of, id, value, onChange, error, cell }: RowsInputProps & { of: RowsOf }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { list, setFocused } = useRowFocus();
  const rows = rowsIn(value);
  const keep = (next: readonly Draft[]) => onChange(JSON.stringify(next));
  const change = (at: number, name: string, to: string | boolean) => {
    keep(rows.map((row, index) => (index === at ? withCell(of, row, name, to) : row)));
  };
  const { add, remove, press } = useRowChanges(of, rows, keep, setFocused);
  return (
    <fieldset className="rows-input" id={id} tabIndex={-1} ref={list}>
      <legend>{field.label}</legend>
      <Stack gap="small">
        {field.lead ? <p className="rows-lead">{field.lead}</p> : null}
        {field.help ? (
          <Text as="p" kind="small" tone="subdued">
            {field.help}
          </Text>
        ) : null}
        {of.chooser ? (
          <Chosen field={field} of={of} rows={rows} keep={keep} />
        ) : (
          rows.map((row, at) => (
            // Rows have no ids: their index is the key.
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside.
            <div className="rows-row" key={at} onKeyDown={press(at)}>
              <div className="field-row grow">
                {of
                  .cells(row)
                  .map((each) => cell(each, `${at}.${each.name}`, row[each.name], (to) => change(at, each.name, to)))}
              </div>
              <Button
                writes
                look="quiet"
                icon="close"
                name={t('shell.action.removeOf', { name: of.name(at + 1) })}
                onClick={() => remove(at)}
              />
            </div>
          ))
        )}
        {error ? (
          <Text as="p" tone="critical">
            {translate({ message: error })}
          </Text>
        ) : null}
        {of.chooser ? null : (
          <div className="rows-add">
            <Button writes icon="add" disabled={rows.length >= of.most} onClick={add}>
              {of.add}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  );
}

/** An editable list of rows: conditions, milestones, questions, selected products, translations. */
export function RowsInput(props: RowsInputProps) {
  const { rows } = props.field;
  return rows ? <TypedRows {...props} of={rows} /> : null;
}

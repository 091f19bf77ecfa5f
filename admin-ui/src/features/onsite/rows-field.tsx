import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Flag, NoteInput, TextInput } from '../../kit/form/fields.js';
import { defaultOf, schemaField } from '../../kit/form/schema-fields.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { useTranslate } from '../../words/use-translate.js';
import { typedNumber } from './typed-number.js';
import { useFieldName } from './use-field-name.js';

type Row = Readonly<Record<string, unknown>>;

interface RowsFieldProps {
  name: FilledList;
  cells: Readonly<Record<string, ZodType>>;
  most: number;
  rows: readonly Row[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: readonly Row[]) => void;
}

/** Words of the lists that merchants fill, by their names. */
const LISTS = {
  questions: { add: 'onsite.rows.addQuestion', none: 'onsite.rows.noQuestions' },
  causes: { add: 'onsite.rows.addCause', none: 'onsite.rows.noCauses' },
  steps: { add: 'onsite.rows.addStep', none: null },
} as const;
export type FilledList = keyof typeof LISTS;

/** Cells of several lines. */
const LONG_CELLS: ReadonlySet<string> = new Set(['answer', 'text']);

/** The rows with one of them moved. */
function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.filter((_, at) => at !== from);
  next.splice(to, 0, rows[from]!);
  return next;
}

interface CellProps {
  cell: string;
  schema: ZodType;
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** A cell by its schema: a number, a switch, or a text. */
function CellField({ cell, schema, label, value, error, onChange }: CellProps) {
  const { kind } = schemaField(schema);
  if (kind === 'flag') return <Flag label={label} value={value === true} onChange={onChange} />;
  const common = { label, value: String(value ?? ''), error };
  if (kind === 'number')
    return <TextInput {...common} kind="number" onChange={(text) => onChange(typedNumber(text))} />;
  const Input = LONG_CELLS.has(cell) ? NoteInput : TextInput;
  return <Input {...common} onChange={onChange} />;
}

interface RowProps extends Omit<RowsFieldProps, 'onChange' | 'most'> {
  at: number;
  names: readonly string[];
  onChange: (rows: readonly Row[]) => void;
}

function RowFields({ name, cells, rows, at, names, errors, onChange }: RowProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const readOnly = useReadOnly();
  const row = rows[at]!;
  const number = t('onsite.rows.name', { list: fieldName(name), n: at + 1 });
  const change = (cell: string, value: unknown) =>
    onChange(rows.map((one, index) => (index === at ? { ...one, [cell]: value } : one)));
  return (
    <fieldset className="rows-row onsite-row">
      <legend className="only-heard">{number}</legend>
      <div className="grow">
        <Stack gap="small">
          {names.map((cell) => (
            <CellField
              key={cell}
              cell={cell}
              schema={cells[cell]!}
              label={fieldName(cell)}
              value={row[cell]}
              error={errors[`${name}.${at}.${cell}`]}
              onChange={(value) => change(cell, value)}
            />
          ))}
          {readOnly ? null : (
            <Line gap="tight" wrap>
              <Button
                look="quiet"
                icon="up"
                name={t('shell.order.up', { name: number })}
                disabled={at === 0}
                onClick={() => onChange(moved(rows, at, at - 1))}
              />
              <Button
                look="quiet"
                icon="down"
                name={t('shell.order.down', { name: number })}
                disabled={at === rows.length - 1}
                onClick={() => onChange(moved(rows, at, at + 1))}
              />
              <Button
                look="quiet"
                icon="close"
                name={t('shell.action.removeOf', { name: number })}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              />
            </Line>
          )}
        </Stack>
      </div>
    </fieldset>
  );
}

/** A list of rows with several fields each: questions, causes, steps. */
export function RowsField(props: RowsFieldProps) {
  const { name, cells, most, rows, errors, onChange } = props;
  const { t } = useTranslation();
  const translate = useTranslate();
  const label = useFieldName()(name);
  const { add: words, none } = LISTS[name];
  const names = Object.keys(cells).filter((cell) => cell !== 'id');
  const add = () =>
    onChange([
      ...rows,
      { id: crypto.randomUUID(), ...Object.fromEntries(names.map((cell) => [cell, defaultOf(cells[cell]!) ?? ''])) },
    ]);
  return (
    <fieldset className="rows-input">
      <legend>{label}</legend>
      <Stack gap="small">
        {rows.length === 0 && none ? (
          <Text as="p" tone="subdued">
            {t(none)}
          </Text>
        ) : null}
        {rows.map((row, at) => (
          <RowFields key={String(row.id ?? at)} {...props} names={names} at={at} onChange={onChange} />
        ))}
        {errors[name] ? (
          <Text as="p" tone="critical">
            {translate({ message: errors[name] })}
          </Text>
        ) : null}
        <Line>
          <Button writes icon="add" disabled={rows.length >= most} onClick={add}>
            {t(words)}
          </Button>
        </Line>
      </Stack>
    </fieldset>
  );
}

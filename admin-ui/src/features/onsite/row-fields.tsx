import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Icon } from '../../kit/display/icon.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Flag, NoteInput, TextInput } from '../../kit/form/fields.js';
import { schemaField } from '../../kit/form/schema-fields.js';
import { useSortableRow } from '../../kit/form/sortable.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { typedNumber } from './typed-number.js';
import { useFieldName } from './use-field-name.js';

export type Row = Readonly<Record<string, unknown>>;

/** Cells of several lines. */
const LONG_CELLS: ReadonlySet<string> = new Set(['answer', 'text']);

interface CellProps {
  cell: string;
  schema: ZodType;
  label: string;
  value: unknown;
  error: string | undefined;
  focused: boolean;
  onChange: (value: unknown) => void;
}

/** A cell by its schema: a number, a switch, or a text. */
function CellField({ cell, schema, label, value, error, focused, onChange }: CellProps) {
  const { kind } = schemaField(schema);
  if (kind === 'flag') return <Flag label={label} value={value === true} onChange={onChange} />;
  const common = { label, value: String(value ?? ''), error, focused };
  if (kind === 'number')
    return <TextInput {...common} kind="number" onChange={(text) => onChange(typedNumber(text))} />;
  const Input = LONG_CELLS.has(cell) ? NoteInput : TextInput;
  return <Input {...common} onChange={onChange} />;
}

interface RowStepsProps {
  name: string;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** Actions on a whole row. */
function RowSteps({ name, at, count, onMove, onRemove }: RowStepsProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="order-steps">
        <Button
          look="quiet"
          icon="up"
          name={t('shell.order.up', { name })}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        />
        <Button
          look="quiet"
          icon="down"
          name={t('shell.order.down', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        />
      </span>
      <Button look="quiet" icon="close" name={t('shell.action.removeOf', { name })} onClick={onRemove} />
    </>
  );
}

interface RowFieldsProps extends Omit<RowStepsProps, 'name'> {
  id: string;
  /** Its title, or its number while it has none. */
  name: string;
  row: Row;
  cells: Readonly<Record<string, ZodType>>;
  /** Messages by cell. */
  errors: Readonly<Record<string, string>>;
  /** Whether it is open to begin with. */
  opens: boolean;
  /** Whether it was added just now: its first field has the focus. */
  isNew: boolean;
  onChange: (row: Row) => void;
}

/** The head of a row, which folds it: its title, and the beginning of its text. */
function RowHead({ name, text, isPaused, isOpen, of, toggle, handle, children }: RowHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="rows-head">
      {handle}
      <button type="button" className="rows-fold" aria-expanded={isOpen} aria-controls={of} onClick={toggle}>
        <span className="rows-title">
          <Text strong cut>
            {name}
          </Text>
          {isPaused ? <Badge>{t('onsite.rows.paused')}</Badge> : null}
          <Icon name={isOpen ? 'up' : 'down'} tone="subdued" />
        </span>
        {isOpen || !text ? null : (
          <Text kind="small" tone="subdued" cut>
            {text}
          </Text>
        )}
      </button>
      {children}
    </div>
  );
}
interface RowHeadProps {
  name: string;
  text: string;
  isPaused: boolean;
  isOpen: boolean;
  /** Id of the fields. */
  of: string;
  toggle: () => void;
  handle: ReactNode;
  children: ReactNode;
}

/** A row with its fields, folded until somebody opens it or something in it is wrong. */
export function RowFields({ id, name, row, cells, errors, opens, isNew, onChange, ...steps }: RowFieldsProps) {
  const fieldName = useFieldName();
  const readOnly = useReadOnly();
  const body = useId();
  const [isUnfolded, setUnfolded] = useState(opens);
  const isOpen = isUnfolded || Object.keys(errors).length > 0;
  const sortable = useSortableRow({ id, name }, readOnly);
  const names = Object.keys(cells).filter((cell) => cell !== 'id');
  const long = names.find((cell) => LONG_CELLS.has(cell));
  return (
    <li className="rows-row onsite-row" {...sortable.row}>
      <RowHead
        name={name}
        text={long ? String(row[long] ?? '') : ''}
        isPaused={row.isPaused === true}
        isOpen={isOpen}
        of={body}
        toggle={() => setUnfolded(!isOpen)}
        handle={readOnly ? null : sortable.handle}
      >
        {readOnly ? null : <RowSteps name={name} {...steps} />}
      </RowHead>
      <fieldset id={body} hidden={!isOpen}>
        <legend className="only-heard">{name}</legend>
        <Stack gap="small">
          {names.map((cell, place) => (
            <CellField
              key={cell}
              cell={cell}
              schema={cells[cell]!}
              label={fieldName(cell)}
              value={row[cell]}
              error={errors[cell]}
              focused={isNew && place === 0}
              onChange={(value) => onChange({ ...row, [cell]: value })}
            />
          ))}
        </Stack>
      </fieldset>
    </li>
  );
}

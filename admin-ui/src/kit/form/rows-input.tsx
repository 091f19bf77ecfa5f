import { Tag } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../words/use-translate.js';
import { Button } from '../display/button.js';
import { Line, Stack } from '../display/layout.js';
import { Text } from '../display/text.js';
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

/** An editable list of rows: conditions, milestones, questions, selected products, translations. */
export function RowsInput({ field, id, value, onChange, error, cell }: RowsInputProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { rows: of } = field;
  if (!of) return null;
  const rows = rowsIn(value);
  const keep = (next: readonly Draft[]) => onChange(JSON.stringify(next));
  const change = (at: number, name: string, to: string | boolean) => {
    const changed = { ...rows[at], [name]: to } as Draft;
    keep(rows.map((row, index) => (index === at ? (of.settle?.(changed) ?? changed) : row)));
  };
  return (
    <fieldset className="rows-input" id={id} tabIndex={-1}>
      <legend>{field.label}</legend>
      <Stack gap="small">
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
            <div className="rows-row" key={at}>
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
                onClick={() => keep(rows.filter((_, index) => index !== at))}
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
          <div>
            <Button writes icon="add" disabled={rows.length >= of.most} onClick={() => keep([...rows, of.fresh(rows)])}>
              {of.add}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  );
}

import { conditionFieldName } from '@loyalty/contracts/programs/condition-summary';
import {
  type ConditionField,
  conditionFields,
  operatorsOf,
  type TypeMatch,
} from '@loyalty/contracts/programs/settings/conditions';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import type { TFunction } from 'i18next';
import type { Draft, Field } from '../../kit/form/form-draft.js';
import type { Format } from '../../kit/format/format.js';

const FIELDS = Object.keys(conditionFields) as ConditionField[];
const MONEY: readonly string[] = ['order_subtotal_price', 'order_total_price', 'order_discount'];
const NEEDS_NO_CONTENT: readonly string[] = ['empty', 'not_empty'];

const kindOfRow = (row: Draft) => conditionFields[(row.field as ConditionField) || 'order_subtotal_price'].kind;
const comparisons = (row: Draft): readonly TypeMatch[] => operatorsOf[kindOfRow(row)];

function contentCell(t: TFunction, f: Format, row: Draft): Field {
  const label = t('programs.condition.content');
  const kind = kindOfRow(row);
  const money = MONEY.includes(String(row.field)) ? { before: f.currencySign() } : {};
  const grams = row.field === 'order_total_weight' ? { after: t('programs.condition.grams') } : {};
  if (kind !== 'flag') return { name: 'content', kind: 'text', label, most: 255, ...money, ...grams };
  const options = [
    { value: 'true', label: t('programs.form.yes') },
    { value: 'false', label: t('programs.form.no') },
  ];
  return { name: 'content', kind: 'choice', label, options };
}

/** The cells of a condition: field, matching operators, and content (UX hand 15). */
export function conditionCells(t: TFunction, f: Format): (row: Draft) => readonly Field[] {
  const texts = summaryTextsIn(f.locale);
  const fields = FIELDS.map((value) => ({
    value,
    label: conditionFieldName(value, texts),
    group: t(`programs.condition.of.${conditionFields[value].of}`),
  }));
  return (row) => {
    const field: Field = { name: 'field', kind: 'choice', label: t('programs.condition.what'), options: fields };
    const match: Field = {
      name: 'typeMatch',
      kind: 'choice',
      label: t('programs.condition.how'),
      options: comparisons(row).map((value) => ({ value, label: t(`programs.condition.match.${value}`) })),
    };
    return NEEDS_NO_CONTENT.includes(String(row.typeMatch)) ? [field, match] : [field, match, contentCell(t, f, row)];
  };
}

/** Normalises a condition after its field changed: the first matching operator, and a content of its type. */
export function settleCondition(row: Draft): Draft {
  const fits = comparisons(row);
  const typeMatch = fits.includes(row.typeMatch as TypeMatch) ? row.typeMatch! : fits[0]!;
  const isFlag = kindOfRow(row) === 'flag';
  const isFlagContent = row.content === 'true' || row.content === 'false';
  const content = isFlag === isFlagContent ? (row.content ?? '') : isFlag ? 'true' : '';
  return { ...row, typeMatch, content };
}

export const freshCondition = (): Draft => ({
  field: 'order_subtotal_price',
  typeMatch: 'greater_or_equal',
  content: '',
});

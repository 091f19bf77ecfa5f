import {
  type ConditionSettings,
  conditionFieldName,
  conditionInWords,
  conditionsInWords,
} from '@loyalty/contracts/programs/condition-summary';
import {
  type Condition,
  type ConditionField,
  condition,
  conditionFields,
  operatorsOf,
  type TypeMatch,
} from '@loyalty/contracts/programs/settings/conditions';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import type { TFunction } from 'i18next';
import { type Draft, type Field, rowsIn } from '../../kit/form/form-draft.js';
import type { Format } from '../../kit/format/format.js';
import { conditionInputs } from './condition-inputs.js';

const FIELDS = Object.keys(conditionFields) as ConditionField[];
const MONEY: readonly string[] = ['order_subtotal_price', 'order_total_price', 'order_discount'];
const NEEDS_NO_CONTENT: readonly string[] = ['empty', 'not_empty'];

const kindOfRow = (row: Draft) => conditionFields[(row.field as ConditionField) || 'order_subtotal_price'].kind;
const comparisons = (row: Draft): readonly TypeMatch[] => operatorsOf[kindOfRow(row)];

/** Sales channels are few and known; a part of one's name is compared as a text. */
const CHANNELS = ['online', 'pos', 'draft'] as const;
const isChannel = ({ field, typeMatch }: Draft): boolean =>
  field === 'order_sale_channel' && (typeMatch === 'equal' || typeMatch === 'not_equal');
const channels = (t: TFunction) =>
  CHANNELS.map((value) => ({ value, label: t(`programs.condition.channel.${value}`) }));

function contentCell(t: TFunction, f: Format, row: Draft): Field {
  const label = t('programs.condition.content');
  const kind = kindOfRow(row);
  const money = MONEY.includes(String(row.field)) ? { before: f.currencySign() } : {};
  const grams = row.field === 'order_total_weight' ? { after: t('programs.condition.grams') } : {};
  const input = (conditionInputs as Partial<Record<string, Field['input']>>)[String(row.field)];
  if (isChannel(row)) return { name: 'content', kind: 'choice', label, options: channels(t) };
  if (kind !== 'flag')
    return { name: 'content', kind: 'text', label, most: 255, ...money, ...grams, ...(input && { input }) };
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
  if (isChannel({ ...row, typeMatch }) && !(CHANNELS as readonly string[]).includes(String(row.content)))
    return { ...row, typeMatch, content: CHANNELS[0] };
  const isFlagContent = row.content === 'true' || row.content === 'false';
  const content = isFlag === isFlagContent ? (row.content ?? '') : isFlag ? 'true' : '';
  return { ...row, typeMatch, content };
}

export const freshCondition = (): Draft => ({
  field: 'order_subtotal_price',
  typeMatch: 'greater_or_equal',
  content: '',
});

/** The conditions of a draft that are complete. */
const completeIn = (draft: Draft): Condition[] =>
  rowsIn(draft.conditions).flatMap((row) => {
    const checked = condition.safeParse(row);
    return checked.success ? [checked.data] : [];
  });

/** The complete conditions of a draft in one sentence; empty without any. */
export function conditionSentence(t: TFunction, f: Format): (draft: Draft) => string {
  return (draft) => {
    const typeCondition = draft.typeCondition === 'any' ? 'any' : 'all';
    const settings: ConditionSettings = { statusUseCondition: true, typeCondition, conditions: completeIn(draft) };
    const what = conditionsInWords(settings, f.currency, summaryTextsIn(f.locale));
    return what && t('programs.says.onlyWhen', { what });
  };
}

/** One condition as a clause; what is incomplete reads as nothing. */
export function conditionClause(f: Format): (row: Draft) => string {
  return (row) => {
    const checked = condition.safeParse(row);
    return checked.success ? conditionInWords(checked.data, f.currency, summaryTextsIn(f.locale)) : '';
  };
}

/** Conditions are turned on with a first one to fill in; when they are turned off, what is incomplete goes. */
export function turnConditions(value: string | boolean, draft: Draft): Draft {
  const rows = rowsIn(draft.conditions);
  if (value === true) return rows.length > 0 ? {} : { conditions: JSON.stringify([freshCondition()]) };
  return { conditions: JSON.stringify(rows.filter((row) => condition.safeParse(row).success)) };
}

import { isTooFine } from '@loyalty/contracts/kernel/money';
import {
  type ConditionSettings,
  conditionFieldName,
  conditionInWords,
  conditionsInWords,
} from '@loyalty/contracts/programs/condition-summary';
import {
  amountFields,
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
  const money = amountFields.has(row.field as ConditionField) ? { before: f.currencySign() } : {};
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

/** Kind of value that a field is compared with: a content stays with another field only where it says the same there. */
function comparedWith(name: Draft[string] | undefined): string {
  const field = name as ConditionField;
  if (amountFields.has(field)) return 'money';
  const { kind } = conditionFields[field];
  return kind === 'number' || kind === 'flag' ? kind : field;
}

/** Normalises a condition after a change: the first matching operator, and a content of its field. */
export function settleCondition(changed: Draft, before: Draft): Draft {
  const row = comparedWith(changed.field) === comparedWith(before.field) ? changed : { ...changed, content: '' };
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

/** Whether a condition's amount has more decimals than a currency, so that no order could be of it. */
export const isAmountTooFine = ({ field, content }: Condition, currency: string): boolean =>
  amountFields.has(field) && isTooFine(content, currency);

/** A condition that is complete; null while it is not. */
function completeCondition(row: Draft, currency: string): Condition | null {
  const { success, data } = condition.safeParse(row);
  return success && !isAmountTooFine(data, currency) ? data : null;
}

/** The conditions of a draft that are complete. */
const completeIn = (draft: Draft, currency: string): Condition[] =>
  rowsIn(draft.conditions).flatMap((row) => completeCondition(row, currency) ?? []);

/** The complete conditions of a draft in one sentence; empty without any. */
export function conditionSentence(t: TFunction, f: Format): (draft: Draft) => string {
  return (draft) => {
    const typeCondition = draft.typeCondition === 'any' ? 'any' : 'all';
    const settings: ConditionSettings = {
      statusUseCondition: true,
      typeCondition,
      conditions: completeIn(draft, f.currency),
    };
    const what = conditionsInWords(settings, f.currency, summaryTextsIn(f.locale));
    return what && t('programs.says.onlyWhen', { what });
  };
}

/** One condition as a clause; what is incomplete reads as nothing. */
export function conditionClause(f: Format): (row: Draft) => string {
  return (row) => {
    const complete = completeCondition(row, f.currency);
    return complete ? conditionInWords(complete, f.currency, summaryTextsIn(f.locale)) : '';
  };
}

/** Conditions are turned on with a first one to fill in; when they are turned off, what is incomplete goes. */
export function turnConditions(value: string | boolean, draft: Draft): Draft {
  const rows = rowsIn(draft.conditions);
  if (value === true) return rows.length > 0 ? {} : { conditions: JSON.stringify([freshCondition()]) };
  return { conditions: JSON.stringify(rows.filter((row) => condition.safeParse(row).success)) };
}

import { conditionWords } from './condition-languages.js';
import { type ConditionWords, englishConditions } from './condition-words.js';
import {
  amountFields,
  type Condition,
  type ConditionField,
  conditionFields,
  type TypeMatch,
} from './settings/conditions.js';
import { fill, type SummaryTexts } from './summary-words.js';

/** Conditions of a program, as its settings have them. */
export interface ConditionSettings {
  readonly statusUseCondition: boolean;
  readonly typeCondition: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

/** Words of the merchant's own housekeeping, and of a person: a shopper is told that there are conditions, not these. */
const INTERNAL: ReadonlySet<ConditionField> = new Set([
  'customer_tag',
  'customer_email',
  'customer_phone',
  'customer_tax_exempt',
  'order_tags',
  'product_tag',
]);

const wordsOf = ({ locale }: SummaryTexts): ConditionWords => conditionWords[locale.slice(0, 2)] ?? englishConditions;

/** The country of a code in the reader's language; what is no code stays as it was typed. */
function countryOf(code: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/** A value of a field as people read it: money with its currency, a weight with its unit, a country or a channel by its name. */
export function conditionValue(field: ConditionField, value: string, currency: string, texts: SummaryTexts): string {
  if (amountFields.has(field)) return texts.money(Number(value), currency);
  if (conditionFields[field].kind === 'number')
    return new Intl.NumberFormat(texts.locale, { style: 'unit', unit: 'gram' }).format(Number(value));
  if (field === 'customer_country_code') return countryOf(value, texts.locale);
  if (field !== 'order_sale_channel') return value;
  const channels: Readonly<Record<string, string | undefined>> = wordsOf(texts).channel;
  return Object.hasOwn(channels, value) ? (channels[value] ?? value) : value;
}

/** The name of a field in forms. */
export const conditionFieldName = (field: ConditionField, texts: SummaryTexts): string =>
  wordsOf(texts).field[field].name;

/** A condition as a clause that follows "if". */
function clauseOf(condition: Condition, currency: string, texts: SummaryTexts): string {
  const words = wordsOf(texts);
  const { field, typeMatch, content } = condition;
  const named = words.field[field];
  if ('yes' in named) return (content === 'true') === (typeMatch === 'equal') ? named.yes : named.no;
  const { kind } = conditionFields[field];
  const country = field === 'customer_country_code' ? words.country[typeMatch] : undefined;
  const match: Partial<Record<TypeMatch, string>> = words.match[kind as Exclude<typeof kind, 'flag'>];
  const isWhole = kind === 'number' || typeMatch === 'equal' || typeMatch === 'not_equal';
  return fill(country ?? match[typeMatch] ?? '', {
    what: named.what,
    value: isWhole ? conditionValue(field, content, currency, texts) : content,
  });
}

/** One condition as a clause, for the merchant: "the subtotal is at least $50.00". */
export function conditionInWords(condition: Condition, currency: string, texts: SummaryTexts): string {
  return fill(wordsOf(texts).alone, { what: clauseOf(condition, currency, texts) });
}

/** The order that a reward asks for, as a phrase; empty where any order will do. */
export const leastOrder = (amount: number, currency: string, texts: SummaryTexts): string =>
  amount > 0 ? texts.text('leastOrder', { money: texts.money(amount, currency) }) : '';

/** Clauses joined by "and" or "or". */
function joined(clauses: readonly string[], type: ConditionSettings['typeCondition'], texts: SummaryTexts): string {
  const pattern = wordsOf(texts)[type === 'all' ? 'and' : 'or'];
  return clauses.reduce((what, other) => fill(pattern, { what, other }));
}

/** The conditions that apply; none while they are switched off. */
const applied = ({ statusUseCondition, conditions }: ConditionSettings) => (statusUseCondition ? conditions : []);

/** Whether conditions apply to a program. */
export const hasConditions = (settings: object): boolean =>
  'conditions' in settings && applied(settings as ConditionSettings).length > 0;

/** All conditions of a program in one clause that follows "if", for the merchant; empty without any. */
export function conditionsInWords(settings: ConditionSettings, currency: string, texts: SummaryTexts): string {
  const clauses = applied(settings).map((one) => clauseOf(one, currency, texts));
  return clauses.length > 0 ? joined(clauses, settings.typeCondition, texts) : '';
}

/** The part of a summary that tells shoppers what is required; empty without conditions. */
export function requirements(settings: ConditionSettings, currency: string, texts: SummaryTexts): string {
  const conditions = applied(settings);
  if (conditions.length === 0) return '';
  const open = conditions.filter(({ field }) => !INTERNAL.has(field));
  const { further, certain, when } = wordsOf(texts);
  const clauses = open.map((one) => clauseOf(one, currency, texts));
  if (open.length < conditions.length) clauses.push(open.length > 0 ? further : certain);
  return fill(when, { what: joined(clauses, settings.typeCondition, texts) });
}

import { conditionWords } from './condition-languages.js';
import { type ConditionWords, englishConditions } from './condition-words.js';
import { type Condition, type ConditionField, conditionFields } from './settings/conditions.js';
import { fill, type SummaryTexts } from './summary-words.js';

/** Conditions of a program, as its settings have them. */
export interface ConditionSettings {
  readonly statusUseCondition: boolean;
  readonly typeCondition: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

const MONEY: ReadonlySet<ConditionField> = new Set(['order_subtotal_price', 'order_total_price', 'order_discount']);
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

function contentOf({ field, content }: Condition, currency: string, texts: SummaryTexts): string {
  if (conditionFields[field].kind !== 'number') return content;
  if (MONEY.has(field)) return texts.money(Number(content), currency);
  return `${texts.number(Number(content))} g`;
}

/** A condition as a phrase: "subtotal of at least $50.00". */
export function conditionInWords(condition: Condition, currency: string, texts: SummaryTexts): string {
  const words = wordsOf(texts);
  const { field, typeMatch, content } = condition;
  if (field === 'customer_tax_exempt' || field === 'product_is_subscription') {
    const [yes, no] = words.flag[field];
    return (content === 'true') === (typeMatch === 'equal') ? yes : no;
  }
  return fill(words.match[typeMatch], { what: words.field[field], value: contentOf(condition, currency, texts) });
}

/** The phrases joined by "and" or "or". */
function joined(phrases: readonly string[], type: ConditionSettings['typeCondition'], texts: SummaryTexts): string {
  const pattern = wordsOf(texts)[type === 'all' ? 'and' : 'or'];
  return phrases.reduce((what, other) => fill(pattern, { what, other }));
}

/** The conditions that apply; none while they are switched off. */
const applied = ({ statusUseCondition, conditions }: ConditionSettings) => (statusUseCondition ? conditions : []);

/** All conditions of a program in one phrase, for the merchant; empty without any. */
export function conditionsInWords(settings: ConditionSettings, currency: string, texts: SummaryTexts): string {
  const phrases = applied(settings).map((one) => conditionInWords(one, currency, texts));
  return phrases.length > 0 ? joined(phrases, settings.typeCondition, texts) : '';
}

/** The part of a summary that tells shoppers what an order needs; empty without conditions. */
export function requirements(settings: ConditionSettings, currency: string, texts: SummaryTexts): string {
  const conditions = applied(settings);
  if (conditions.length === 0) return '';
  const open = conditions.filter(({ field }) => !INTERNAL.has(field));
  const { further, when } = wordsOf(texts);
  const phrases = open.map((one) => conditionInWords(one, currency, texts));
  if (open.length < conditions.length) phrases.push(further);
  return fill(when, { what: joined(phrases, settings.typeCondition, texts) });
}

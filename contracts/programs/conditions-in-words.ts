import { type Condition, type ConditionField, conditionFields, type TypeMatch } from './settings/conditions.js';
import { formatMoney } from './summary-words.js';

/** What a condition asks about, as a sentence begins. */
const FIELDS: Record<ConditionField, string> = {
  customer_city: 'the customer’s city',
  customer_country_code: 'the customer’s country',
  customer_email: 'the customer’s e-mail address',
  customer_phone: 'the customer’s phone',
  customer_tag: 'the customer’s tags',
  customer_tax_exempt: 'the customer is exempt from tax',
  order_subtotal_price: 'the subtotal',
  order_total_price: 'the total',
  order_total_weight: 'the weight in grams',
  order_discount: 'the discount',
  order_payment_gateway: 'the payment method',
  order_shipping_rate: 'the shipping rate',
  order_tags: 'the order’s tags',
  order_sale_channel: 'the sales channel',
  product_type: 'the product’s type',
  product_title: 'the product’s title',
  product_vendor: 'the product’s vendor',
  product_tag: 'the product’s tags',
  product_is_subscription: 'the product is bought as a subscription',
  product_collection: 'the product’s collections',
};

const OF_ONE: Record<TypeMatch, string> = {
  contains: 'contains',
  not_contains: 'does not contain',
  equal: 'is',
  not_equal: 'is not',
  start: 'starts with',
  end: 'ends with',
  includes: 'is',
  not_includes: 'is not',
  greater_than: 'is more than',
  greater_or_equal: 'is at least',
  less_than: 'is less than',
  less_or_equal: 'is at most',
  empty: 'is empty',
  not_empty: 'is not empty',
};
const OF_MANY: Partial<Record<TypeMatch, string>> = {
  contains: 'hold the text',
  not_contains: 'do not hold the text',
  includes: 'include',
  not_includes: 'do not include',
  empty: 'are none',
  not_empty: 'are at least one',
};

const MONEY = new Set<ConditionField>(['order_subtotal_price', 'order_total_price', 'order_discount']);
const isPlural = (field: ConditionField): boolean => /(tags|tag|collection)$/.test(field);

/** One condition in words: "the total is more than $50.00". Amounts are in the shop's currency. */
export function conditionInWords({ field, typeMatch, content }: Condition, currency: string): string {
  const { kind } = conditionFields[field];
  if (kind === 'flag')
    return (content === 'true') === (typeMatch === 'equal') ? FIELDS[field] : `not: ${FIELDS[field]}`;
  const verb = (isPlural(field) ? OF_MANY[typeMatch] : undefined) ?? OF_ONE[typeMatch];
  if (typeMatch === 'empty' || typeMatch === 'not_empty') return `${FIELDS[field]} ${verb}`;
  const value = MONEY.has(field)
    ? formatMoney(Number(content), currency)
    : kind === 'number'
      ? content
      : `“${content}”`;
  return `${FIELDS[field]} ${verb} ${value}`;
}

/** All conditions of a program in one sentence; empty where none is in use. */
export function explainConditions(
  { statusUseCondition, typeCondition, conditions }: ConditionSettings,
  currency: string,
): string {
  if (!statusUseCondition || conditions.length === 0) return '';
  const words = conditions.map((one) => conditionInWords(one, currency));
  return `if ${words.join(typeCondition === 'all' ? ' and ' : ' or ')}`;
}

/** The settings of a program that conditions are made of. */
export interface ConditionSettings {
  readonly statusUseCondition: boolean;
  readonly typeCondition: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

import { z } from 'zod';
import { line } from '../../kernel/shapes.js';

/** Operators that compare a value with the content of a condition (spec EARN-089…102). */
export const typeMatch = z.enum([
  'contains',
  'not_contains',
  'equal',
  'not_equal',
  'start',
  'end',
  'includes',
  'not_includes',
  'greater_than',
  'greater_or_equal',
  'less_than',
  'less_or_equal',
  'empty',
  'not_empty',
]);
export type TypeMatch = z.output<typeof typeMatch>;

type Kind = 'text' | 'list' | 'number' | 'flag';
const TEXT = ['equal', 'not_equal', 'contains', 'not_contains', 'start', 'end', 'empty', 'not_empty'] as const;
const LIST = ['includes', 'not_includes', 'contains', 'not_contains', 'empty', 'not_empty'] as const;
const NUMBER = ['equal', 'not_equal', 'greater_than', 'greater_or_equal', 'less_than', 'less_or_equal'] as const;
const FLAG = ['equal', 'not_equal'] as const;

const OPERATORS = { text: TEXT, list: LIST, number: NUMBER, flag: FLAG } as const;

/** Operators of a kind of value. */
export type OperatorOf<Of extends Kind> = (typeof OPERATORS)[Of][number];
export const operatorsOf: Readonly<Record<Kind, readonly TypeMatch[]>> = OPERATORS;

/** Fields for conditions (spec EARN-069…088), with subject and kind of value. A new field is a new row. */
export const conditionFields = {
  customer_city: { of: 'customer', kind: 'text' },
  customer_country_code: { of: 'customer', kind: 'text' },
  customer_email: { of: 'customer', kind: 'text' },
  customer_phone: { of: 'customer', kind: 'text' },
  customer_tag: { of: 'customer', kind: 'list' },
  customer_tax_exempt: { of: 'customer', kind: 'flag' },
  order_subtotal_price: { of: 'order', kind: 'number' },
  order_total_price: { of: 'order', kind: 'number' },
  order_total_weight: { of: 'order', kind: 'number' },
  order_discount: { of: 'order', kind: 'number' },
  order_payment_gateway: { of: 'order', kind: 'list' },
  order_shipping_rate: { of: 'order', kind: 'list' },
  order_tags: { of: 'order', kind: 'list' },
  order_sale_channel: { of: 'order', kind: 'text' },
  product_type: { of: 'product', kind: 'text' },
  product_title: { of: 'product', kind: 'text' },
  product_vendor: { of: 'product', kind: 'text' },
  product_tag: { of: 'product', kind: 'list' },
  product_is_subscription: { of: 'product', kind: 'flag' },
  product_collection: { of: 'product', kind: 'list' },
} as const satisfies Record<string, { of: 'customer' | 'order' | 'product'; kind: Kind }>;

export type ConditionField = keyof typeof conditionFields;
/** Fields whose values are amounts of money in the shop's currency. */
export const amountFields: ReadonlySet<ConditionField> = new Set([
  'order_subtotal_price',
  'order_total_price',
  'order_discount',
]);
export const conditionField = z.enum(Object.keys(conditionFields) as [ConditionField, ...ConditionField[]]);

const NUMBER_CONTENT = /^\d{1,12}(\.\d{1,6})?$/;

/** A condition: data, never code and never a user's pattern (issue 4). */
export const condition = z
  .strictObject({ field: conditionField, typeMatch, content: z.string().trim().max(255).default('') })
  .refine(({ field, typeMatch: match }) => operatorsOf[conditionFields[field].kind].includes(match), {
    error: 'This comparison does not fit the field',
    path: ['typeMatch'],
  })
  .refine(({ typeMatch: match, content }) => match === 'empty' || match === 'not_empty' || content !== '', {
    error: 'This field is required',
    path: ['content'],
  })
  .refine(({ field, content }) => conditionFields[field].kind !== 'number' || NUMBER_CONTENT.test(content), {
    error: 'Number is invalid',
    path: ['content'],
  })
  .refine(({ field, content }) => conditionFields[field].kind !== 'flag' || ['true', 'false'].includes(content), {
    error: 'Choose yes or no',
    path: ['content'],
  });
export type Condition = z.output<typeof condition>;

/** Conditions of a program; stored but not applied without `statusUseCondition` (spec EARN-007, EARN-103). */
export const conditions = {
  statusUseCondition: z.boolean().default(false),
  typeCondition: z.enum(['all', 'any']).default('all'),
  conditions: z.array(condition).max(50, { error: 'At most 50 conditions' }).default([]),
};

/** A list of short texts: tax types, tiers, comma-separated words. */
export const words = (max: number) => z.array(line(100)).max(max).default([]);

import { z } from 'zod';

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const id = z.string().regex(/^\d+$/);
const at = z.iso.datetime({ offset: true });

export const CustomerRequest = z.strictObject({
  id: id.optional(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
  street: z.string().default(''),
  zip: z.string().default(''),
  city: z.string().default(''),
  countryCode: z.string().max(2).default(''),
  tags: z.array(z.string()).default([]),
  taxExempt: z.boolean().default(false),
  locale: z.string().default('en'),
  subscribedAt: at.nullable().default(null),
  at: at.optional(),
});
export type CustomerRequest = z.input<typeof CustomerRequest>;

export const CustomerChange = CustomerRequest.partial().omit({ id: true });
export type CustomerChange = z.input<typeof CustomerChange>;

const LineRequest = z.strictObject({
  id: id.optional(),
  /** A product of the shop's catalogue; otherwise title and price are required. */
  productId: id.optional(),
  title: z.string().optional(),
  sku: z.string().optional(),
  price: amount.optional(),
  quantity: z.int().positive().default(1),
  giftCard: z.boolean().optional(),
  taxable: z.boolean().default(true),
  subscription: z.boolean().default(false),
  vendor: z.string().optional(),
  grams: z.int().nonnegative().default(0),
});

export const OrderRequest = z.strictObject({
  id: id.optional(),
  number: z.int().optional(),
  /** Null for a guest. */
  customerId: id.nullable().default(null),
  email: z.string().default(''),
  lines: z.array(LineRequest).min(1),
  discountCode: z.string().nullable().default(null),
  /** Part of the order that is paid by a gift card. */
  giftCard: amount.default('0'),
  tip: amount.default('0'),
  /** The shop's usual price when omitted. */
  shipping: amount.optional(),
  taxRate: amount.optional(),
  taxesIncluded: z.boolean().optional(),
  presentment: z
    .strictObject({ currency: z.string().length(3), rate: amount })
    .nullable()
    .default(null),
  sourceName: z.string().default('web'),
  tags: z.string().default(''),
  test: z.boolean().default(false),
  paid: z.boolean().default(false),
  at: at.optional(),
});
export type OrderRequest = z.input<typeof OrderRequest>;
export type FullOrderRequest = z.output<typeof OrderRequest>;

export const PayRequest = z.strictObject({ at: at.optional() }).default({});
export type PayRequest = z.input<typeof PayRequest>;

export const CancelRequest = z
  .strictObject({
    reason: z.enum(['customer', 'inventory', 'fraud', 'declined', 'other', 'staff']).default('customer'),
    /** Whether the paid amount is refunded. */
    refund: z.boolean().default(true),
    at: at.optional(),
  })
  .default({ reason: 'customer', refund: true });
export type CancelRequest = z.input<typeof CancelRequest>;

export const RefundRequest = z.strictObject({
  /** The entire rest when omitted together with shipping and amount. */
  lines: z
    .array(z.strictObject({ lineId: id, quantity: z.int().positive(), restock: z.boolean().default(false) }))
    .optional(),
  shipping: amount.optional(),
  /** Money to refund; without lines a refund of money only. The value of lines and shipping when omitted. */
  amount: amount.optional(),
  note: z.string().nullable().default(null),
  at: at.optional(),
});
export type RefundRequest = z.input<typeof RefundRequest>;
export type FullRefundRequest = z.output<typeof RefundRequest>;

export const EditRequest = z.strictObject({
  /** Lines to add. */
  add: z.array(LineRequest).default([]),
  /** New quantities of existing lines; 0 removes a line. */
  set: z.array(z.strictObject({ lineId: id, quantity: z.int().nonnegative() })).default([]),
  at: at.optional(),
});
export type EditRequest = z.input<typeof EditRequest>;

export const SeedRequest = z.strictObject({
  customers: z.array(CustomerRequest).default([]),
  orders: z.array(OrderRequest).default([]),
});
export type SeedRequest = z.input<typeof SeedRequest>;

export const SwitchesRequest = z
  .strictObject({
    latencyMs: z.int().nonnegative(),
    refuse: z.literal('userError').nullable(),
    throttle: z.int().nonnegative(),
    tooMany: z.int().nonnegative(),
    resetAfterCommit: z.int().nonnegative(),
    status: z.strictObject({ code: z.int().min(400).max(599), times: z.int().nonnegative() }),
    webhooks: z.enum(['send', 'hold']),
    reviewApps: z.enum(['answer', 'fail']),
    pointsPerSecond: z.number().positive().nullable(),
    clockAheadMs: z.int(),
    ungranted: z.array(z.string()),
  })
  .partial();
export type SwitchesRequest = z.input<typeof SwitchesRequest>;

/** Which of the app's tokens end before their time; `all` are those that renew others as well. */
export const TokensRequest = z.strictObject({ end: z.enum(['access', 'all']) });

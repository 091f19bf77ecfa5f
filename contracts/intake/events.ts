import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money } from '../kernel/shapes.js';
import { notAwardedReason } from './reasons.js';

/** A tax by the title the platform gives its kind ("VAT"). */
const taxPart = z.strictObject({ title: z.string(), amount: money });

/** One line of an order, in the order's currency. `net` is price × quantity less every discount on it. */
export const orderLine = z.strictObject({
  line: z.string(),
  product: z.string().nullable(),
  variant: z.string().nullable(),
  title: z.string(),
  vendor: z.string(),
  /** Bought as a subscription. */
  subscription: z.boolean(),
  quantity: z.int().min(0),
  net: money,
  tax: money,
  /** The tax by its kinds. */
  taxes: z.array(taxPart),
  giftCard: z.boolean(),
});
export type OrderLine = z.output<typeof orderLine>;

/** An order's data for the ledger, without anything personal. */
export const orderSnapshot = z.strictObject({
  order: z.string(),
  /** The number people use: "#1001". */
  number: z.string(),
  customer: z.string().nullable(),
  currency,
  /** The order's own time, and the platform's version of it. */
  placedAt: instant,
  updatedAt: instant,
  paid: z.boolean(),
  cancelledAt: instant.nullable(),
  channel: z.enum(['online', 'pos', 'draft']),
  /** Source by the platform: "web", "pos", an app's number. */
  origin: z.string(),
  /** What conditions may ask: the store's own words for the order, how it was paid and sent, its weight in grams. */
  tags: z.array(z.string()),
  gateways: z.array(z.string()),
  shippingMethods: z.array(z.string()),
  grams: z.int().min(0),
  subtotal: money,
  discount: money,
  taxesIncluded: z.boolean(),
  lines: z.array(orderLine),
  shipping: money,
  shippingTax: money,
  shippingTaxes: z.array(taxPart),
  tip: money,
  total: money,
  discountCodes: z.array(z.strictObject({ code: z.string(), amount: money })),
  test: z.boolean(),
});
export type OrderSnapshot = z.output<typeof orderSnapshot>;

/** An order, or a newer version of it. */
export const OrderReported = event('OrderReported', 3, {
  snapshot: orderSnapshot,
  /** The platform's time of the version that named the customer: the newest one that names anybody decides who bought it. */
  customerAt: instant.nullable(),
  /** Whether anything that an award depends on differs from the version known before; true for the first. */
  changed: z.boolean(),
  /** The time the payload gave the order where that was in the future: `placedAt` is then the moment of its receipt. */
  futureDate: instant.nullable(),
});

/** How far the money of a refund is: not told (no transaction), on its way, paid out, or refused by the payment provider. */
export const refundStatus = z.enum(['told', 'pending', 'settled', 'failed']);
export type RefundStatus = z.output<typeof refundStatus>;

/**
 * What one refund gave back. `lines` name quantities with their price after discounts; `money` is what was given back beyond lines and
 * shipping (may be negative). A failed refund gave nothing back: it has no lines and no money.
 */
export const orderRefund = z.strictObject({
  refund: z.string(),
  order: z.string(),
  at: instant,
  lines: z.array(z.strictObject({ line: z.string(), quantity: z.int().min(0), subtotal: money, tax: money })),
  shipping: money,
  money,
  total: money,
  status: refundStatus,
  /** How many attempts at paying it back were told, whatever became of them. */
  transactions: z.int().min(0),
});
export type OrderRefund = z.output<typeof orderRefund>;

/** A refund, perhaps before its order (P5), or a newer version of one: `again` says that another version was known. */
export const OrderRefundReported = event('OrderRefundReported', 2, { refund: orderRefund, again: z.boolean() });

/** No program paid for this order: the reasons, by program where one was considered. */
export const OrderNotAwarded = event('OrderNotAwarded', 2, {
  order: z.string(),
  reasons: z.array(z.strictObject({ program: z.string().nullable(), reason: notAwardedReason })),
});

export const intakeEvents = [OrderReported, OrderRefundReported, OrderNotAwarded] as const;
export type IntakeEvent = EventsOf<typeof intakeEvents>;

import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money } from '../kernel/shapes.js';
import { notAwardedReason } from './reasons.js';

/** A tax with the platform's title of its type ("VAT"). */
const taxPart = z.strictObject({ title: z.string(), amount: money });

/** An order line, in the order's currency. `net` is price × quantity less all discounts. */
export const orderLine = z.strictObject({
  line: z.string(),
  product: z.string().nullable(),
  variant: z.string().nullable(),
  title: z.string(),
  vendor: z.string(),
  /** Whether it was bought as a subscription; null where the delivery does not tell, and the platform has to be asked. */
  subscription: z.boolean().nullable(),
  quantity: z.int().min(0),
  net: money,
  tax: money,
  /** Tax by type. */
  taxes: z.array(taxPart),
  giftCard: z.boolean(),
});
export type OrderLine = z.output<typeof orderLine>;

/**
 * Data of an order, without personal data. Lines, subtotal, discount and total are of what is sold by now, with items that refunds took
 * back and without items that an edit removed, as far as it was paid for: `outstanding` is not part of them. A tip is no line.
 */
export const orderSnapshot = z.strictObject({
  order: z.string(),
  /** Displayed order number: "#1001". */
  number: z.string(),
  customer: z.string().nullable(),
  currency,
  /** Time of the order, and time of this version at the platform. */
  placedAt: instant,
  updatedAt: instant,
  paid: z.boolean(),
  cancelledAt: instant.nullable(),
  channel: z.enum(['online', 'pos', 'draft']),
  /** Source reported by the platform: "web", "pos", an app's number. */
  origin: z.string(),
  /** Inputs of conditions: the store's tags and attributes of the order, payment and shipping, weight in grams. */
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
  /** Lines by which the platform lists the tip: a refund may name them. */
  tipLines: z.array(z.string()),
  total: money,
  /** Price of what edits and exchanges added to the order as placed, less what they removed; never below 0. */
  added: money,
  /** Amount of an edited or half-paid order that nobody has paid yet. */
  outstanding: money,
  /** Total as placed in the buyer's currency, and `of`, the same total in the order's currency. Null when the currencies are the same. */
  presentment: z.strictObject({ currency, total: money, of: money }).nullable(),
  discountCodes: z.array(z.strictObject({ code: z.string(), amount: money })),
  test: z.boolean(),
});
export type OrderSnapshot = z.output<typeof orderSnapshot>;

/** An order, or a newer version of it. */
export const OrderReported = event('OrderReported', 5, {
  snapshot: orderSnapshot,
  /** The platform's time of the version that named the customer: the newest version that names one determines the buyer. */
  customerAt: instant.nullable(),
  /** Whether anything that an award depends on differs from the previous version; true for the first. */
  changed: z.boolean(),
  /** Original time of the order when it was in the future: `placedAt` is then the time of receipt. */
  futureDate: instant.nullable(),
  /** When the payment of the order was first reported here; null while it is unpaid. */
  paymentKnownSince: instant.nullable(),
});

/** State of a refund's money: not reported (no transaction), pending, paid out, or rejected by the payment provider. */
export const refundStatus = z.enum(['told', 'pending', 'settled', 'failed']);
export type RefundStatus = z.output<typeof refundStatus>;

/**
 * Content of a refund. `lines` are quantities with prices after discounts; `money` is the amount beyond lines and shipping (may be
 * negative). A failed refund has no lines and no money.
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
  /** Number of reported payment attempts, whatever their outcome. */
  transactions: z.int().min(0),
});
export type OrderRefund = z.output<typeof orderRefund>;

/** A refund, perhaps before its order (P5), or a newer version of one: `again` means that another version was known. */
export const OrderRefundReported = event('OrderRefundReported', 2, { refund: orderRefund, again: z.boolean() });

/** No program paid for this order: the reasons, by program where one was considered. */
export const OrderNotAwarded = event('OrderNotAwarded', 2, {
  order: z.string(),
  reasons: z.array(z.strictObject({ program: z.string().nullable(), reason: notAwardedReason })),
});

/** The store deleted the order, perhaps before anything else about it was reported. What follows is what follows from a cancellation. */
export const OrderDeleted = event('OrderDeleted', 1, { order: z.string(), at: instant });

export const intakeEvents = [OrderReported, OrderRefundReported, OrderNotAwarded, OrderDeleted] as const;
export type IntakeEvent = EventsOf<typeof intakeEvents>;

import { z } from 'zod';
import { event } from '../kernel/event.js';
import { fromMinor } from '../kernel/money.js';
import { currency, instant, money } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { OrderNotAwarded, OrderRefundReported, OrderReported } from './events.js';
import { reasonOfSentence } from './older-reasons.js';

// As first published; never edited.
const orderLine = z.strictObject({
  line: z.string(),
  product: z.string().nullable(),
  title: z.string(),
  quantity: z.int().min(0),
  net: money,
  tax: money,
  giftCard: z.boolean(),
});

const orderSnapshot = z.strictObject({
  order: z.string(),
  number: z.string(),
  customer: z.string().nullable(),
  currency,
  placedAt: instant,
  updatedAt: instant,
  paid: z.boolean(),
  cancelledAt: instant.nullable(),
  channel: z.enum(['online', 'pos', 'draft']),
  taxesIncluded: z.boolean(),
  lines: z.array(orderLine),
  shipping: money,
  shippingTax: money,
  tip: money,
  total: money,
  discountCodes: z.array(z.strictObject({ code: z.string(), amount: money })),
  test: z.boolean(),
});

const OrderReportedV1 = event('OrderReported', 1, { snapshot: orderSnapshot });

const taxPart = z.strictObject({ title: z.string(), amount: money });

const orderSnapshotV2 = z.strictObject({
  order: z.string(),
  number: z.string(),
  customer: z.string().nullable(),
  currency,
  placedAt: instant,
  updatedAt: instant,
  paid: z.boolean(),
  cancelledAt: instant.nullable(),
  channel: z.enum(['online', 'pos', 'draft']),
  origin: z.string(),
  tags: z.array(z.string()),
  gateways: z.array(z.string()),
  shippingMethods: z.array(z.string()),
  grams: z.int().min(0),
  subtotal: money,
  discount: money,
  taxesIncluded: z.boolean(),
  lines: z.array(
    z.strictObject({
      line: z.string(),
      product: z.string().nullable(),
      variant: z.string().nullable(),
      title: z.string(),
      vendor: z.string(),
      subscription: z.boolean(),
      quantity: z.int().min(0),
      net: money,
      tax: money,
      taxes: z.array(taxPart),
      giftCard: z.boolean(),
    }),
  ),
  shipping: money,
  shippingTax: money,
  shippingTaxes: z.array(taxPart),
  tip: money,
  total: money,
  discountCodes: z.array(z.strictObject({ code: z.string(), amount: money })),
  test: z.boolean(),
});

const OrderReportedV2 = event('OrderReported', 2, { snapshot: orderSnapshotV2 });

const OrderReportedV3 = event('OrderReported', 3, {
  snapshot: orderSnapshotV2,
  customerAt: instant.nullable(),
  changed: z.boolean(),
  futureDate: instant.nullable(),
});

const { discountCodes, test, ...untilTotal } = orderSnapshotV2.shape;
const orderSnapshotV4 = z.strictObject({
  ...untilTotal,
  outstanding: money,
  presentment: z.strictObject({ currency, total: money, of: money }).nullable(),
  discountCodes,
  test,
});

const OrderReportedV4 = event('OrderReported', 4, {
  snapshot: orderSnapshotV4,
  customerAt: instant.nullable(),
  changed: z.boolean(),
  futureDate: instant.nullable(),
  paymentKnownSince: instant.nullable(),
});

const OrderRefundReportedV1 = event('OrderRefundReported', 1, {
  refund: z.strictObject({
    refund: z.string(),
    order: z.string(),
    at: instant,
    lines: z.array(z.strictObject({ line: z.string(), quantity: z.int().min(0), subtotal: money, tax: money })),
    shipping: money,
    money,
    total: money,
  }),
});

const OrderNotAwardedV1 = event('OrderNotAwarded', 1, {
  order: z.string(),
  reasons: z.array(z.strictObject({ program: z.string().nullable(), reason: z.string() })),
});

export const olderIntakeEvents = [
  OrderReportedV1,
  OrderReportedV2,
  OrderReportedV3,
  OrderReportedV4,
  OrderRefundReportedV1,
  OrderNotAwardedV1,
];

/** Fields that older versions lack are unknown: conditions on them do not match. */
export const intakeLifts = [
  liftOf(OrderReportedV1, OrderReportedV2, ({ snapshot }) => ({
    snapshot: {
      ...snapshot,
      origin: '',
      tags: [],
      gateways: [],
      shippingMethods: [],
      grams: 0,
      subtotal: snapshot.total,
      discount: '0',
      shippingTaxes: [],
      lines: snapshot.lines.map((line) => ({ ...line, variant: null, vendor: '', subscription: false, taxes: [] })),
    },
  })),
  // The first customer was kept, and versions were accepted as dated.
  liftOf(OrderReportedV2, OrderReportedV3, ({ snapshot }) => ({
    snapshot,
    customerAt: snapshot.customer === null ? null : snapshot.updatedAt,
    changed: true,
    futureDate: null,
  })),
  // An order that was paid once counted as paid in full, and what the buyer saw was not kept. Its payment was reported when the platform
  // dated it, or a little later.
  liftOf(OrderReportedV3, OrderReportedV4, ({ snapshot, ...more }) => ({
    snapshot: { ...snapshot, outstanding: fromMinor(0n, snapshot.currency), presentment: null },
    paymentKnownSince: snapshot.paid ? snapshot.updatedAt : null,
    ...more,
  })),
  // Subscriptions were read from a field that no delivery has: `true` came only from the platform's API. A tip was a line
  // like others.
  liftOf(OrderReportedV4, OrderReported, ({ snapshot, ...more }) => ({
    snapshot: {
      ...snapshot,
      lines: snapshot.lines.map((line) => ({ ...line, subscription: line.subscription || null })),
      tipLines: [],
      added: fromMinor(0n, snapshot.currency),
    },
    ...more,
  })),
  // Only one version of a refund was kept.
  liftOf(OrderRefundReportedV1, OrderRefundReported, ({ refund }) => ({
    refund: { ...refund, status: 'settled' as const, transactions: 1 },
    again: false,
  })),
  // Reasons were English sentences.
  liftOf(OrderNotAwardedV1, OrderNotAwarded, ({ order, reasons }) => ({
    order,
    reasons: reasons.map(({ program, reason }) => ({ program, reason: reasonOfSentence(reason) })),
  })),
];

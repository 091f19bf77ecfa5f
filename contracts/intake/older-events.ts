import { z } from 'zod';
import { event } from '../kernel/event.js';
import { currency, instant, money } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { OrderReported } from './events.js';

// As it was written on its day: never edited.
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

export const olderIntakeEvents = [OrderReportedV1];

/** What nobody asked then is not known: conditions on it find nothing. */
export const intakeLifts = [
  liftOf(OrderReportedV1, OrderReported, ({ snapshot }) => ({
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
];

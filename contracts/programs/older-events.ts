import { z } from 'zod';
import { event } from '../kernel/event.js';
import { line, note, POINTS_CAP } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import type { ProgramRule } from './catalogue.js';
import { PointsExpirySet, ProgramAdded, ProgramRevised } from './events.js';

// The first version with the settings of its two kinds. As first published; never edited.
const decimal = z.number().max(1_000_000_000_000);
const positiveInt = z.int().max(POINTS_CAP);
const flag = (value: boolean) => z.boolean().default(value);
const common = {
  title: line(255),
  description: note(500).default(''),
  display: flag(true),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().nullable().default(null),
};

const placeOrder = z.strictObject({
  ...common,
  earnBy: z.enum(['price', 'order', 'quantity', 'fixed_order']).default('price'),
  earnPoint: decimal.default(10),
  rateMoney: decimal.default(100),
  rateItem: positiveInt.default(1),
  roundingMethod: z.enum(['nearest', 'up', 'down']).default('down'),
  earnPointShippingFee: flag(false),
  earnPointTax: flag(false),
  earnPointGiftCard: flag(false),
  autoRemovePoints: flag(true),
  applyTo: z.enum(['all_members', 'all_customers']).default('all_customers'),
  appliedPlaceOrderTo: z.enum(['online', 'online_pos', 'pos', 'draft']).default('online_pos'),
  priorityPlaceOrder: positiveInt.optional(),
  stopProcessing: flag(false),
});

const amountDiscount = z.strictObject({
  ...common,
  costMode: z.enum(['fixed', 'dynamic']).default('fixed'),
  pointsCost: positiveInt,
  redeemValue: decimal,
  minPoints: positiveInt.nullable().default(null),
  maxPoints: positiveInt.nullable().default(null),
  minimumPurchase: decimal.default(0),
  couponExpiry: z.enum(['permanent', '14D', '1M', '3M', '6M', '1Y', '2Y', 'custom']).default('permanent'),
  couponExpiryDays: positiveInt.max(36_500).nullable().default(null),
  combineOrderDiscounts: flag(false),
  combineProductDiscounts: flag(false),
  combineShippingDiscounts: flag(false),
  availability: z.enum(['everyone', 'redeemer']).default('redeemer'),
  codePrefix: z
    .string()
    .regex(/^[A-Za-z0-9]{0,12}$/)
    .default(''),
});

const rule = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('place_order'), settings: placeOrder }),
  z.strictObject({ event: z.literal('amount_discount'), settings: amountDiscount }),
]);

const ProgramAddedV1 = event('ProgramAdded', 1, { program: z.string(), rule });
const ProgramRevisedV1 = event('ProgramRevised', 1, { program: z.string(), version: z.int().min(2), rule });

// The first version had months only, counted from the day points were earned.
const PointsExpirySetV1 = event('PointsExpirySet', 1, {
  expiry: z.strictObject({ months: z.int().min(1).max(120) }).nullable(),
});

export const olderProgramEvents = [ProgramAddedV1, ProgramRevisedV1, PointsExpirySetV1];

// The data is unchanged; version 2 only relaxes the schema.
const inCatalogue = <Data extends { rule: unknown }>(data: Data) => ({ ...data, rule: data.rule as ProgramRule });
export const programLifts = [
  liftOf(ProgramAddedV1, ProgramAdded, inCatalogue),
  liftOf(ProgramRevisedV1, ProgramRevised, inCatalogue),
  liftOf(PointsExpirySetV1, PointsExpirySet, ({ expiry }) => ({
    expiry: expiry && { ...expiry, from: 'earned' as const },
  })),
];

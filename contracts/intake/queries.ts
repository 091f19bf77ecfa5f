import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { instant, money, platformId, points, pointsOrZero } from '../kernel/shapes.js';
import { accountState } from '../points/queries.js';
import { programEvents } from '../programs/catalogue.js';
import { conditionField, typeMatch } from '../programs/settings/conditions.js';

import { notAwardedReason } from './reasons.js';

/** An order line that a program did not count: gift_card, not_subscription, excluded, not_included, condition. */
const uncountedLine = z.object({ title: z.string(), quantity: z.int(), amount: money, why: z.string() });

/** A program that was considered for an order, and its result. */
const consideredProgram = z.object({
  program: z.string(),
  version: z.int(),
  title: z.string(),
  /** Kind and settings of that version, from which screens build texts; null for an unknown version. */
  rule: z.object({ event: z.enum(programEvents), settings: z.record(z.string(), z.unknown()) }).nullable(),
  /** The event of the award; null where none was made. */
  paid: z.object({ event: z.string(), points }).nullable(),
  /** Reason for paying nothing; null where it paid. */
  reason: notAwardedReason.nullable(),
  conditions: z.array(z.object({ field: conditionField, typeMatch, content: z.string(), met: z.boolean() })),
  uncounted: z.array(uncountedLine),
});
export type ConsideredProgram = z.output<typeof consideredProgram>;

const orderWhy = z.object({
  order: z.string(),
  number: z.string(),
  customer: z.string().nullable(),
  placedAt: instant,
  total: money,
  currency: z.string(),
  channel: z.enum(['online', 'pos', 'draft']),
  paid: z.boolean(),
  cancelled: z.boolean(),
  /** Reason for considering no program; null where programs are listed. */
  reason: notAwardedReason.nullable(),
  /** In order of priority. */
  programs: z.array(consideredProgram),
});
export type OrderWhy = z.output<typeof orderWhy>;

export const whyOrder = endpoint({
  id: 'orders.why',
  access: 'customers',
  method: 'GET',
  path: '/lp/orders/{id}/why',
  summary: 'Every program that was considered for an order, with why it paid or did not',
  params: { id: platformId },
  data: orderWhy,
  answers: 'one',
  does: 'read',
});

export const getTypicalOrder = endpoint({
  id: 'orders.typical',
  access: 'staff',
  method: 'GET',
  path: '/lp/orders/typical',
  summary: 'The median of the newest paid orders in the currency of the shop, with and without tax and shipping',
  query: reading,
  data: z.object({
    /** Orders that the median is of; at most the newest five hundred. */
    orders: z.int().min(0),
    /** In the shop's currency; null without an order. */
    total: money.nullable(),
    /** The median of the goods alone: without tax, shipping and gift cards. */
    goods: money.nullable(),
  }),
  answers: 'one',
  does: 'read',
});

/** Reports an action observed by another system, for the custom program of that name (spec EARN-038). */
export const reportCustomEvent = endpoint({
  id: 'events.report',
  access: 'reports',
  method: 'POST',
  path: '/lp/events',
  summary: 'Report what a customer did, for a custom program; the same id again changes nothing',
  customers: ['body.customer'],
  body: z.strictObject({
    /** The program's name of the event. */
    eventId: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'Use lower-case letters, digits, - and _' }),
    customer: platformId,
    /** The other system's id of the occurrence. */
    id: z.string().trim().min(1, { error: 'This field is required' }).max(200),
  }),
  data: z.object({ points: pointsOrZero, account: accountState }),
  answers: 'receipt',
  does: 'write',
  rejections: ['customer.unknown', 'program.not-active', 'action.limit', 'action.members-only', 'action.not-for-you'],
});

export const intakeEndpoints = [getTypicalOrder, whyOrder, reportCustomEvent] as const;

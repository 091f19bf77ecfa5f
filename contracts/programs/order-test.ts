import { z } from 'zod';
import { notAwardedReason } from '../intake/reasons.js';
import { endpoint } from '../kernel/endpoint.js';
import { instant, money, platformId, pointsOrZero } from '../kernel/shapes.js';
import { programBody } from './queries.js';
import { conditionField, typeMatch } from './settings/conditions.js';

const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: instant,
  total: money,
  currency: z.string(),
  /** Empty for an order without a known customer. */
  customerName: z.string(),
});
export type FoundOrder = z.output<typeof orderRow>;

export const findOrders = endpoint({
  id: 'orders.find',
  access: 'staff',
  method: 'GET',
  path: '/lp/orders',
  summary: 'The orders of a number, with or without its #; without a number the newest twenty',
  query: { search: z.string().trim().max(50).default('') },
  data: orderRow,
  answers: 'list',
  does: 'read',
});

/** A condition with its result, and what the order has for it. */
const testedCondition = z.object({
  field: conditionField,
  typeMatch,
  content: z.string(),
  met: z.boolean(),
  /** The values of the order, of its customer or of its products; none where nothing is known. */
  found: z.array(z.string()),
});

export const testOnOrder = endpoint({
  id: 'orders.test',
  access: 'staff',
  method: 'POST',
  path: '/lp/orders/{id}/test',
  summary:
    'What a draft of a program would pay for an order, with what each condition finds in it. Its dates and its limit are left aside. Nothing is written.',
  params: { id: platformId },
  body: z.strictObject({
    /** The program that the draft would replace; null for a new one. */
    program: z.uuid().nullable().default(null),
    draft: programBody,
  }),
  data: z.object({
    order: z.string(),
    number: z.string(),
    currency: z.string(),
    /** Points before refunds, beside the other programs of today. */
    points: pointsOrZero,
    /** Reason for paying nothing; null where it pays. */
    reason: notAwardedReason.nullable(),
    conditions: z.array(testedCondition),
  }),
  answers: 'one',
  does: 'read',
  rejections: ['program.unknown', 'program.event-fixed', 'what-if.not-for-orders'],
});
export type OrderTest = z.output<(typeof testOnOrder)['data']>;

export const orderTestEndpoints = [findOrders, testOnOrder] as const;

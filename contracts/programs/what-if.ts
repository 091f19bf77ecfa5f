import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { instant, money, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { programBody } from './queries.js';

/** Points of many customers together may exceed the maximum of one account. */
const sum = z.int();

/** One side of the comparison: today's programs, or the same with the draft replacing one or added. */
const side = z.object({
  /** Points given for the orders of the period. */
  issued: sum,
  /** Of those, points reversed by refunds and cancellations. */
  reversed: sum,
  /** Points that customers would have today. */
  outstanding: sum,
  /** Number of times they buy the cheapest reward; null without a reward. */
  affordable: sum.nullable(),
  /** Value of these points at the shop's rate of a point; null without a rate. */
  cost: money.nullable(),
  /** Liability: value of all outstanding points at the same rate. */
  liability: money.nullable(),
});
export type WhatIfSide = z.output<typeof side>;

const mover = z.object({
  customer: z.string(),
  name: z.string(),
  available: pointsOrZero,
  change: pointsChange,
});
export type WhatIfMover = z.output<typeof mover>;

export const whatIfResult = z.object({
  /** Orders examined, distinct customers, and the first day. */
  orders: z.int(),
  /** Of these orders those that meet the draft's conditions; null without conditions, and in runs from before they were counted. */
  meeting: z.int().nullable().default(null),
  customers: z.int(),
  from: instant,
  until: instant,
  currency: z.string(),
  today: side,
  draft: side,
  /** Points actually awarded for these orders. */
  ledger: z.object({ issued: sum, reversed: sum }),
  /** Customers with more points, and with fewer. */
  more: z.int(),
  less: z.int(),
  gainers: z.array(mover),
  losers: z.array(mover),
  /** Points given for the orders of a week, on both sides; a week is named by its first day. */
  weeks: z.array(z.object({ week: z.iso.date(), today: sum, draft: sum })),
});
export type WhatIfResult = z.output<typeof whatIfResult>;

const whatIfRun = taskOf('what-if', whatIfResult);
export type WhatIfRun = z.output<typeof whatIfRun>;

const MAX_DAYS = 730;

export const startWhatIf = endpoint({
  id: 'what-if.start',
  access: 'staff',
  method: 'POST',
  path: '/lp/what-if',
  summary:
    'Try a draft of a program on the shop’s own past orders, in the background; nothing is written to the ledger',
  body: z.strictObject({
    /** The program that the draft would replace; null for a new one. */
    program: z.uuid().nullable().default(null),
    draft: programBody,
    days: z
      .int({ error: 'Number is invalid' })
      .min(1, { error: 'Number needs to be at least 1' })
      .max(MAX_DAYS, { error: `Number needs to be at most ${MAX_DAYS}` })
      .default(90),
  }),
  data: whatIfRun,
  answers: 'one',
  does: 'starts-task',
  rejections: ['program.unknown', 'program.event-fixed', 'what-if.not-for-orders'],
});

export const exportWhatIf = endpoint({
  id: 'what-if.customers',
  access: 'staff',
  method: 'GET',
  path: '/lp/what-if/{id}/customers',
  summary: 'Each customer of a what-if run as a table (CSV, safe to open in a spreadsheet)',
  params: { id: z.uuid() },
  data: z.object({ name: z.string(), csv: z.string() }),
  answers: 'one',
  does: 'read',
});

export const whatIfEndpoints = [startWhatIf, exportWhatIf] as const;

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pointsOrZero } from '../kernel/shapes.js';
import { programEvents } from '../programs/catalogue.js';
import { dayRow } from './queries.js';
import { compared, comparedMoney, reportHead, reportQuery } from './report.js';

/** Points of a program in the range and in the compared one. */
const mover = z.object({
  program: z.string(),
  title: z.string(),
  event: z.enum(programEvents),
  now: pointsOrZero,
  before: pointsOrZero,
});

/** Whether the program is worth it (spec ANLY-001): figures of a range, and what the shop owes its customers today. */
export const overview = z.object({
  ...reportHead,
  /** At the end of the range. */
  members: compared,
  earned: compared,
  redeemed: compared,
  /** Redeemed points as a percentage of earned points. */
  redemptionRate: compared,
  /** What orders earned that used a loyalty coupon: paid, less refunds. */
  revenue: comparedMoney,
  couponsUsed: compared,
  /** Members who placed an order, or earned or redeemed points; in a view of the past, customers whose points moved. */
  activeMembers: compared.nullable(),
  days: z.array(dayRow),
  /** Points available to customers by the month in which they expire (null: never); null in a view of the past. */
  outstanding: z.array(z.object({ month: z.string().nullable(), points: pointsOrZero })).nullable(),
  /** Members by VIP tier, lowest first; null in a view of the past, and while tiers are off. */
  tiers: z.array(z.object({ tier: z.string(), title: z.string(), color: z.string(), members: z.int() })).nullable(),
  /** Programs whose points changed most; empty without a comparison, and in a view of the past. */
  movers: z.array(mover),
  /** What explains a step in the chart. */
  notes: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('launch'), day: z.iso.date() }),
      z.object({ kind: z.literal('programs'), day: z.iso.date(), title: z.string(), count: z.int() }),
    ]),
  ),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  id: 'analytics.overview',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/overview',
  summary: 'Members, points, revenue and what is outstanding, in a range and the one that it is compared with',
  query: reportQuery,
  data: overview,
  answers: 'one',
  does: 'read',
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { platformId } from '../kernel/shapes.js';
import { compared, comparedMoney, reportHead, reportQuery } from './report.js';

/** Steps of the funnel, in their order. Each counts what reached it of the referrals that friends claimed in the range. */
export const referralSteps = ['claimed', 'ordered', 'completed'] as const;

/**
 * Referrals of a range (spec ANLY-005). Figures count referrals by the day on which the friend claimed the reward of a link, whatever became of them
 * since; links count on the day on which they were created.
 */
const referralsReport = z.object({
  ...reportHead,
  links: compared,
  /** How often pages of links were opened; null in views of the past. */
  opens: compared.nullable(),
  claimed: compared,
  pending: compared,
  completed: compared,
  /** Canceled or failed, and compensated ones: completed first, and taken back after a refund. */
  lost: compared,
  /** What the orders of completed referrals came to: paid less refunds, in the shop's currency. */
  revenue: comparedMoney,
  /** Points that members were given, less those taken back; null in views of the past. */
  points: compared.nullable(),
  /** Discounts of orders with coupons of referrals; null in views of the past. */
  cost: comparedMoney.nullable(),
  funnel: z.array(z.object({ step: z.enum(referralSteps), referrals: z.int(), percent: z.number() })),
  /** Every day of the range. */
  days: z.array(z.object({ day: z.iso.date(), links: z.int(), claimed: z.int(), completed: z.int() })),
  /** Up to ten members with the most completed referrals; of merged customers the survivor. */
  top: z.array(
    z.object({ customer: platformId, name: z.string(), claimed: z.int(), completed: z.int(), revenue: z.string() }),
  ),
});
export type ReferralsReport = z.output<typeof referralsReport>;

export const getReferralsReport = endpoint({
  id: 'analytics.referrals',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/referrals',
  summary: 'Referrals in a range: links, claimed, completed, revenue, funnel, top referrers',
  query: reportQuery,
  data: referralsReport,
  answers: 'one',
  does: 'read',
});

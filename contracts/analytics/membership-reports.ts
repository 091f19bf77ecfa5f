import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { compared, comparedMoney, reportHead, reportQuery } from './report.js';

const { asOf: _, knownAt: __, ...present } = reportQuery;

/** What the deals for members did in a range; money is in the shop's currency. */
const dealFigures = {
  /** Members who took it. */
  taken: compared,
  /** Orders with one of its codes. */
  orders: compared,
  revenue: comparedMoney,
  /** Discounts of those orders. */
  cost: comparedMoney,
};
export type DealFigures = z.output<z.ZodObject<typeof dealFigures>>;

const dealsReport = z.object({
  ...reportHead,
  total: z.object(dealFigures),
  /** Deals that did something in the range or the compared one, removed ones included. */
  deals: z.array(z.object({ deal: z.uuid(), ...dealFigures })),
});
export type DealsReport = z.output<typeof dealsReport>;

export const getDealsReport = endpoint({
  id: 'analytics.deals',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/deals',
  summary: 'Uses, orders, revenue and cost of the deals for members, in a range',
  query: present,
  data: dealsReport,
  answers: 'one',
  does: 'read',
});

const subscriptionsReport = z.object({
  ...reportHead,
  /** Customers who have an exclusive tier by a contract now. */
  members: z.int(),
  /** Contracts that run now. */
  active: z.int(),
  /** Contracts that ended in the range. */
  ended: compared,
  /** What orders of present members came to: paid less refunds, in the shop's currency. */
  revenue: comparedMoney,
  orders: compared,
});
export type SubscriptionsReport = z.output<typeof subscriptionsReport>;

export const getSubscriptionsReport = endpoint({
  id: 'analytics.subscriptions',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/subscriptions',
  summary: 'Members by subscription, contracts that run and ended, and what members ordered, in a range',
  query: present,
  data: subscriptionsReport,
  answers: 'one',
  does: 'read',
});

export const membershipReportEndpoints = [getDealsReport, getSubscriptionsReport] as const;

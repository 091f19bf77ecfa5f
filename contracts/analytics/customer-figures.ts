import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { money, pointsOrZero } from '../kernel/shapes.js';

/** Days of "joined recently". */
export const RECENT_DAYS = 30;

const count = z.int().min(0);

export const getCustomerFigures = endpoint({
  id: 'analytics.customers',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/customers',
  summary: 'Members, and what customers have: points with their worth, and points owed',
  query: reading,
  data: z.object({
    members: count,
    /** Customers with available points. */
    withPoints: count,
    points: pointsOrZero,
    /** Worth of the points in the shop's currency, in major units; null where their rate is not known. */
    worth: z.object({ money, currency: z.string() }).nullable(),
    owed: pointsOrZero,
    owing: count,
    /** Who became members in the last 30 days of the shop. */
    joined: count,
    from: z.iso.date(),
  }),
  answers: 'one',
  does: 'read',
});
export type CustomerFigures = z.output<typeof getCustomerFigures.data>;

/** Tags that a list of customers offers to choose from. */
export const MOST_TAGS = 200;

export const getCustomerChoices = endpoint({
  id: 'analytics.customer-choices',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/customers/choices',
  summary: 'Tags and languages of the shop’s customers, the most frequent first, with their numbers of customers',
  query: reading,
  data: z.object({
    tags: z.array(z.object({ tag: z.string(), customers: count })).max(MOST_TAGS),
    languages: z.array(z.object({ language: z.string(), customers: count })),
  }),
  answers: 'one',
  does: 'read',
});
export type CustomerChoices = z.output<typeof getCustomerChoices.data>;

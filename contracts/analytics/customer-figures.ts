import { z } from 'zod';
import { customerCriteria } from '../customers/filters.js';
import { customerFilter } from '../customers/list.js';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { instant, money, pointsOrZero } from '../kernel/shapes.js';

/** Days of "joined recently". */
export const RECENT_DAYS = 30;

const count = z.int().min(0);

/** Worth of points in the shop's currency, in major units; null where their rate is not known. */
const worth = z.object({ money, currency: z.string() }).nullable();

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
    worth,
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

export const getExpiringFigures = endpoint({
  id: 'analytics.customers-expiring',
  access: 'customers',
  method: 'GET',
  path: '/lp/analytics/customers/expiring',
  summary:
    'Available points that expire within some days, with their worth and their number of customers, as a list is filtered',
  customers: ['query.search'],
  query: {
    ...reading,
    filter: customerFilter.default('all'),
    search: z.string().trim().max(100).optional(),
    ...customerCriteria,
  },
  data: z.object({
    customers: count,
    points: pointsOrZero,
    worth,
    /** When the first of them expire; null for none. */
    first: instant.nullable(),
  }),
  answers: 'one',
  does: 'read',
});
export type ExpiringFigures = z.output<typeof getExpiringFigures.data>;

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

import { z } from 'zod';
import { notAwardedReason } from '../intake/reasons.js';
import { endpoint } from '../kernel/endpoint.js';
import { lookingBack, paging, reading, writing } from '../kernel/paging.js';
import { instant, note, platformId, pointsChange, pointsOrZero, requiredNote } from '../kernel/shapes.js';
import { balance } from './balance.js';
import { bulkResult } from './bulk.js';
import { personDetails } from './edit.js';
import { customerCriteria } from './filters.js';
import { customerFilter, customerOrder } from './list.js';

/** A customer's membership (spec CUST-002). */
export const customerType = z.enum(['Member', 'Guest', 'Left', 'B2B']);

/** A row of the customers list. `position` is the last event folded into it. */
export const customerRow = z.object({
  id: platformId,
  name: z.string(),
  email: z.string(),
  type: customerType,
  tier: z.string().nullable(),
  points: balance,
  since: instant,
  lastActivityAt: instant.nullable(),
  lastOrderAt: instant.nullable(),
  /** The surviving customer of a merge, whose account has the points; null for customers who were not merged. */
  mergedInto: platformId.nullable(),
  /** They are in the platform's segment that the shop excludes. */
  excluded: z.boolean(),
  position: z.int(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** A customer of the list; filtered by expiry, with the points that expire within its days, and when the first of them do. */
const listedCustomer = customerRow.extend({
  expiring: z.object({ points: pointsOrZero, at: instant }).optional(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

/** Points earned together with one expiry, and the remainder. */
export const lotRow = z.object({
  lot: z.string(),
  original: pointsOrZero,
  /** Pending points of the lot, and when they become available. */
  pending: pointsOrZero,
  availableAt: instant.nullable(),
  remaining: pointsOrZero,
  held: pointsOrZero,
  expiresAt: instant.nullable(),
  earnedAt: instant,
  label: z.string(),
});
export type LotRow = z.output<typeof lotRow>;

/** Full details of a customer. */
export const customerDetail = customerRow.extend({
  phone: z.string(),
  lots: z.array(lotRow),
  ordersCount: z.int(),
  lastUpdateSource: z.enum(['admin', 'user', 'pos', 'other']),
  lastUpdateAt: instant.nullable(),
  /** Null where the answer is of an earlier moment: what is known of a person has no past. */
  person: personDetails.nullable(),
  forgotten: z.boolean(),
  /** Customers merged into this one, across any number of merges. */
  mergedCustomers: z.array(z.object({ id: platformId, name: z.string() })),
  /** Lifetime sums of points by cause; they add up to available − debt. */
  totals: z.object({
    earned: pointsOrZero,
    redeemed: pointsOrZero,
    returned: pointsOrZero,
    refunded: pointsOrZero,
    expired: pointsOrZero,
    adjusted: pointsChange,
  }),
});
export type CustomerDetail = z.output<typeof customerDetail>;

const byId = { id: platformId };

export const listCustomers = endpoint({
  id: 'customers.list',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers',
  summary: 'Customers of the shop, filtered, searched, sorted, by keyset pages',
  customers: ['query.search'],
  query: {
    ...paging,
    filter: customerFilter.default('all'),
    sort: customerOrder.default('newest'),
    /** Part of a name or e-mail; one or two characters match prefixes only. */
    search: z.string().trim().max(100).optional(),
    ...customerCriteria,
  },
  data: listedCustomer,
  answers: 'list',
  does: 'read',
});

export const getCustomer = endpoint({
  id: 'customers.get',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}',
  summary: 'One customer with balance and lots; looking back, these, the sums and the membership are of that moment',
  params: byId,
  query: { ...reading, ...lookingBack },
  data: customerDetail,
  answers: 'one',
  does: 'read',
});

/** An order of a customer in the ledger, with its award. */
export const orderRow = z.object({
  order: z.string(),
  number: z.string(),
  placedAt: instant,
  total: z.string(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'partially_refunded', 'refunded', 'cancelled', 'deleted']),
  earned: pointsOrZero,
  reversed: pointsOrZero,
  /** Reasons for earning nothing, without repeats; empty when points were earned. */
  reasons: z.array(notAwardedReason),
});
export type OrderRow = z.output<typeof orderRow>;

export const listCustomerOrders = endpoint({
  id: 'customers.orders',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/orders',
  summary: 'Orders of a customer, newest first',
  params: byId,
  query: paging,
  data: orderRow,
  answers: 'list',
  does: 'read',
});

export const setCustomersStatus = endpoint({
  id: 'customers.status',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/status',
  summary: 'Make customers members, or exclude them from the program',
  customers: ['body.ids'],
  body: z.strictObject({ ids: z.array(platformId).min(1).max(500), status: z.enum(['Member', 'Left']) }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});

export const adjustCustomersPoints = endpoint({
  id: 'customers.adjust-many',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/points',
  summary: 'Adjust the points of many customers by the same amount',
  customers: ['body.ids'],
  query: writing,
  body: z.strictObject({
    ids: z.array(platformId).min(1).max(500),
    amount: pointsChange,
    adminNote: requiredNote(500),
    customerNote: note(500).default(''),
  }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});

export const customerEndpoints = [
  listCustomers,
  getCustomer,
  listCustomerOrders,
  setCustomersStatus,
  adjustCustomersPoints,
] as const;

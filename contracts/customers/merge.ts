import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { writing } from '../kernel/paging.js';
import { instant, platformId, pointsOrZero, requiredNote } from '../kernel/shapes.js';
import { balance } from './balance.js';

/** What a customer has, and what the survivor of a merge will have. */
const possessions = z.object({
  points: balance,
  /** Title; null outside every tier. */
  tier: z.string().nullable(),
  /** Coupons that can be used. */
  coupons: pointsOrZero,
  orders: pointsOrZero,
});
export type Possessions = z.output<typeof possessions>;

export const mergeCustomers = endpoint({
  id: 'customers.merge',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/merge',
  summary: 'Merge a customer into another, whose account has the points of both then; staff can undo it',
  customers: ['body.customer', 'body.into'],
  query: writing,
  body: z.strictObject({ customer: platformId, into: platformId, adminNote: requiredNote(500) }),
  data: z.object({
    customer: platformId,
    into: platformId,
    before: z.array(possessions),
    after: possessions,
    /** Rewards of tiers that both reach together only, on top of `after`; `points` is null for a coupon. */
    rewards: z.array(z.object({ tier: z.string(), points: pointsOrZero.nullable() })),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'customer.unknown',
    'customer.forgotten',
    'customer.same',
    'customer.already-merged',
    'customer.merged-before',
    'points.cap',
  ],
});

export const unmergeCustomer = endpoint({
  id: 'customers.unmerge',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/unmerge',
  summary:
    'Undo the merge of a customer: what is left of what they had leaves the survivor’s account and is theirs again',
  params: { id: platformId },
  body: z.strictObject({ adminNote: requiredNote(500) }),
  /** Balance, and the customer whom they had been merged into. */
  data: z.object({
    customer: platformId,
    from: platformId,
    points: balance,
    nextExpiry: instant.nullable(),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: ['customer.not-merged', 'customer.nested-merge', 'customer.merge-spent', 'customer.forgotten'],
});

export const mergeEndpoints = [mergeCustomers, unmergeCustomer] as const;

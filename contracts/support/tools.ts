import { z } from 'zod';
import { balance } from '../customers/queries.js';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant, platformId } from '../kernel/shapes.js';
import { supportLock } from '../programs/locks.js';
import { SUPPORT_SEGMENTS, type SupportSegment } from './segments.js';

const names = SUPPORT_SEGMENTS.map(({ name }) => name) as [SupportSegment, ...SupportSegment[]];

export const getShopFacts = endpoint({
  id: 'support.facts',
  access: 'support',
  method: 'GET',
  path: '/lp/support/facts',
  summary: 'Facts and figures of the shop, with the labels that support sorts shops by',
  query: { atLeast: paging.atLeast },
  data: z.object({
    shop: z.string(),
    plan: z.string().nullable(),
    platformPlan: z.string(),
    installedAt: instant.nullable(),
    orders: z.int(),
    customers: z.int(),
    days: z.int(),
    segments: z.array(z.enum(names)),
    locks: z.array(supportLock),
  }),
  answers: 'one',
  does: 'read',
});

export const mergeCustomers = endpoint({
  id: 'support.merge-customers',
  access: 'support',
  method: 'POST',
  path: '/lp/support/customers/merge',
  summary: 'Join two customers into one: the points of the first become the second’s; staff can undo it',
  customers: ['body.customer', 'body.into'],
  body: z.strictObject({ customer: platformId, into: platformId }),
  data: z.object({ customer: platformId, into: platformId, points: balance }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'customer.unknown',
    'customer.forgotten',
    'support.same-customer',
    'support.already-merged',
    'support.merged-before',
  ],
});

export const setSupportLock = endpoint({
  id: 'support.set-lock',
  access: 'support',
  method: 'PUT',
  path: '/lp/support/locks',
  summary: 'Lock a part of the programs for the shop, or open it: its merchant is asked to contact support',
  body: z.strictObject({ lock: supportLock, on: z.boolean() }),
  data: z.object({ locks: z.array(supportLock) }),
  answers: 'receipt',
  does: 'write',
});

export const supportToolEndpoints = [getShopFacts, mergeCustomers, setSupportLock] as const;

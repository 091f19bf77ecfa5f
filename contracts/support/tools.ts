import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';
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

export const supportToolEndpoints = [getShopFacts, setSupportLock] as const;

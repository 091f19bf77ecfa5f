import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';
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
  }),
  answers: 'one',
  does: 'read',
});

export const supportToolEndpoints = [getShopFacts] as const;

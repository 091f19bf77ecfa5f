import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { instant, platformId } from '../kernel/shapes.js';
import { couponReward } from './reward.js';

/** What became of a discount at the platform: it runs, it has ended, it is deleted, or a version was refused. */
const discountState = z.enum(['on', 'ended', 'deleted', 'refused']);

const discountStep = z.object({
  at: instant,
  state: discountState,
  /** Version of the program; null for an end. */
  version: z.int().nullable(),
  /** The platform's reason of a refusal. */
  reason: z.string().nullable(),
});

/** A discount that the platform applies by itself, without a code (spec ROUTE-109). */
export const functionDiscount = z.object({
  functionId: z.string(),
  /** The platform's number of the discount. */
  id: z.string(),
  program: z.object({ id: z.string(), title: z.string(), event: z.string(), removed: z.boolean() }),
  /** What it takes off, as data. */
  reward: couponReward,
  currency: z.string(),
  state: discountState,
  /** Newest first. */
  steps: z.array(discountStep),
});
export type FunctionDiscount = z.output<typeof functionDiscount>;

export const getFunctionDiscount = endpoint({
  id: 'discounts.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/discounts/{functionId}/{id}',
  summary: 'A discount that the platform applies by itself: its program, what it takes off, and what became of it',
  params: { functionId: z.string().regex(/^[\w-]{1,64}$/), id: platformId },
  data: functionDiscount,
  answers: 'one',
  does: 'read',
});

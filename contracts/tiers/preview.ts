import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { money, platformId, pointsOrZero } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { tierType } from './scheme-kind.js';
import { tierSettings } from './settings.js';

/** The scheme that is meant. */
export const ofType = { type: tierType.default('tier') };

/** Totals of a calculation. */
export const calculationResult = z.object({
  members: z.int(),
  up: z.int(),
  down: z.int(),
  rewards: z.int(),
});

/** A member whose tier would change; values are points, minor units of money, or orders. */
const tierMove = z.object({
  customer: platformId,
  name: z.string(),
  from: z.string(),
  to: z.string(),
  direction: z.enum(['up', 'down']),
  value: pointsOrZero,
});
export type TierMove = z.output<typeof tierMove>;

/** Members who would move from one tier to another. */
const tierFlow = tierMove.pick({ from: true, to: true, direction: true }).extend({ members: z.int() });

/** Who would move, by tier and one by one. */
export const foreseenMoves = z.object({
  stay: z.int(),
  byTier: z.array(z.object({ tier: z.string(), before: z.int(), after: z.int() })),
  /** The most members first. */
  flows: z.array(tierFlow),
  largest: z.array(tierMove).max(10),
});

/** Days up to now whose orders a preview sums up by tier. */
export const SALES_DAYS = 90;

/** Orders of the members of a tier, and what is left of them after refunds, in the shop's currency. */
const tierSales = z.object({ tier: z.string(), orders: z.int(), revenue: money });

/** Effects of a launch. */
export const tierPreview = calculationResult.extend({
  ...foreseenMoves.shape,
  /** Cost of entry rewards: points, and number of coupons. */
  rewardPoints: pointsOrZero,
  rewardCoupons: z.int(),
  /** What the points are worth at the present rate, in the shop's currency; null without a rate. */
  rewardWorth: money.nullable(),
  /** By the id of the tier that members are in now; before the first launch, of the one they would enter. */
  sales: z.array(tierSales),
});
export type TierPreview = z.output<typeof tierPreview>;

const previewTask = taskOf('tier-preview', tierPreview);

export const previewTiers = endpoint({
  id: 'tiers.preview',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/preview',
  summary: 'What a launch of these settings would do: who moves, and the cost of entry rewards. Nothing is written.',
  query: ofType,
  body: z.strictObject({ settings: tierSettings, grantEntryRewards: z.boolean().default(false) }),
  data: previewTask,
  answers: 'receipt',
  does: 'starts-task',
});

export const exportTierPreview = endpoint({
  id: 'tiers.preview-csv',
  access: 'staff',
  method: 'GET',
  path: '/lp/tiers/preview/{id}/csv',
  summary: 'Every move of a preview as a file',
  params: { id: z.uuid() },
  data: z.object({ name: z.string(), csv: z.string() }),
  answers: 'one',
  does: 'read',
});

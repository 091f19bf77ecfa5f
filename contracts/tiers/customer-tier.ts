import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading, writing } from '../kernel/paging.js';
import { instant, platformId, pointsOrZero } from '../kernel/shapes.js';
import { tierCause, tierEvidence, tierRef } from './events.js';
import { tierId } from './settings.js';

/** Qualifying points of a customer in the current period: points, minor units of money, or orders. */
const qualifying = z.object({ by: z.string(), currency: z.string().nullable(), value: pointsOrZero });

/** A customer's tier with its evidence. */
const customerTier = z.object({
  active: z.boolean(),
  tier: tierRef.nullable(),
  since: instant.nullable(),
  exclusive: z.boolean(),
  cause: tierCause.nullable(),
  evidence: tierEvidence.nullable(),
  qualifying: qualifying.nullable(),
  /** The next tier by qualifying points, with its goal. */
  next: tierRef.extend({ goal: pointsOrZero }).nullable(),
  pointsEarned: pointsOrZero,
  /** In minor units of the shop's currency. */
  amountSpent: pointsOrZero,
  orders: z.int(),
  /** Whether qualifying points can be set by hand. */
  editable: z.boolean(),
});
export type CustomerTier = z.output<typeof customerTier>;

const byId = { id: platformId };
const TIER_CHANGE = [
  'customer.unknown',
  'points.merged',
  'tiers.not-active',
  'tiers.partners-not-active',
  'tiers.calculating',
  'tier.not-a-member',
] as const;
const changedTier = z.object({ tier: tierRef, exclusive: z.boolean() });

export const getCustomerTier = endpoint({
  id: 'tiers.customer',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/tier',
  summary: 'The tier of a customer with its proof, and how far the next one is',
  params: byId,
  query: reading,
  data: customerTier,
  answers: 'one',
  does: 'read',
});

export const changeCustomerTier = endpoint({
  id: 'tiers.change-customer',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/{id}/tier',
  summary: 'Move a customer to a tier, or assign an exclusive one',
  params: byId,
  query: writing,
  body: z.strictObject({ tier: tierId, grantEntryReward: z.boolean().default(false) }),
  data: changedTier,
  answers: 'receipt',
  does: 'write',
  rejections: [...TIER_CHANGE, 'tier.unknown', 'tier.unchanged', 'tier.is-exclusive'],
});

export const unassignExclusiveTier = endpoint({
  id: 'tiers.unassign',
  access: 'write',
  method: 'DELETE',
  path: '/lp/customers/{id}/exclusive-tier',
  summary: 'Take an exclusive tier away: the customer returns to the tier that the history qualifies for',
  params: byId,
  query: writing,
  data: changedTier,
  answers: 'receipt',
  does: 'write',
  rejections: [...TIER_CHANGE, 'tier.not-exclusive'],
});

export const setCustomerTierPoints = endpoint({
  id: 'tiers.set-points',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/{id}/tier-points',
  summary: 'Set the qualifying points of a customer; the tier follows',
  params: byId,
  query: writing,
  body: z.strictObject({ value: pointsOrZero }),
  data: changedTier,
  answers: 'receipt',
  does: 'write',
  rejections: [...TIER_CHANGE, 'tier.is-exclusive', 'tier.points-locked'],
});

export const recalculateCustomerTier = endpoint({
  id: 'tiers.recalculate',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/tier/recalculate',
  summary: 'Count the history of a customer again, without what was set by hand; the tier follows',
  params: byId,
  query: writing,
  body: z.strictObject({ grantEntryReward: z.boolean().default(false) }),
  data: changedTier,
  answers: 'receipt',
  does: 'write',
  rejections: [...TIER_CHANGE, 'tier.is-exclusive'],
});

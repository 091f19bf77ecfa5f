import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { rowId } from '../kernel/shapes.js';
import { tierId } from '../tiers/settings.js';
import { subscriptionMembership } from './features.js';

/** Units of the time between two payments of a subscription; `any` fits each. */
export const planInterval = z.enum(['any', 'day', 'week', 'month', 'year']);

/** A plan by how often it is paid, which is all that a contract's delivery says of it, and the tier that it gives. */
const planTier = z.strictObject({
  id: rowId.optional(),
  interval: planInterval,
  every: z.int({ error: 'Digits only' }).min(1, { error: 'Number needs to be at least 1' }).max(365).default(1),
  tier: tierId,
});
export type PlanTier = z.output<typeof planTier>;

const subscriptionSettings = z.strictObject({
  enabled: z.boolean().default(false),
  /** The first plan that fits counts. */
  plans: z.array(planTier).max(20, { error: 'At most 20 plans' }).default([]),
  grantEntryReward: z.boolean().default(true),
});
export type SubscriptionSettings = z.output<typeof subscriptionSettings>;

export const subscriptionMembershipKind = documentKind({
  kind: 'subscription-membership',
  key: z.literal('main'),
  settings: subscriptionSettings,
  defaults: { enabled: false, plans: [], grantEntryReward: true },
  feature: subscriptionMembership,
});

/** The tier that a plan gives; null where none fits. */
export function tierOfPlan(
  { enabled, plans }: SubscriptionSettings,
  plan: { readonly interval: string; readonly every: number },
): string | null {
  if (!enabled) return null;
  const fits = plans.find(
    ({ interval, every }) => interval === 'any' || (interval === plan.interval && every === plan.every),
  );
  return fits?.tier ?? null;
}

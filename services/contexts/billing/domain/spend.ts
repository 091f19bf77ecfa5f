import { CIRCLE_DAYS, chargeOf, planDiscounts, planOf } from '@loyalty/contracts/billing/plans';
import type { Billing } from './state.js';

const DAY_MS = 24 * 60 * 60_000;
const PERIOD_DAYS = { monthly: CIRCLE_DAYS, yearly: 365 } as const;

/** What the app has cost a shop: cents, and the number of charges. */
export interface Spend {
  readonly subscriptions: number;
  readonly fees: number;
  readonly subscriptionCharges: number;
  readonly feeCharges: number;
}

/** Charges of the present subscription until a moment: one for each period that began after the trial. */
function chargesUntil({ plan, subscription, discountCode }: Billing, now: string): { sum: number; count: number } {
  if (plan === null || subscription === null) return { sum: 0, count: 0 };
  const { interval, startedAt, trialEndsAt } = subscription;
  const elapsed = Date.parse(now) - Date.parse(trialEndsAt ?? startedAt);
  if (elapsed < 0) return { sum: 0, count: 0 };
  const count = Math.floor(elapsed / (PERIOD_DAYS[interval] * DAY_MS)) + 1;
  const percent = discountCode === null ? 0 : (planDiscounts[discountCode] ?? 0);
  const charge = Math.round(chargeOf(planOf(plan), interval) * (100 - percent));
  return { sum: count * charge, count };
}

/** Everything that the app has cost the shop until a moment, by the platform's periods. */
export function spendUntil(state: Billing, now: string): Spend {
  const { sum, count } = chargesUntil(state, now);
  const { subscriptions, subscriptionCharges, ...fees } = state.spent;
  return { ...fees, subscriptions: subscriptions + sum, subscriptionCharges: subscriptionCharges + count };
}

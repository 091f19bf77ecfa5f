import { orderLimitState, planOf, WARNING_PERCENT } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { type Cycle, cycleAt, feesFrom } from '../domain/cycle.js';
import { isOfferMade } from '../domain/downgrade-offer.js';
import { dollars, toCents } from '../domain/money.js';
import type { Billing } from '../domain/state.js';
import { isHeadstart } from '../domain/usage.js';

function statusOf({ plan, subscription }: Billing, now: string): SubscriptionInfo['status'] {
  if (plan === null) return 'none';
  if (!subscription) return 'free';
  if (subscription.frozen) return 'frozen';
  return subscription.trialEndsAt !== null && now < subscription.trialEndsAt ? 'trial' : 'active';
}

/** Orders that an upgrade would release now. */
const heldAt = ({ orders }: Billing, now: string): number =>
  Object.values(orders).filter((order) => order.state === 'held' && order.until >= now).length;

/** The part of a cycle in which the subscription holds: the first one of a trial would begin before it. */
const withinSubscription = ({ startsAt, endsAt }: Cycle, { subscription }: Billing): Cycle => ({
  startsAt: subscription && subscription.startedAt > startsAt ? subscription.startedAt : startsAt,
  endsAt,
});

/** The present cycle by its name in the bill, and the part of it that is over; null without a plan. */
export function elapsedCycle(state: Billing, now: string): { cycle: string; from: string; until: string } | null {
  const cycle = cycleAt(state, now);
  return cycle && { cycle: cycle.startsAt, from: withinSubscription(cycle, state).startsAt, until: now };
}

/** Usage of the present cycle. Paid plans have no limit, so that their count needs no warning (spec BILL-085). */
export function usageOf(state: Billing, now: string): SubscriptionInfo['usage'] {
  const cycle = cycleAt(state, now);
  if (state.plan === null || cycle === null) return null;
  const plan = planOf(state.plan);
  const { orders, fees, freeOrders } =
    state.cycle?.startsAt === cycle.startsAt ? state.cycle : { orders: 0, fees: 0, freeOrders: 0 };
  const allowance = plan.freePerMonth + freeOrders + state.freeOrders;
  const hasLimit = plan.type === 'free' && !isHeadstart(state, now);
  const warnFrom = (allowance * WARNING_PERCENT) / 100;
  return {
    ...withinSubscription(cycle, state),
    orders,
    allowance,
    fees: dollars(fees),
    cap: dollars(toCents(plan.cappedAmount)),
    feesFrom: state.subscription?.usageLine ? feesFrom(state.subscription) : null,
    isCapNear: state.capApproachedAt !== null && state.capApproachedAt >= cycle.startsAt,
    limit: hasLimit ? orderLimitState(orders + heldAt(state, now), allowance, warnFrom) : 'fine',
  };
}

/** Plan, subscription and usage of a shop, as the admin shows them. */
export function subscriptionInfoOf(state: Billing, now: string): SubscriptionInfo {
  const { plan, subscription, requests, trialUsed, discountCode } = state;
  const waiting = Object.values(requests).at(-1);
  return {
    plan,
    status: statusOf(state, now),
    interval: subscription?.interval ?? null,
    subStartAt: subscription?.startedAt ?? null,
    trialEndsAt: subscription?.trialEndsAt ?? null,
    isTrialUsed: trialUsed,
    planDiscountCode: discountCode,
    isDowngradeOffered: isOfferMade(state),
    pending: waiting
      ? { plan: waiting.plan, interval: waiting.interval, confirmationUrl: waiting.confirmationUrl }
      : null,
    usage: usageOf(state, now),
    held: heldAt(state, now),
    freeOrders: state.freeOrders,
    headstartUntil: state.headstartUntil,
  };
}

import {
  type BillingEvent,
  FreePlanStarted,
  SubscriptionActivated,
  SubscriptionCancelled,
  SubscriptionDeclined,
  SubscriptionFrozen,
  SubscriptionUnfrozen,
} from '@loyalty/contracts/billing/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Decided } from '../../../kernel/decider.js';
import { daysAfter } from './cycle.js';
import type { Billing, Subscription } from './state.js';
import { release } from './usage.js';

type Event = Decided<BillingEvent>;

export type PlatformStatus = 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';

/** A subscription as the platform has it now. */
export interface PlatformSubscription {
  readonly id: string;
  readonly status: PlatformStatus;
  readonly createdAt: string;
  readonly trialDays: number;
  /** Null unless it is active. */
  readonly periodEndsAt: string | null;
  readonly usageLine: string | null;
}

/** Begins the free plan at the installation or by choice. A subscription that holds ends with it. */
export function startFree(state: Billing, because: 'installed' | 'chosen'): Event[] {
  if (state.plan === 'free' || (because === 'installed' && state.plan !== null)) return [];
  const { subscription } = state;
  const ended = subscription
    ? [occurred(SubscriptionCancelled, { subscription: subscription.id, because: 'free-plan' as const })]
    : [];
  return [...ended, occurred(FreePlanStarted, { because })];
}

/** The app was removed: the platform ends the subscription itself. */
export const endByUninstall = ({ subscription }: Billing, before: string | null): Event[] =>
  subscription && (before === null || subscription.startedAt < before)
    ? [occurred(SubscriptionCancelled, { subscription: subscription.id, because: 'uninstalled' as const })]
    : [];

function activate(state: Billing, reported: PlatformSubscription, now: string): Event[] {
  const { plan, interval } = state.requests[reported.id]!;
  const { id, createdAt: startedAt, trialDays, usageLine } = reported;
  const trialEndsAt = trialDays > 0 ? daysAfter(startedAt, trialDays) : null;
  const periodEndsAt = reported.periodEndsAt ?? daysAfter(startedAt, trialDays);
  const replaces = state.subscription?.id ?? null;
  const terms = { interval, startedAt, trialEndsAt, usageLine };
  const activated = occurred(SubscriptionActivated, { subscription: id, plan, ...terms, periodEndsAt, replaces });
  const subscription: Subscription = { id, ...terms, frozen: false };
  const { freeOrders, headstartUntil } = state;
  const anchor = anchorOf(interval, startedAt, periodEndsAt);
  const meter = { plan, subscription, anchor, cycle: null, freeOrders, headstartUntil };
  return [activated, ...release(meter, state.orders, now)];
}

/** Cycles of a yearly subscription are counted from its start: its period is a year. */
export const anchorOf = (interval: Subscription['interval'], startedAt: string, periodEndsAt: string): string =>
  interval === 'yearly' ? startedAt : periodEndsAt;

function ofPresent({ id, frozen }: Subscription, status: PlatformStatus): Event[] {
  if (status === 'FROZEN') return frozen ? [] : [occurred(SubscriptionFrozen, { subscription: id })];
  if (status === 'ACTIVE') return frozen ? [occurred(SubscriptionUnfrozen, { subscription: id })] : [];
  if (status !== 'CANCELLED' && status !== 'EXPIRED') return [];
  return [
    occurred(SubscriptionCancelled, { subscription: id, because: 'platform' as const }),
    occurred(FreePlanStarted, { because: 'cancelled' as const }),
  ];
}

/**
 * Brings billing to what the platform says of a subscription now. Deliveries that are late or repeated therefore change nothing, and a
 * subscription that was replaced or ended is never revived.
 */
export function report(state: Billing, reported: PlatformSubscription, now: string): Event[] {
  const { id, status } = reported;
  if (state.subscription?.id === id) return ofPresent(state.subscription, status);
  if (!state.requests[id]) return [];
  if (status === 'ACTIVE') return activate(state, reported, now);
  if (status === 'DECLINED')
    return [occurred(SubscriptionDeclined, { subscription: id, because: 'declined' as const })];
  if (status === 'EXPIRED' || status === 'CANCELLED')
    return [occurred(SubscriptionDeclined, { subscription: id, because: 'expired' as const })];
  return [];
}

import {
  type BillingEvent,
  FreeOrdersCredited,
  HeadstartStarted,
  HeldOrderCancelled,
  SubscriptionChangeReported,
  SubscriptionRequested,
  UsageCapApproached,
  UsageFeeCharged,
  UsageFeeRejected,
  type UsageRejection,
} from '@loyalty/contracts/billing/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Decided, Decider } from '../../../kernel/decider.js';
import { billingArchive } from './archive.js';
import { daysAfter } from './cycle.js';
import { evolve } from './evolve.js';
import { dollars } from './money.js';
import { type Billing, noBilling } from './state.js';
import { endByUninstall, type PlatformSubscription, report, startFree } from './subscription.js';
import { count, release } from './usage.js';

type SubscriptionRequest = Extract<BillingEvent, { type: 'SubscriptionRequested' }>['data'];

export type BillingCommand =
  | { readonly kind: 'StartFreePlan'; readonly because: 'installed' | 'chosen' }
  | { readonly kind: 'RecordRequest'; readonly request: SubscriptionRequest }
  | { readonly kind: 'ReportSubscription'; readonly reported: PlatformSubscription }
  | { readonly kind: 'NoteChange'; readonly subscription: string; readonly status: string }
  | { readonly kind: 'NoteCapApproached'; readonly subscription: string; readonly used: string; readonly cap: string }
  /** `before`: only a subscription that began before this instant; null for any. */
  | { readonly kind: 'EndByUninstall'; readonly before: string | null }
  | { readonly kind: 'CreditFreeOrders'; readonly orders: number }
  | { readonly kind: 'StartHeadstart'; readonly days: number }
  | {
      readonly kind: 'CountOrder';
      readonly order: string;
      readonly number: string;
      readonly placedAt: string;
      /** Whether the order has earned before: it is counted where there is room, and never held. */
      readonly isAwarded: boolean;
    }
  | { readonly kind: 'CancelHeldOrder'; readonly order: string }
  | { readonly kind: 'RecordCharge'; readonly order: string; readonly record: string }
  | { readonly kind: 'RejectCharge'; readonly order: string; readonly code: UsageRejection };

/** Closes the fee of an order once. */
function close({ orders }: Billing, order: string, event: (fee: string) => Decided<BillingEvent>) {
  const found = orders[order];
  return found?.state === 'counted' && found.charge === 'due' ? [event(dollars(found.fee))] : [];
}

/** Whether an order was placed since the first plan began. The platform gives the times of orders in whole seconds. */
const isSince = ({ since }: Billing, placedAt: string): boolean =>
  since !== null && Math.floor(Date.parse(placedAt) / 1000) >= Math.floor(Date.parse(since) / 1000);

/** Free orders make room for held ones at once. */
const credit = (state: Billing, orders: number, now: string): Decided<BillingEvent>[] => [
  occurred(FreeOrdersCredited, { orders }),
  ...release({ ...state, freeOrders: state.freeOrders + orders }, state.orders, now),
];

/** The headstart begins once, and makes room for held orders. */
const startHeadstart = (state: Billing, until: string, now: string): Decided<BillingEvent>[] =>
  state.headstartUntil === null
    ? [occurred(HeadstartStarted, { until }), ...release({ ...state, headstartUntil: until }, state.orders, now)]
    : [];

/** Plan, subscription and usage of a shop are one stream: limit, allowance and cap must be exact together. */
export const billingDecider: Decider<BillingCommand, BillingEvent, Billing> = {
  context: 'billing',
  foldVersion: 'billing/6',
  initial: noBilling,
  evolve,
  decide(command, state, { now }) {
    switch (command.kind) {
      case 'StartFreePlan':
        return startFree(state, command.because);
      case 'RecordRequest':
        return state.requests[command.request.subscription] ? [] : [occurred(SubscriptionRequested, command.request)];
      case 'ReportSubscription':
        return report(state, command.reported, now);
      case 'NoteChange': {
        const { subscription, status } = command;
        const isKnown = state.subscription?.id === subscription || subscription in state.requests;
        return isKnown ? [occurred(SubscriptionChangeReported, { subscription, status })] : [];
      }
      case 'NoteCapApproached': {
        const { kind: _, ...data } = command;
        return state.subscription?.id === data.subscription ? [occurred(UsageCapApproached, data)] : [];
      }
      case 'EndByUninstall':
        return endByUninstall(state, command.before);
      case 'CreditFreeOrders':
        return credit(state, command.orders, now);
      case 'StartHeadstart':
        return startHeadstart(state, daysAfter(now, command.days), now);
      case 'CountOrder': {
        // An order counts once for ever, and one that is held waits for an upgrade.
        if (state.orders[command.order] || !isSince(state, command.placedAt)) return [];
        const counted = count(state, command, now);
        if (!counted || (command.isAwarded && counted.event.type === 'BillableOrderHeld')) return [];
        return [counted.event];
      }
      case 'CancelHeldOrder': {
        const { order } = command;
        return state.orders[order]?.state === 'held' ? [occurred(HeldOrderCancelled, { order })] : [];
      }
      case 'RecordCharge': {
        const { order, record } = command;
        return close(state, order, (fee) => occurred(UsageFeeCharged, { order, fee, record }));
      }
      case 'RejectCharge': {
        const { order, code } = command;
        return close(state, order, (fee) => occurred(UsageFeeRejected, { order, fee, code }));
      }
    }
  },
  archive: billingArchive,
};

import type { BillingEvent } from '@loyalty/contracts/billing/events';
import { downgradeOffer } from '@loyalty/contracts/billing/plans';
import type { Happened } from '../../../kernel/decider.js';
import { toCents } from './money.js';
import { type Spend, spendUntil } from './spend.js';
import type { BilledOrder, Billing } from './state.js';
import { anchorOf } from './subscription.js';

type Of<T extends BillingEvent['type']> = Extract<BillingEvent, { type: T }>['data'];

function activate(state: Billing, data: Of<'SubscriptionActivated'>, at: string): Billing {
  const { subscription: id, plan, interval, startedAt, trialEndsAt, periodEndsAt, usageLine } = data;
  const { [id]: request, ...requests } = state.requests;
  return Object.assign(state, {
    plan,
    spent: spendUntil(state, at),
    since: state.since ?? startedAt,
    subscription: { id, interval, startedAt, trialEndsAt, usageLine, frozen: false },
    requests,
    trialUsed: state.trialUsed || trialEndsAt !== null,
    discountCode: request?.discountCode ?? null,
    usedCodes: request?.discountCode ? [...new Set([...state.usedCodes, request.discountCode])] : state.usedCodes,
    downgradeOfferUsed:
      state.downgradeOfferUsed || (state.plan === plan && request?.discountCode === downgradeOffer.code),
    freeCycle: state.plan === 'free' ? state.cycle : state.freeCycle,
    anchor: anchorOf(interval, startedAt, periodEndsAt),
    cycle: null,
    capApproachedAt: null,
  });
}

function countOrder(state: Billing, data: Of<'BillableOrderCounted'>): Billing {
  const { order, number, cycle, nth, because } = data;
  const fee = toCents(data.fee);
  const { fees, freeOrders } = state.cycle?.startsAt === cycle.startsAt ? state.cycle : { fees: 0, freeOrders: 0 };
  const used = because === 'free-order' ? 1 : 0;
  const usageLine = state.subscription?.usageLine ?? null;
  state.orders[order] = { state: 'counted', number, fee, charge: fee > 0 ? 'due' : 'none', usageLine };
  state.cycle = { startsAt: cycle.startsAt, orders: nth, fees: fees + fee, freeOrders: freeOrders + used };
  state.freeOrders -= used;
  return state;
}

function hold(state: Billing, { order, number, until }: Of<'BillableOrderHeld'>): Billing {
  state.orders[order] = { state: 'held', number, until };
  return state;
}

function cancelHeld(state: Billing, order: string): Billing {
  state.orders[order] = { state: 'cancelled', number: state.orders[order]?.number ?? '' };
  return state;
}

function charged(state: Billing, order: string, charge: 'charged' | 'rejected'): Billing {
  const found = state.orders[order] as Extract<BilledOrder, { state: 'counted' }> | undefined;
  if (found) state.orders[order] = { ...found, charge };
  return state;
}

const withFee = (spent: Spend, fee: string): Spend => ({
  ...spent,
  fees: spent.fees + toCents(fee),
  feeCharges: spent.feeCharges + 1,
});

function freeze(state: Billing, frozen: boolean): Billing {
  if (state.subscription) state.subscription = { ...state.subscription, frozen };
  return state;
}

/** Folds an event into the billing of a shop. */
export function evolve(state: Billing, event: Happened<BillingEvent>): Billing {
  switch (event.type) {
    case 'SubscriptionRequested': {
      const { subscription, price: _, ...request } = event.data;
      // Each of several that wait may still be approved at the platform.
      state.requests[subscription] = request;
      return state;
    }
    case 'SubscriptionActivated':
      return activate(state, event.data, event.occurredAt);
    case 'SubscriptionChangeReported':
    case 'HeldOrderReleased':
      return state;
    case 'SubscriptionDeclined':
      delete state.requests[event.data.subscription];
      return state;
    case 'SubscriptionFrozen':
      return freeze(state, true);
    case 'SubscriptionUnfrozen':
      return freeze(state, false);
    case 'UsageCapApproached':
      return Object.assign(state, { capApproachedAt: event.occurredAt });
    case 'SubscriptionCancelled':
      return Object.assign(state, {
        spent: spendUntil(state, event.occurredAt),
        plan: null,
        subscription: null,
        anchor: null,
        discountCode: null,
        cycle: null,
      });
    case 'FreePlanStarted': {
      const anchor = state.freeAnchor ?? event.occurredAt;
      return Object.assign(state, {
        plan: 'free',
        since: state.since ?? anchor,
        anchor,
        freeAnchor: anchor,
        cycle: state.freeCycle,
      });
    }
    case 'BillableOrderCounted':
      return countOrder(state, event.data);
    case 'BillableOrderHeld':
      return hold(state, event.data);
    case 'HeldOrderCancelled':
      return cancelHeld(state, event.data.order);
    case 'FreeOrdersCredited':
      return Object.assign(state, { freeOrders: state.freeOrders + event.data.orders });
    case 'HeadstartStarted':
      return Object.assign(state, { headstartUntil: event.data.until });
    case 'UsageFeeCharged':
      return Object.assign(charged(state, event.data.order, 'charged'), {
        spent: withFee(state.spent, event.data.fee),
      });
    case 'UsageFeeRejected':
      return charged(state, event.data.order, 'rejected');
  }
}

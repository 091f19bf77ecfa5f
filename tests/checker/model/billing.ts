import { cycleOf, daysAfter, feeOf, PLANS, type PlanTable } from '../rules/fees.js';
import type { Place } from './shop.js';
import { checkDiscountedRequest, heldForLess } from './support-deals.js';

interface Subscription {
  readonly id: string;
  readonly interval: string;
  readonly startedAt: string;
  readonly trialEndsAt: string | null;
  readonly usageLine: string | null;
  /** Positions between which the platform had frozen the store; null while it has not. */
  frozenSince: number | null;
}

/** An order in the books of billing; its fee in cents. */
export interface BilledOrder {
  state: 'counted' | 'held' | 'cancelled';
  fee: number;
  charge: 'none' | 'due' | 'charged' | 'rejected';
  /** Line item at the platform that the fee belongs to. */
  readonly usageLine: string | null;
  /** Why the fee was not charged. */
  code?: string;
  /** The last moment of the release of a held order. */
  readonly until: string | null;
  released: boolean;
}

/** Billing of a shop, from the log. */
export class Billing {
  plan: string | null = null;
  subscription: Subscription | null = null;
  /** Requested subscriptions with their plan. */
  readonly requests = new Map<string, string>();
  since: string | null = null;
  /** Whether a plan held ever since the first one. */
  isContinuous = true;
  anchor: string | null = null;
  freeAnchor: string | null = null;
  cycle: { startsAt: string; orders: number; fees: number } | null = null;
  /** The cycle that the free plan was left in. */
  freeCycle: typeof this.cycle = null;
  freeOrders = 0;
  headstartUntil: string | null = null;
  readonly orders = new Map<string, BilledOrder>();
  readonly records = new Set<string>();

  constructor(readonly plans: PlanTable = PLANS) {}

  /** Whether the free plan had no room for an order at some time. */
  wasHeld(order: string): boolean {
    return this.orders.get(order)?.until != null;
  }
}

interface BillingData {
  readonly subscription: string;
  readonly plan: string;
  readonly interval: string;
  readonly startedAt: string;
  readonly trialEndsAt: string | null;
  readonly periodEndsAt: string;
  readonly usageLine: string | null;
  readonly order: string;
  readonly orders: number;
  readonly until: string;
  readonly cycle: { readonly startsAt: string; readonly endsAt: string };
  readonly nth: number;
  readonly fee: string;
  readonly because: string;
  readonly record: string;
  readonly code: string;
}

type Step = (place: Place, billing: Billing, data: BillingData) => void;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

function activated(place: Place, billing: Billing, data: BillingData): void {
  const { subscription: id, plan, interval, startedAt, trialEndsAt, periodEndsAt, usageLine } = data;
  const requestedPlan = billing.requests.get(id);
  place.must(requestedPlan === plan, 'I-87', 'a subscription holds that nobody asked for', requestedPlan, plan);
  billing.requests.delete(id);
  heldForLess(place);
  const anchor = interval === 'yearly' ? startedAt : periodEndsAt;
  const subscription = { id, interval, startedAt, trialEndsAt, usageLine, frozenSince: null };
  if (billing.plan === 'free') billing.freeCycle = billing.cycle;
  Object.assign(billing, { plan, subscription, anchor, cycle: null, since: billing.since ?? startedAt });
}

function ended(place: Place, billing: Billing, { subscription }: BillingData): void {
  place.must(billing.subscription?.id === subscription, 'I-87', 'a subscription ended that does not hold');
  Object.assign(billing, { plan: null, subscription: null, anchor: null, cycle: null });
}

function freed(place: Place, billing: Billing): void {
  const anchor = billing.freeAnchor ?? place.event.occurredAt;
  const cycle = billing.freeCycle;
  Object.assign(billing, { plan: 'free', anchor, freeAnchor: anchor, cycle, since: billing.since ?? anchor });
}

/** The price of the next order by the state of billing; null where nothing can be counted. */
function nextPrice(place: Place, billing: Billing) {
  const { plan: handle, anchor, plans } = billing;
  const plan = handle === null ? undefined : plans[handle];
  if (!plan || anchor === null) return null;
  const cycle = cycleOf(anchor, place.now);
  const before = billing.cycle?.startsAt === cycle.startsAt ? billing.cycle : { ...cycle, orders: 0, fees: 0 };
  const nth = before.orders + 1;
  const price = feeOf({ ...billing, plan }, nth, before.fees, place.now);
  return { plan, cycle, before, nth, price };
}

/** Whether an order was billable in a version that the decision may have seen: paid, not cancelled, placed since the first plan. */
function isBillable(place: Place, { since }: Billing, order: string): boolean {
  const from = since === null ? Number.POSITIVE_INFINITY : Math.floor(Date.parse(since) / 1000);
  return place.shop
    .order(order)
    .snapshots.seenSince(place.since)
    .some((one) => one?.paid && one.cancelledAt === null && Math.floor(Date.parse(one.placedAt) / 1000) >= from);
}

/** An order counts once, at the price of its place in the cycle; the fees of a cycle never pass the cap (I-87). */
function counted(place: Place, billing: Billing, data: BillingData): void {
  const known = billing.orders.get(data.order);
  const isReleased = known?.state === 'held' && known.released;
  place.must(!known || isReleased, 'I-87', 'an order counts twice', undefined, data.order);
  if (!known)
    place.must(isBillable(place, billing, data.order), 'I-87', 'an order counts that is not billable', data.order);
  const due = nextPrice(place, billing);
  const fee = cents(data.fee);
  const found = { cycle: data.cycle.startsAt, nth: data.nth, fee, because: data.because };
  const expected = due?.price ? { cycle: due.cycle.startsAt, nth: due.nth, ...due.price } : null;
  const fits = expected !== null && Object.entries(expected).every(([key, value]) => found[key as 'fee'] === value);
  place.must(fits, 'I-87', 'an order counts at another price', expected, found);
  const fees = (due?.before.fees ?? 0) + fee;
  place.must(fees <= (due?.plan.cap ?? 0), 'I-87', 'the fees of a cycle pass the cap', due?.plan.cap, fees);
  billing.cycle = { startsAt: data.cycle.startsAt, orders: data.nth, fees };
  if (data.because === 'free-order') billing.freeOrders -= 1;
  const charge = fee > 0 ? 'due' : 'none';
  const usageLine = billing.subscription?.usageLine ?? null;
  billing.orders.set(data.order, { state: 'counted', fee, charge, usageLine, until: null, released: isReleased });
}

/** What the free plan has no room for is held for 30 days (I-88). */
function held(place: Place, billing: Billing, { order, until, cycle }: BillingData): void {
  place.must(!billing.orders.has(order), 'I-88', 'an order is held that is known', undefined, order);
  const due = nextPrice(place, billing);
  const isFull = due !== null && due.price === null && due.cycle.startsAt === cycle.startsAt;
  place.must(isFull, 'I-88', 'an order is held although the plan has room for it', due?.price, order);
  const end = daysAfter(place.now, 30);
  place.must(until === end, 'I-88', 'an order is held for another time', end, until);
  billing.orders.set(order, { state: 'held', fee: 0, charge: 'none', usageLine: null, until, released: false });
}

function released(place: Place, billing: Billing, { order }: BillingData): void {
  const known = billing.orders.get(order);
  const isHeld = known?.state === 'held' && !known.released && known.until !== null;
  place.must(isHeld, 'I-88', 'an order was released that is not held', known, order);
  if (!known || known.until === null) return;
  place.must(known.until >= place.now, 'I-88', 'an order was released too late', known.until, place.now);
  known.released = true;
}

/** An order that is cancelled while it is held stays out of every cycle (I-88). */
function cancelled(place: Place, billing: Billing, { order }: BillingData): void {
  const known = billing.orders.get(order);
  const isHeld = known?.state === 'held' && !known.released;
  place.must(isHeld, 'I-88', 'an order was cancelled as held that is not', known, order);
  const seen = place.shop.order(order).snapshots.seenSince(place.since);
  const isCancelled = seen.some((one) => one !== null && one.cancelledAt !== null);
  place.must(isCancelled, 'I-88', 'a held order was taken for cancelled', undefined, order);
  if (known) known.state = 'cancelled';
}

/** The fee that is due for an order is charged or rejected, once (I-87). */
function closed(place: Place, billing: Billing, { order, fee, record, code }: BillingData): void {
  const known = billing.orders.get(order);
  const isDue = known?.state === 'counted' && known.charge === 'due';
  place.must(isDue && known.fee === cents(fee), 'I-87', 'a fee was closed that is not due', known, { order, fee });
  if (record !== undefined) {
    place.must(!billing.records.has(record), 'I-87', 'a charge of the platform stands for two fees', undefined, record);
    billing.records.add(record);
  }
  const since = billing.subscription?.frozenSince ?? null;
  const isFrozen = code === 'rejected' && since !== null && since <= place.since;
  place.must(!isFrozen, 'I-87', 'a fee was given up while the store was frozen', undefined, order);
  const isOver = code !== 'subscription-ended' || billing.subscription?.usageLine !== known?.usageLine;
  place.must(isOver, 'I-87', 'a fee was given up although its subscription holds', undefined, order);
  if (known) Object.assign(known, { charge: record === undefined ? 'rejected' : 'charged', code });
}

function frozen(billing: Billing, since: number | null): void {
  if (billing.subscription) billing.subscription.frozenSince = since;
}

const STEPS: Readonly<Record<string, Step>> = {
  SubscriptionRequested(place, billing, { subscription, plan }) {
    billing.requests.set(subscription, plan);
    checkDiscountedRequest(place);
  },
  SubscriptionActivated: activated,
  SubscriptionDeclined: (_, billing, { subscription }) => void billing.requests.delete(subscription),
  SubscriptionFrozen: (place, billing) => frozen(billing, place.event.position),
  SubscriptionUnfrozen: (_, billing) => frozen(billing, null),
  SubscriptionCancelled: ended,
  FreePlanStarted: freed,
  BillableOrderCounted: counted,
  BillableOrderHeld: held,
  HeldOrderReleased: released,
  HeldOrderCancelled: cancelled,
  UsageFeeCharged: closed,
  UsageFeeRejected: closed,
  FreeOrdersCredited: (_, billing, { orders }) => {
    billing.freeOrders += orders;
  },
  HeadstartStarted(place, billing, { until }) {
    place.must(billing.headstartUntil === null, 'I-88', 'a headstart began twice');
    billing.headstartUntil = until;
  },
};

/** Plan, subscription and usage of a shop. */
export function nextBilling(place: Place): void {
  const { billing } = place.shop;
  STEPS[place.event.type]?.(place, billing, place.event.data as BillingData);
  if (billing.plan === null && place.event.type === 'SubscriptionCancelled') {
    // Without a plan nothing is counted; the free plan follows at once unless the app was removed.
    const { because } = place.event.data as unknown as { because: string };
    if (because === 'uninstalled') billing.isContinuous = false;
  }
}

/** Whether an order is held beyond the limit of the free plan, or was cancelled while it was: it earns nothing (I-88). */
export function isHeldOrder({ orders }: Billing, order: string): boolean {
  const state = orders.get(order)?.state;
  return state === 'held' || state === 'cancelled';
}

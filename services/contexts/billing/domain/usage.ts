import {
  BillableOrderCounted,
  BillableOrderHeld,
  type BillingEvent,
  type BillLineReason,
  HeldOrderReleased,
} from '@loyalty/contracts/billing/events';
import { CIRCLE_DAYS, type PlanRecord, planOf } from '@loyalty/contracts/billing/plans';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Decided } from '../../../kernel/decider.js';
import { type Cycle, cycleAt, daysAfter, feesFrom } from './cycle.js';
import { dollars, toCents } from './money.js';
import type { Billing } from './state.js';

type Event = Decided<BillingEvent>;
/** The part of the state that counting reads; counting several orders passes the updated cycle along. */
type UsageMeter = Pick<Billing, 'plan' | 'subscription' | 'anchor' | 'cycle' | 'freeOrders' | 'headstartUntil'>;

interface CountedOrder {
  readonly order: string;
  readonly number: string;
}

interface Price {
  readonly fee: number;
  readonly because: BillLineReason;
}

/** Sums of a cycle before its next order. */
const sumsOf = ({ cycle }: UsageMeter, { startsAt }: Cycle) =>
  cycle?.startsAt === startsAt ? cycle : { startsAt, orders: 0, fees: 0, freeOrders: 0 };

/** Fee of the n-th order of a cycle: nothing within the allowance or in the trial, never more than is left of the cap (spec BILL-074…076). */
export function priceOf(plan: PlanRecord, { subscription }: UsageMeter, nth: number, fees: number, now: string): Price {
  if (nth <= plan.freePerMonth) return { fee: 0, because: 'included' };
  if (subscription === null || now < feesFrom(subscription)) return { fee: 0, because: 'trial' };
  // The platform takes no usage on yearly subscriptions.
  if (subscription.usageLine === null) return { fee: 0, because: 'yearly' };
  const rest = toCents(plan.cappedAmount) - fees;
  const fee = toCents(plan.pricePerOrder);
  return fee <= rest ? { fee, because: 'fee' } : { fee: Math.max(0, rest), because: 'capped' };
}

/** Whether the free plan has no limit now. */
export const isHeadstart = ({ headstartUntil }: Pick<Billing, 'headstartUntil'>, now: string): boolean =>
  headstartUntil !== null && now < headstartUntil;

/** Price of the n-th order of a cycle; null where the free plan has no room for it. Above the allowance free orders are used up first. */
function priceWithin(plan: PlanRecord, meter: UsageMeter, nth: number, fees: number, now: string): Price | null {
  const isAbove = nth > plan.freePerMonth;
  if (plan.type === 'free' && isAbove && isHeadstart(meter, now)) return { fee: 0, because: 'trial' };
  const price = priceOf(plan, meter, nth, fees, now);
  const wouldCost = plan.type === 'free' ? isAbove : price.fee > 0;
  if (wouldCost && meter.freeOrders > 0) return { fee: 0, because: 'free-order' };
  return plan.type === 'free' && isAbove ? null : price;
}

/** Counts an order in the cycle of now, or holds it where the free plan has no room for it. */
export function count(
  meter: UsageMeter,
  { order, number }: CountedOrder,
  now: string,
): { meter: UsageMeter; event: Event } | null {
  const cycle = cycleAt(meter, now);
  if (meter.plan === null || cycle === null) return null;
  const plan = planOf(meter.plan);
  const { orders, fees, freeOrders } = sumsOf(meter, cycle);
  const nth = orders + 1;
  const price = priceWithin(plan, meter, nth, fees, now);
  if (price === null) {
    const until = daysAfter(now, CIRCLE_DAYS);
    return { meter, event: occurred(BillableOrderHeld, { order, number, cycle, until }) };
  }
  const { fee, because } = price;
  const used = because === 'free-order' ? 1 : 0;
  const counted = { order, number, plan: plan.handle, cycle, nth, fee: dollars(fee), because };
  const sums = { startsAt: cycle.startsAt, orders: nth, fees: fees + fee, freeOrders: freeOrders + used };
  const after = { ...meter, cycle: sums, freeOrders: meter.freeOrders - used };
  return { meter: after, event: occurred(BillableOrderCounted, counted) };
}

/** Releases the held orders of the last 30 days; each counts in the new plan's cycle. */
export function release(meter: UsageMeter, orders: Billing['orders'], now: string): Event[] {
  const events: Event[] = [];
  let present = meter;
  for (const [order, held] of Object.entries(orders)) {
    if (held.state !== 'held' || held.until < now) continue;
    const counted = count(present, { order, number: held.number }, now);
    if (counted?.event.type !== 'BillableOrderCounted') break;
    present = counted.meter;
    events.push(occurred(HeldOrderReleased, { order }), counted.event);
  }
  return events;
}

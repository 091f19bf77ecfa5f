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
export type UsageMeter = Pick<Billing, 'plan' | 'subscription' | 'anchor' | 'cycle'>;

export interface ReportedOrder {
  readonly order: string;
  readonly number: string;
}

interface Price {
  readonly fee: number;
  readonly because: BillLineReason;
}

/** Sums of a cycle before its next order. */
const sumsOf = ({ cycle }: UsageMeter, { startsAt }: Cycle) =>
  cycle?.startsAt === startsAt ? cycle : { startsAt, orders: 0, fees: 0 };

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

/** Counts an order in the cycle of now, or holds it where the free plan has no room for it. */
export function count(
  meter: UsageMeter,
  { order, number }: ReportedOrder,
  now: string,
): { meter: UsageMeter; event: Event } | null {
  const cycle = cycleAt(meter, now);
  if (meter.plan === null || cycle === null) return null;
  const plan = planOf(meter.plan);
  const { orders, fees } = sumsOf(meter, cycle);
  const nth = orders + 1;
  if (plan.type === 'free' && nth > plan.freePerMonth) {
    const until = daysAfter(now, CIRCLE_DAYS);
    return { meter, event: occurred(BillableOrderHeld, { order, number, cycle, until }) };
  }
  const { fee, because } = priceOf(plan, meter, nth, fees, now);
  const counted = { order, number, plan: plan.handle, cycle, nth, fee: dollars(fee), because };
  const after = { ...meter, cycle: { startsAt: cycle.startsAt, orders: nth, fees: fees + fee } };
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

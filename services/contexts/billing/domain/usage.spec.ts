import { describe, expect, it } from '@jest/globals';
import type { BillingEvent } from '@loyalty/contracts/billing/events';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import fc from 'fast-check';
import { type BillingCommand, billingDecider } from './billing.js';
import { daysAfter } from './cycle.js';
import type { Billing } from './state.js';

const START = '2026-01-01T00:00:00.000Z';
const at = (days: number) => daysAfter(START, days);
const LINE = 'gid://shopify/AppSubscriptionLineItem/1?v=1&index=1';

interface Run {
  state: Billing;
  readonly events: BillingEvent[];
}

/** Decides and folds a command, as the ledger does. */
function run(to: Run, command: BillingCommand, now: string): void {
  const decided = billingDecider.decide(command, to.state, { now, newId: () => 'id' });
  if (isRejection(decided)) throw new Error(decided.rejected);
  for (const [index, event] of decided.entries()) {
    to.events.push(event);
    to.state = billingDecider.evolve(to.state, { ...event, id: `${to.events.length}/${index}`, occurredAt: now });
  }
}

const fresh = (): Run => ({ state: billingDecider.initial(), events: [] });
const order = (id: number, now: string): BillingCommand => ({
  kind: 'CountOrder',
  order: String(5_000_000 + id),
  number: `#${id}`,
  placedAt: now,
  isAwarded: false,
});

/** A shop with a subscription that the merchant approved at the start. */
function subscribed(
  plan: 'pro_3_2025' | 'enterprise_2025',
  trialDays: number,
  interval: 'monthly' | 'yearly' = 'monthly',
): Run {
  const to = fresh();
  const request = {
    subscription: 's',
    plan,
    interval,
    price: '1',
    trialDays,
    discountCode: null,
    confirmationUrl: 'u',
  };
  run(to, { kind: 'RecordRequest', request }, START);
  const usageLine = interval === 'monthly' ? LINE : null;
  const periodEndsAt = at(30 + trialDays);
  const reported = { id: 's', status: 'ACTIVE' as const, createdAt: START, trialDays, periodEndsAt, usageLine };
  run(to, { kind: 'ReportSubscription', reported }, START);
  return to;
}

const feesOf = ({ events }: Run) =>
  events.flatMap((event) => (event.type === 'BillableOrderCounted' ? [Math.round(Number(event.data.fee) * 100)] : []));
const sum = (fees: number[]) => fees.reduce((all, fee) => all + fee, 0);

function countTo(to: Run, orders: number, now: string): void {
  for (let id = 1; id <= orders; id++) run(to, order(id, now), now);
}

describe('fees of a cycle', () => {
  it('begin above the allowance [BILL-075]', () => {
    const to = subscribed('pro_3_2025', 14);
    countTo(to, 500, at(50));
    expect(sum(feesOf(to))).toBe(0);
    run(to, order(501, at(50)), at(50));
    expect(sum(feesOf(to))).toBe(15);
  });

  it('begin after the trial and 30 days, whichever is later [BILL-074]', () => {
    for (const [trial, day, fee] of [
      [14, 20, 0],
      [14, 29, 0],
      [14, 31, 15],
      [40, 39, 0],
      [40, 41, 15],
    ] as const) {
      const to = subscribed('pro_3_2025', trial);
      countTo(to, 501, at(day));
      expect([trial, day, sum(feesOf(to))]).toEqual([trial, day, fee]);
    }
  });

  it('never exceed the cap, whatever the number of orders [BILL-076]', () => {
    const to = subscribed('pro_3_2025', 0);
    countTo(to, 5000, at(50));
    expect(sum(feesOf(to))).toBe(47_400);
    // The next cycle begins with nothing.
    run(to, order(6000, at(61)), at(61));
    expect(to.events.at(-1)).toMatchObject({ data: { nth: 1, because: 'included', fee: '0.00' } });
  });

  it('are none with yearly billing, which the platform combines with no usage', () => {
    const to = subscribed('pro_3_2025', 0, 'yearly');
    countTo(to, 501, at(50));
    expect(to.events.at(-1)).toMatchObject({ data: { nth: 501, because: 'yearly', fee: '0.00' } });
  });

  it('are the fold of the billable orders, in any sequence and repetition of deliveries [BILL-075, BILL-076]', () => {
    const deliveries = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 1500 });
    fc.assert(
      fc.property(deliveries, (ids) => {
        const to = subscribed('pro_3_2025', 0);
        for (const id of ids) run(to, order(id, at(50)), at(50));
        expect(sum(feesOf(to))).toBe(Math.max(0, new Set(ids).size - 500) * 15);
      }),
      { numRuns: 20 },
    );
  });

  it('count from the second in which the first plan began, because the platform gives no fractions', () => {
    const to = fresh();
    run(to, { kind: 'StartFreePlan', because: 'installed' }, '2026-03-01T10:00:05.437Z');
    for (const [id, placedAt] of ['2026-03-01T10:00:04Z', '2026-03-01T10:00:05Z'].entries())
      run(to, { ...order(id, placedAt), placedAt } as BillingCommand, '2026-03-01T10:00:06.000Z');
    expect(Object.keys(to.state.orders)).toEqual(['5000001']);
  });

  it('stay counted when closed orders have left the memory', () => {
    const to = subscribed('pro_3_2025', 0);
    countTo(to, 3, at(50));
    const { archive } = billingDecider;
    const stored = archive!.evict(to.state);
    const again = order(2, at(50)) as Extract<BillingCommand, { kind: 'CountOrder' }>;
    expect(archive!.keysToDecide(to.state, again)).toEqual([again.order]);
    archive!.restore(to.state, again.order, stored.get(again.order));
    run(to, again, at(50));
    expect(feesOf(to)).toHaveLength(3);
  });

  it('are closed once', () => {
    const to = subscribed('pro_3_2025', 0);
    countTo(to, 501, at(50));
    for (let times = 0; times < 2; times++) run(to, { kind: 'RecordCharge', order: '5000501', record: 'r' }, at(50));
    expect(to.events.filter(({ type }) => type === 'UsageFeeCharged')).toHaveLength(1);
  });
});

describe('an order above the limit of the free plan', () => {
  it('is released by an upgrade unless it was cancelled, in any choice of cancellations [I-88]', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 160 }), { maxLength: 30 });
    fc.assert(
      fc.property(ids, (cancelled) => {
        const to = fresh();
        run(to, { kind: 'StartFreePlan', because: 'installed' }, START);
        countTo(to, 160, at(1));
        for (const id of cancelled) run(to, { kind: 'CancelHeldOrder', order: String(5_000_000 + id) }, at(2));
        run(to, { kind: 'CreditFreeOrders', orders: 1000 }, at(3));
        const released = to.events.flatMap((event) => (event.type === 'HeldOrderReleased' ? [event.data.order] : []));
        const gone = new Set(cancelled.map((id) => String(5_000_000 + id)));
        const held = Array.from({ length: 10 }, (_, index) => String(5_000_151 + index));
        expect(released).toEqual(held.filter((order) => !gone.has(order)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a subscription', () => {
  it('that has ended is not revived by a late report', () => {
    const to = subscribed('pro_3_2025', 0);
    const reported = { id: 's', createdAt: START, trialDays: 0, periodEndsAt: null, usageLine: LINE };
    run(to, { kind: 'ReportSubscription', reported: { ...reported, status: 'CANCELLED' } }, at(1));
    expect(to.state.plan).toBe('free');
    run(to, { kind: 'ReportSubscription', reported: { ...reported, status: 'ACTIVE' } }, at(2));
    expect([to.state.plan, to.state.subscription]).toEqual(['free', null]);
  });

  it('is not held when it has earned before, while the shop had no plan: its refunds must be reversed [I-88]', () => {
    const to = fresh();
    run(to, { kind: 'StartFreePlan', because: 'installed' }, START);
    countTo(to, 150, at(1));
    run(to, { ...order(151, at(1)), isAwarded: true } as BillingCommand, at(2));
    run(to, order(152, at(1)), at(2));
    expect(to.events.filter(({ type }) => type === 'BillableOrderHeld')).toMatchObject([
      { data: { order: '5000152' } },
    ]);
    expect(to.state.orders['5000151']).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { orderRefund, orderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import type { Step } from './seed-event.js';
import { demoPlans, type ShopPlan } from './shop-plans.js';
import { makeYear } from './year.js';

const END = new Date('2026-11-21T00:00:00Z');
const small = (plan: ShopPlan): ShopPlan => ({ ...plan, customers: 80, orders: 600 });
const plans = demoPlans.map(small);
const year = (plan: ShopPlan, seed = 'spec') => makeYear(plan, seed, END);

function steps<Kind extends Step['kind']>(plan: ShopPlan, kind: Kind): Extract<Step, { kind: Kind }>[] {
  return year(plan).happenings.flatMap(({ step }) =>
    step.kind === kind ? [step as Extract<Step, { kind: Kind }>] : [],
  );
}

describe('a made-up year', () => {
  it('is the same for the same seed, and another one for another', () => {
    const [plan] = plans as [ShopPlan];
    expect(year(plan)).toEqual(year(plan));
    expect(year(plan, 'other').happenings).not.toEqual(year(plan).happenings);
  });

  it.each(plans)('of $shop happens in the order of its times, and nothing after its end', (plan) => {
    const times = year(plan).happenings.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)! < END.toISOString()).toBe(true);
  });

  it.each(plans)('of $shop has orders that add up in its currency', (plan) => {
    const orders = steps(plan, 'ordered').map(({ snapshot }) => snapshot);
    // The returned purchase that leaves a debt, and the other one.
    expect(orders).toHaveLength(plan.hasDebt ? 602 : 600);
    for (const order of orders) {
      expect(orderSnapshot.parse(order)).toEqual(order);
      const money = (amount: string) => toMinor(amount, plan.currency);
      const lines = order.lines.reduce(
        (sum, { net, tax }) => sum + money(net) + (plan.taxesIncluded ? 0n : money(tax)),
        0n,
      );
      expect(money(order.total)).toBe(lines + money(order.shipping));
      const full = order.lines.reduce(
        (sum, { product, quantity }) => sum + money(priceOf(plan, product)) * BigInt(quantity),
        0n,
      );
      const nets = order.lines.reduce((sum, { net }) => sum + money(net), 0n);
      expect(full - nets).toBe(order.discountCodes.reduce((sum, { amount }) => sum + money(amount), 0n));
    }
  });

  it.each(plans)('of $shop never gives more back than was bought', (plan) => {
    const bought = new Map(steps(plan, 'ordered').map(({ snapshot }) => [snapshot.order, snapshot]));
    const refunds = [
      ...steps(plan, 'refunded').map(({ refund }) => refund),
      ...steps(plan, 'cancelled').flatMap((step) => step.refunds),
    ];
    expect(refunds.length).toBeGreaterThan(10);
    for (const refund of refunds) {
      expect(orderRefund.parse(refund)).toEqual(refund);
      const order = bought.get(refund.order)!;
      expect(refund.at > order.placedAt).toBe(true);
      expect(toMinor(refund.total, plan.currency) <= toMinor(order.total, plan.currency)).toBe(true);
    }
  });

  it('keeps a coupon only when nothing ended it', () => {
    const [plan] = plans as [ShopPlan];
    const gone = new Set([
      ...steps(plan, 'ordered').flatMap(({ snapshot }) => snapshot.discountCodes.map(({ code }) => code)),
      ...steps(plan, 'revoked').map(({ code }) => code),
    ]);
    const redeemed = steps(plan, 'redeemed');
    const stored = redeemed.filter(({ isStored }) => isStored);
    expect(stored.length).toBeGreaterThan(0);
    expect(redeemed.length).toBeGreaterThan(stored.length);
    expect(stored.filter(({ code }) => gone.has(code))).toEqual([]);
  });

  it('has a campaign of ten days, which the merchant prepared the day before', () => {
    const [campaign] = year(plans[0]!).happenings.filter(
      ({ step }) => step.kind === 'program-added' && step.name === 'campaign',
    );
    // Days of New York.
    expect(campaign).toMatchObject({
      at: '2026-09-06T00:00:00.000Z',
      step: { rule: { settings: { startDate: '2026-09-06', endDate: '2026-09-15' } } },
    });
    expect(steps(plans[1]!, 'program-added')).toEqual([]);
  });

  it('has people with an address of their own, guests among them, in many scripts', () => {
    const { people } = year({ ...plans[0]!, customers: 500 });
    expect(new Set(people.map(({ email }) => email)).size).toBe(500);
    expect(people.every(({ email }) => /^[a-z.]+\d+@example\.com$/.test(email))).toBe(true);
    const guests = people.filter(({ member }) => !member).length;
    expect(guests).toBeGreaterThan(30);
    expect(guests).toBeLessThan(200);
    for (const script of ['Latin', 'Han', 'Arabic', 'Hangul', 'Greek'])
      expect(people.some(({ name }) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(true);
  });

  it('gives two shops people and orders with ids that never meet', () => {
    const ids = plans.map(
      (plan) =>
        new Set([
          ...year(plan).people.map(({ customer }) => customer),
          ...steps(plan, 'ordered').map(({ snapshot }) => snapshot.order),
        ]),
    );
    const all = ids.flatMap((some) => [...some]);
    expect(new Set(all).size).toBe(all.length);
  });
});

function priceOf(plan: ShopPlan, product: string | null): string {
  return plan.shelf.find(({ id }) => id === product)!.price;
}

import { describe, expect, it } from '@jest/globals';
import type { Plan as PlanGroup } from '../kernel/plans.js';
import {
  chargeOf,
  costOfOrders,
  hasPos,
  offerOf,
  orderLimitState,
  type PlanHandle,
  planHandles,
  planOf,
  planTable,
  soldPlans,
} from './plans.js';

const numbers = (handle: PlanHandle) => {
  const { price, freePerMonth, pricePerOrder, cappedAmount, trialDays } = planOf(handle);
  return [price, freePerMonth, pricePerOrder, cappedAmount, trialDays];
};

describe('the table of plans', () => {
  it('has the handles of the spec and the head-start pseudo-plan [BILL-043]', () => {
    expect(planTable.map(({ handle }) => handle).toSorted()).toEqual([...planHandles].toSorted());
    expect(planHandles).toHaveLength(12);
  });

  it('has every field of a plan record [BILL-037, BILL-038, BILL-039]', () => {
    const fields =
      'id handle name type price priceAnnually pricePerMonthYearly startingPrice cappedAmount pricePerOrder';
    const more = 'freePerMonth terms trialDays shopifyTrialDays circleDays promoPrices featureList mostPopular';
    for (const plan of planTable)
      for (const field of `${fields} ${more}`.split(' ')) expect(plan).toHaveProperty(field);
  });

  it('marks one plan as the most popular [BILL-040]', () => {
    expect(planTable.filter(({ mostPopular }) => mostPopular)).toHaveLength(1);
  });

  it('maps each handle to its group [BILL-045]', () => {
    const groups = planTable.map(({ handle, group }) => `${handle} ${group}`);
    const pro = ['pro', 'pro_2', 'pro_3_2024', 'pro_3_2025', 'pro_4_2024', 'pro_4_2025'].map((one) => `${one} pro`);
    const high = ['advanced advanced', 'advanced_2025 advanced', 'enterprise enterprise', 'enterprise_2025 enterprise'];
    expect(groups).toEqual(['free free', 'headstart free', ...pro, ...high]);
  });

  it('has the prices, allowances and fees of free, pro and pro_2 [BILL-056, BILL-058, BILL-059]', () => {
    expect(numbers('free')).toEqual([0, 150, 0, 0, 0]);
    expect(numbers('pro')).toEqual([29, 500, 0.15, 499, 14]);
    expect(numbers('pro_2')).toEqual([35, 500, 0.15, 499, 14]);
  });

  it('gives pro and pro_2 the numbers of pro_3_2024 and no fee to free [BILL-091]', () => {
    const [, ...rest] = numbers('pro_3_2024');
    expect([numbers('pro').slice(1), numbers('pro_2').slice(1)]).toEqual([rest, rest]);
  });

  it('has the numbers of pro_3 in both variants [BILL-060, BILL-061, BILL-044]', () => {
    expect(numbers('pro_3_2024')).toEqual([24.99, 500, 0.15, 499, 14]);
    expect(numbers('pro_3_2025')).toEqual([24.99, 500, 0.15, 474, 14]);
  });

  it('has the numbers of pro_4 in both variants [BILL-062, BILL-063]', () => {
    expect(numbers('pro_4_2024')).toEqual([39.99, 1000, 0.15, 499, 14]);
    expect(numbers('pro_4_2025')).toEqual([39.99, 1000, 0.15, 474, 14]);
  });

  it('prices the extension for the point of sale at 15 [BILL-077, BILL-078]', () => {
    expect(planOf('pro_4_2025').price - planOf('pro_3_2025').price).toBeCloseTo(15);
    expect(soldPlans.filter(({ pos }) => pos).map(({ handle }) => handle)).toEqual([
      'pro_4_2025',
      'advanced_2025',
      'enterprise_2025',
    ]);
  });

  it('has the numbers of advanced in both variants [BILL-064, BILL-065]', () => {
    expect(numbers('advanced')).toEqual([99, 2000, 0.1, 499, 14]);
    expect(numbers('advanced_2025')).toEqual([99, 2000, 0.1, 400, 14]);
  });

  it('has the numbers of enterprise in both variants [BILL-066, BILL-067]', () => {
    for (const handle of ['enterprise', 'enterprise_2025'] as const)
      expect(numbers(handle)).toEqual([499, 7000, 0.05, 100_000, 30]);
  });

  it('lists twelve months a year and charges a tenth less [BILL-068, BILL-069]', () => {
    for (const plan of planTable) {
      expect(plan.priceAnnually).toBeCloseTo(plan.price * 12);
      expect(plan.pricePerMonthYearly).toBeCloseTo(plan.price * 0.9, 1);
      expect(chargeOf(plan, 'yearly')).toBeCloseTo(plan.price * 10.8, 1);
      expect(chargeOf(plan, 'monthly')).toBe(plan.price);
    }
  });

  it('has the promotion prices of pro and cycles of 30 days [BILL-070, BILL-081]', () => {
    expect(planOf('pro').promoPrices).toEqual([23.2, 14.5, 20.3]);
    expect(new Set(planTable.map(({ circleDays }) => circleDays))).toEqual(new Set([30]));
  });

  it('warns from a threshold of 200 unless another is given [BILL-084]', () => {
    expect([199, 200].map((orders) => orderLimitState(orders, 500))).toEqual(['fine', 'near']);
    expect([119, 120, 150, 151].map((orders) => orderLimitState(orders, 150, 120))).toEqual([
      'fine',
      'near',
      'near',
      'over',
    ]);
  });

  it('adds the fees of 30 days to the price up to the cap, and has no price above the limit of the free plan', () => {
    const cost = (handle: Parameters<typeof planOf>[0], orders: number, interval: 'monthly' | 'yearly' = 'monthly') =>
      costOfOrders(planOf(handle), interval, orders);
    expect([cost('free', 150), cost('free', 151)]).toEqual([0, null]);
    expect([cost('pro_3_2025', 500), cost('pro_3_2025', 1412), cost('pro_3_2025', 90_000)]).toEqual([
      24.99, 161.79, 498.99,
    ]);
    expect(cost('advanced_2025', 90_000, 'yearly')).toBe(89.1);
  });

  it('offers the cheapest plan of a group', () => {
    expect(offerOf('pro').handle).toBe('pro_3_2025');
    expect(offerOf('enterprise').handle).toBe('enterprise_2025');
  });
});

describe('the point of sale', () => {
  const on = (group: PlanGroup | null, handle: PlanHandle | null = null, isPosAdded = false) =>
    hasPos({ group, handle, isPosAdded });

  it('is part of Pro plus POS, Advanced and Enterprise, and an addition to Pro alone [GATE-036, BILL-078]', () => {
    expect([on('pro', 'pro_3_2025'), on('pro', 'pro'), on('pro')]).toEqual([false, false, false]);
    expect([on('pro', 'pro_4_2025'), on('pro', 'pro_4_2024'), on('pro', 'pro_3_2025', true)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([on('advanced', 'advanced_2025'), on('enterprise', 'enterprise')]).toEqual([true, true]);
    expect([on('free', 'free'), on('free', 'free', true), on('free', 'pro_4_2025')]).toEqual([false, false, false]);
    expect(on(null)).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { earningOrder, firstWorth, pointsFor, rewardCost } from './worked-example.js';

describe('points for an order', () => {
  it.each([
    [4_200, { earnPoint: 10, rateMoney: 100 }, 'down', 420],
    [4_250, { earnPoint: 1, rateMoney: 100 }, 'down', 42],
    [4_250, { earnPoint: 1, rateMoney: 100 }, 'nearest', 43],
    [4_201, { earnPoint: 1, rateMoney: 100 }, 'up', 43],
    // In floating point 0.3 × 10 ÷ 0.1 is more than 30, and 1.1 × 3 more than 3.3.
    [0.3, { earnPoint: 10, rateMoney: 0.1 }, 'up', 30],
    [1.1, { earnPoint: 3, rateMoney: 0.1 }, 'up', 33],
  ] as const)('over %d are counted and rounded as the ledger does', (money, rate, rounding, points) => {
    expect(pointsFor(money, rate, rounding)).toBe(points);
  });
});

describe('an order that earns by a draft', () => {
  const USUAL = { goods: 71, total: 82.16 };
  const condition = (field: string, typeMatch: string, content: string) => ({ field, typeMatch, content }) as never;
  const draft = (typeCondition: 'all' | 'any', ...conditions: never[]) => ({
    statusUseCondition: true,
    typeProductMatch: 'all' as const,
    typeCondition,
    conditions,
  });
  const LARGE = condition('order_subtotal_price', 'greater_or_equal', '100');
  const US = condition('customer_country_code', 'equal', 'US');
  const both = (money: number) => ({ goods: money, total: money });

  it.each([
    ['the usual one without conditions', draft('all'), USUAL],
    ['the usual one where it meets them', draft('all', condition('order_subtotal_price', 'less_than', '80')), USUAL],
    [
      'judged by its total with tax and shipping',
      draft('all', condition('order_total_price', 'less_than', '80')),
      both(79.99),
    ],
    ['the least that meets them', draft('all', LARGE), both(100)],
    [
      'more than what it has to exceed',
      draft('all', condition('order_total_price', 'greater_than', '100')),
      both(100.01),
    ],
    ['one between two amounts', draft('all', LARGE, condition('order_subtotal_price', 'less_than', '200')), both(100)],
    ['none where none can', draft('all', LARGE, condition('order_subtotal_price', 'less_than', '50')), null],
    ['none where more than the amount decides', draft('all', LARGE, US), null],
    ['one where any condition is enough', draft('any', LARGE, US), both(100)],
    ['none where only the customer decides', draft('any', US), null],
    ['none where only some products count', { ...draft('all'), typeProductMatch: 'specific_products' as const }, null],
    ['the usual one while conditions are off', { ...draft('all', LARGE), statusUseCondition: false }, USUAL],
  ])('is %s', (_, settings, order) => {
    expect(earningOrder(settings, USUAL, 0.01)).toEqual(order);
  });
});

describe('the cost of a reward', () => {
  it('is what its points take to earn, beside what it gives', () => {
    const rate = { earnPoint: 10, rateMoney: 100 };
    expect(rewardCost(2_000, 500, rate)).toEqual({ spend: 20_000, gives: { money: 500, percent: 2.5 } });
    expect(rewardCost(2_000, null, rate)).toEqual({ spend: 20_000, gives: null });
  });

  it('is unknown where nothing is earned, or the reward is free', () => {
    expect(rewardCost(2_000, 500, { earnPoint: 0, rateMoney: 100 })).toBeNull();
    expect(rewardCost(0, 500, { earnPoint: 10, rateMoney: 100 })).toBeNull();
  });
});

it('a new reward gives 5 % back at the rate of the shop, in its currency', () => {
  expect(firstWorth(100, { earnPoint: 1, rateMoney: 100 }, 0)).toBe(500);
  expect(firstWorth(100, { earnPoint: 10, rateMoney: 1 }, 3)).toBe(0.5);
  expect(firstWorth(100, { earnPoint: 3, rateMoney: 1 }, 2)).toBe(1.7);
});

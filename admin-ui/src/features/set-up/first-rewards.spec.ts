import { describe, expect, it } from '@jest/globals';
import { firstValues, percentBack } from '../programs/first-values.js';
import { offersAt, ordersFor, pointsOf } from './first-rewards.js';

const basisIn = (currency: string, rate = {}) => {
  const first = firstValues(currency);
  const { earnPoint, rateMoney, typicalOrder } = first;
  return { first, basis: { rate: { earnPoint, rateMoney, ...rate }, typicalOrder, back: 5 } };
};

describe('the first rewards', () => {
  it.each(Intl.supportedValuesOf('currency'))('give back 5 %% of a typical order in %s', (currency) => {
    const { first, basis } = basisIn(currency);
    const { amount, percentage } = offersAt(first, basis);
    expect(percentBack({ ...basis.rate, ...amount })).toBe(5);
    const off = (basis.typicalOrder * percentage.redeemValue) / 100;
    expect(percentBack({ ...basis.rate, pointsCost: percentage.pointsCost, redeemValue: off })).toBeCloseTo(5);
  });

  it('cost more points where orders earn more, and give back the same', () => {
    const { first, basis } = basisIn('JPY', { earnPoint: 5 });
    const { amount } = offersAt(first, basis);
    expect(amount).toMatchObject({ pointsCost: 500, redeemValue: 500 });
    expect(percentBack({ ...basis.rate, ...amount })).toBe(5);
  });

  it('cost fewer points at a higher return, and never none', () => {
    const { first, basis } = basisIn('KWD');
    expect(offersAt(first, { ...basis, back: 10 }).amount.pointsCost).toBe(50);
    expect(offersAt(first, { ...basis, rate: { earnPoint: 1, rateMoney: 1_000_000 } }).amount.pointsCost).toBe(1);
  });

  it('say after how many typical orders they are reached, unless such an order earns nothing', () => {
    const { basis } = basisIn('USD');
    expect([ordersFor(100, basis), ordersFor(101, basis)]).toEqual([2, 3]);
    expect(ordersFor(100, { ...basis, rate: { earnPoint: 1, rateMoney: 1_000 } })).toBeNull();
    expect(pointsOf(59.99, basis.rate)).toBe(59);
  });
});

import { describe, expect, it } from '@jest/globals';
import { firstValues, percentBack } from './first-values.js';

const CURRENCIES = Intl.supportedValuesOf('currency');

describe('the first programs of a shop', () => {
  it.each(CURRENCIES)('give back 5 %% in %s', (currency) => {
    expect(percentBack(firstValues(currency))).toBe(5);
  });

  it.each([
    ['USD', 1, 5, 50],
    ['JPY', 100, 500, 5_000],
    ['KRW', 1_000, 5_000, 50_000],
    ['KWD', 1, 5, 50],
    ['SEK', 10, 50, 500],
    ['VND', 10_000, 50_000, 500_000],
  ])('are in proportion to %s', (currency, rateMoney, redeemValue, typicalOrder) => {
    expect(firstValues(currency)).toMatchObject({ rateMoney, redeemValue, typicalOrder });
  });

  it('say what other numbers give back, and nothing while one is missing', () => {
    const numbers = { earnPoint: 5, rateMoney: 1, pointsCost: 100, redeemValue: 5 };
    expect(percentBack(numbers)).toBe(25);
    expect(percentBack({ ...numbers, rateMoney: 0 })).toBeNull();
    expect(percentBack({ ...numbers, redeemValue: Number('x') })).toBeNull();
  });
});

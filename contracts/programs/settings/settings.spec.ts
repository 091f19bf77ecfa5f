import { describe, expect, it } from '@jest/globals';
import { catalogue, programRule } from '../catalogue.js';
import { placeOrderSettings } from './orders.js';
import { amountDiscountSettings } from './rewards.js';

const discount = { title: '5 off', pointsCost: 100, redeemValue: 5 };

describe('settings of place-order programs', () => {
  it('have the spec’s defaults [EARN-120]', () => {
    expect(placeOrderSettings.parse({ title: 'Orders' })).toMatchObject({
      earnBy: 'price',
      earnPoint: 10,
      rateMoney: 100,
      rateItem: 1,
      roundingMethod: 'down',
      autoRemovePoints: true,
      stopProcessing: false,
    });
  });

  it('start before they end, or on the same day', () => {
    const dates = (startDate: string, endDate: string | null) =>
      placeOrderSettings.safeParse({ title: 'x', startDate, endDate });
    expect([dates('2026-03-01', '2026-03-01'), dates('2026-03-01', null)].map(({ success }) => success)).toEqual([
      true,
      true,
    ]);
    expect(dates('2026-03-02', '2026-03-01').error?.issues).toMatchObject([
      { path: ['startDate'], message: 'Start date must be before end date' },
    ]);
    for (const date of ['2026-02-30', '01/03/2026', '', '2026-3-1'])
      expect(dates(date, null).error?.issues[0]?.message).toBe('Date is invalid');
  });

  it('have no undeclared field', () => {
    expect(placeOrderSettings.safeParse({ title: 'x', earnpoint: 5 }).success).toBe(false);
  });
});

describe('settings of amount discounts', () => {
  it.each([
    ['pointsCost', 0],
    ['redeemValue', 0],
    ['redeemValue', -1],
    ['minPoints', 0],
    ['minimumPurchase', -0.01],
    ['codePrefix', 'A B'],
    ['codePrefix', 'ÄB'],
    ['codePrefix', 'A'.repeat(13)],
    ['codePrefix', 'A\u202eB'],
  ])('refuse %s %j at its field', (field, value) => {
    expect(amountDiscountSettings.safeParse({ ...discount, [field]: value }).error?.issues[0]?.path).toEqual([field]);
  });

  it('bind minimum and maximum to the steps of the price', () => {
    const bounds = (minPoints: number | null, maxPoints: number | null) =>
      amountDiscountSettings.safeParse({ ...discount, minPoints, maxPoints }).success;
    expect([bounds(100, 100), bounds(200, null), bounds(null, 50)]).toEqual([true, true, true]);
    expect([bounds(150, null), bounds(200, 100)]).toEqual([false, false]);
  });
});

describe('a rule', () => {
  it('carries settings of its own kind only', () => {
    const settings = amountDiscountSettings.parse(discount);
    expect(programRule.safeParse({ event: 'amount_discount', settings }).success).toBe(true);
    expect(programRule.safeParse({ event: 'place_order', settings }).success).toBe(false);
    expect(programRule.safeParse({ event: 'streak', settings }).success).toBe(false);
  });

  it('of place orders may exist ten times [CON-09]', () => {
    expect(catalogue.place_order.most).toBe(10);
  });
});

import { describe, expect, it } from '@jest/globals';
import { forecastUsage } from './forecast.js';
import { planOf } from './plans.js';

const START = Date.parse('2026-11-01T00:00:00.000Z');
const day = (days: number) => new Date(START + days * 86_400_000).toISOString();
const pro = planOf('pro_3_2025');
const usage = { startsAt: day(0), endsAt: day(30), orders: 400, allowance: 500, fees: '0.00', feesFrom: day(0) };

describe('the forecast of a cycle', () => {
  it('keeps the pace of its orders, and charges those above the allowance', () => {
    expect(forecastUsage(pro, usage, day(10))).toEqual({ orders: 1200, fees: 105, exceedsAt: day(12.5) });
  });

  it('charges nothing before fees begin, and all from then on', () => {
    expect(forecastUsage(pro, { ...usage, feesFrom: day(20) }, day(10))).toMatchObject({ orders: 1200, fees: 60 });
    expect(forecastUsage(pro, { ...usage, feesFrom: day(31) }, day(10))).toMatchObject({ fees: 0 });
    expect(forecastUsage(pro, { ...usage, feesFrom: null }, day(10))).toMatchObject({ fees: 0 });
  });

  it('adds to the fees that there are, and ends at the cap', () => {
    const above = { ...usage, orders: 600, fees: '15.00' };
    expect(forecastUsage(pro, above, day(15))).toEqual({ orders: 1200, fees: 105, exceedsAt: null });
    expect(forecastUsage(pro, { ...above, orders: 6000 }, day(15))).toMatchObject({ orders: 12_000, fees: 474 });
  });

  it('says nothing on the first day, nor after the end', () => {
    expect(forecastUsage(pro, usage, day(0.9))).toBeNull();
    expect(forecastUsage(pro, usage, day(30))).toBeNull();
  });

  it('stays within the allowance where few orders come', () => {
    expect(forecastUsage(pro, { ...usage, orders: 0 }, day(10))).toEqual({ orders: 0, fees: 0, exceedsAt: null });
  });
});

import { describe, expect, it } from '@jest/globals';
import { given, kinds } from '../../../../tests/support/given.js';
import { type PoolCommand, poolDecider, usesOf } from './pool.js';

const reserve = (redemption: string, limits: object = {}, customer = 'c1'): PoolCommand => ({
  kind: 'ReserveUse',
  program: 'p',
  redemption,
  customer,
  total: null,
  oncePerCustomer: false,
  fromList: false,
  perMonth: null,
  ...limits,
});
const release = (redemption: string): PoolCommand => ({ kind: 'ReleaseUse', program: 'p', redemption });
const add = (count: number): PoolCommand => ({ kind: 'AddVoucherCodes', program: 'p', count });
const pool = () => given(poolDecider);

describe('uses of a reward', () => {
  it('a redemption has one use however often it asks [I-35]', () => {
    const past = pool().after(reserve('r1', { total: 1 }));
    expect(past.when(reserve('r1', { total: 1 }))).toEqual([]);
    expect(past.when(reserve('r2', { total: 1 }))).toMatchObject({ rejected: 'pool.sold-out' });
  });

  it('one for each customer, until it is given back [REDM-030]', () => {
    const past = pool().after(reserve('r1', { oncePerCustomer: true }));
    expect(past.when(reserve('r2', { oncePerCustomer: true }))).toMatchObject({ rejected: 'pool.used' });
    expect(kinds(past.when(reserve('r2', { oncePerCustomer: true }, 'c2')))).toEqual(['UseReserved']);
    past.after(release('r1'));
    expect(kinds(past.when(reserve('r3', { oncePerCustomer: true })))).toEqual(['UseReserved']);
  });

  it('the code of a use that was given back is not handed out again, since it may have been seen', () => {
    const past = pool()
      .after(add(2))
      .after(reserve('r1', { fromList: true }))
      .after(release('r1'));
    expect(past.when(reserve('r2', { fromList: true }))).toMatchObject([{ data: { number: 2 } }]);
    expect(past.when(reserve('r3', { fromList: true }))).toMatchObject({ rejected: 'pool.no-codes' });
  });

  it('redemptions from before the limit count, once [REDM-039]', () => {
    const count = (all: number): PoolCommand => ({ kind: 'CountEarlierUses', program: 'p', all });
    const past = pool()
      .after(count(5))
      .after(reserve('r1', { total: 6 }));
    expect([usesOf(past.state), past.when(count(6))]).toEqual([6, []]);
    expect(past.when(reserve('r2', { total: 6 }))).toMatchObject({ rejected: 'pool.sold-out' });
  });

  it('uses of a month are counted from midnight of its first day in the shop [REDM-063]', () => {
    const perMonth = { most: 2, zone: 'America/New_York' };
    // New York is on daylight saving time in April, which begins there at 04:00 UTC.
    const [march, lastSecond, midnight] = [
      '2026-03-01T05:00:00.000Z',
      '2026-04-01T03:59:59.000Z',
      '2026-04-01T04:00:00.000Z',
    ];
    const past = pool().after(reserve('r1', { perMonth }), march).after(reserve('r2', { perMonth }), march);
    const rejected = { rejected: 'pool.sold-out' };
    expect(past.when(reserve('r3', { perMonth }), lastSecond)).toMatchObject(rejected);
    past.after(reserve('r3', { perMonth }), midnight).after(reserve('r4', { perMonth }), midnight);
    expect(past.when(reserve('r5', { perMonth }), midnight)).toMatchObject(rejected);
    past.after(release('r3'), midnight);
    expect(kinds(past.when(reserve('r5', { perMonth }), midnight))).toEqual(['UseReserved']);
  });

  it('points never taken cannot be returned', () => {
    expect(pool().when(release('r1'))).toEqual([]);
  });
});

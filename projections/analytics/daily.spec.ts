import { describe, expect, it } from '@jest/globals';
import { CustomerJoined, CustomerLeft, CustomerSeen } from '@loyalty/contracts/customers/events';
import { addDays } from '@loyalty/contracts/kernel/days';
import { occurred } from '@loyalty/contracts/kernel/event';
import { CouponUsed } from '@loyalty/contracts/rewards/events';
import { ShopFactsChanged, ShopInstalled } from '@loyalty/contracts/shop/events';
import { fold } from '../../tests/support/log/fold.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { customerProjection } from '../customers/customer.projection.js';
import { shopProjection } from '../shop/shop.projection.js';
import { counterProjection, counterTable } from './counter.projection.js';
import { dailyProjection, dailyTable } from './daily.projection.js';
import { localDay } from './local-day.js';

const PROJECTIONS = [shopProjection, customerProjection, dailyProjection, counterProjection];

function shopIn(zone: string): MemoryLog {
  const log = new MemoryLog();
  log.append('s', 'shop/shop', occurred(ShopInstalled, { domain: 's', currency: 'USD', zone, platformPlan: '' }), {
    at: '2026-01-01T00:00:00Z',
  });
  return log;
}

const daysOf = async (log: MemoryLog) => (await fold(log.events, undefined, PROJECTIONS))(dailyTable);
const seen = (customer: string, member: boolean) =>
  occurred(CustomerSeen, { customer, since: '2026-01-01T00:00:00Z', profile: 0, member });
const used = (orderTotal: string, currency: string) =>
  occurred(CouponUsed, { coupon: 'c', customer: '8', order: '1', number: '#1', orderTotal, discount: '1', currency });

describe('a day of a shop', () => {
  it.each([
    ['America/New_York', '2026-03-08T04:59:59.000Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59.000Z', '2026-03-08'],
    ['Asia/Tokyo', '2026-03-08T15:00:00.000Z', '2026-03-09'],
    ['Pacific/Chatham', '2026-03-08T10:15:00.000Z', '2026-03-09'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(localDay(at, zone)).toBe(day);
  });

  it('is one day after the other, over the end of a year and of February [B-112]', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('is the shop’s own, and UTC where its zone is unknown to everybody', async () => {
    const at = '2026-03-08T04:00:00Z';
    for (const [zone, day] of [
      ['America/New_York', '2026-03-07'],
      ['Mars/Olympus', '2026-03-08'],
    ] as const) {
      const log = shopIn(zone);
      log.append('s', 'customers/1', seen('1', true), { at });
      expect((await daysOf(log)).map((row) => row.day)).toEqual([day]);
    }
  });

  it('stays where it was counted when the shop moves', async () => {
    const log = shopIn('America/New_York');
    const at = '2026-03-08T04:00:00Z';
    log.append('s', 'customers/1', seen('1', true), { at });
    const facts = { currency: 'USD', zone: 'Asia/Tokyo', platformPlan: '', platformVersion: '2026-03-08T04:00:01Z' };
    log.append('s', 'shop/shop', occurred(ShopFactsChanged, facts));
    log.append('s', 'customers/2', seen('2', true), { at });
    expect((await daysOf(log)).map(({ day, members }) => [day, members])).toEqual([
      ['2026-03-07', 1],
      ['2026-03-08', 1],
    ]);
  });

  it('counts members by what they were before', async () => {
    const log = shopIn('UTC');
    const at = '2026-03-08T04:00:00Z';
    log.append('s', 'customers/1', seen('1', false), { at });
    log.append('s', 'customers/1', occurred(CustomerJoined, { customer: '1', source: 'user' }), { at });
    log.append('s', 'customers/1', occurred(CustomerJoined, { customer: '1', source: 'user' }), { at });
    log.append('s', 'customers/2', seen('2', true), { at });
    log.append('s', 'customers/2', occurred(CustomerLeft, { customer: '2', source: 'admin' }), { at });
    expect(await daysOf(log)).toMatchObject([{ joined: 2, members: 1 }]);
    const counters = (await fold(log.events, undefined, PROJECTIONS))(counterTable).map(({ name, n }) => [name, n]);
    expect(Object.fromEntries(counters)).toMatchObject({
      'customers:Guest': 0,
      'customers:Member': 1,
      'customers:Left': 1,
    });
  });

  it('sums the money of orders with a coupon exactly, by currency', async () => {
    const log = shopIn('UTC');
    const at = '2026-03-08T04:00:00Z';
    for (const [total, currency] of [
      ['0.10', 'USD'],
      ['0.20', 'USD'],
      ['12', 'USD'],
      ['1200', 'JPY'],
      ['1.005', 'KWD'],
    ] as const)
      log.append('s', 'rewards/c', used(total, currency), { at });
    expect(await daysOf(log)).toMatchObject([{ coupons_used: 5, revenue: { USD: '1230', JPY: '1200', KWD: '1005' } }]);
  });
});

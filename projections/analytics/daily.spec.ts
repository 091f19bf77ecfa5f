import { describe, expect, it } from '@jest/globals';
import {
  CustomerJoined,
  CustomerLeft,
  CustomerMerged,
  CustomerSeen,
  CustomerUnmerged,
} from '@loyalty/contracts/customers/events';
import { OrderRefundReported, OrderReported, type OrderSnapshot } from '@loyalty/contracts/intake/events';
import { addDays } from '@loyalty/contracts/kernel/days';
import { occurred } from '@loyalty/contracts/kernel/event';
import { CouponUsed, CouponUsedAfterEnd } from '@loyalty/contracts/rewards/events';
import { ShopFactsChanged, ShopInstalled } from '@loyalty/contracts/shop/events';
import { fold } from '../../tests/support/log/fold.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { orderOf } from '../../tests/support/points/orders.js';
import { customerProjection } from '../customers/customer.projection.js';
import { customerOrderProjection } from '../intake/customer-order.projection.js';
import { localDay } from '../shop/local-day.js';
import { shopProjection } from '../shop/shop.projection.js';
import { counterProjection, counterTable } from './counter.projection.js';
import { dailyProjection, dailyTable } from './daily.projection.js';

const PROJECTIONS = [shopProjection, customerProjection, customerOrderProjection, dailyProjection, counterProjection];

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
const PLACED = '2026-03-08T04:00:00Z';
const NO_REFUND = { lines: [], shipping: '0.00', money: '0.00', transactions: 1 };

function ordered(given: Partial<OrderSnapshot> = {}) {
  const snapshot = orderOf('30.00', { order: '1', placedAt: PLACED, updatedAt: PLACED, ...given });
  const { updatedAt, paid } = snapshot;
  const reportedAt = { customerAt: updatedAt, paymentKnownSince: paid ? updatedAt : null };
  return occurred(OrderReported, { snapshot, ...reportedAt, changed: true, futureDate: null });
}
const useOf = (order: string, currency: string) => ({
  coupon: 'c',
  customer: '8',
  order,
  number: '#1',
  orderTotal: '30.00',
  discount: '1',
  currency,
});
const used = (order = '1', currency = 'USD') => occurred(CouponUsed, useOf(order, currency));
const usedAfterEnd = occurred(CouponUsedAfterEnd, { ...useOf('1', 'USD'), status: 'revoked', points: 100 });

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

  it.each([1, 2, 3])('has the same members and joined after %i merges that were undone', async (times) => {
    const log = shopIn('UTC');
    const at = '2026-03-08T04:00:00Z';
    for (const customer of ['1', '2']) log.append('s', `customers/${customer}`, seen(customer, true), { at });
    const before = await daysOf(log);
    const merge = { customer: '1', membership: 'Member', adminNote: '' } as const;
    for (let n = 0; n < times; n += 1) {
      log.append('s', 'customers/1', occurred(CustomerMerged, { ...merge, into: '2' }), { at });
      expect(await daysOf(log)).toMatchObject([{ joined: 2, members: 1 }]);
      log.append('s', 'customers/1', occurred(CustomerUnmerged, { customer: '1', from: '2', adminNote: '' }), { at });
    }
    expect(await daysOf(log)).toEqual(before);
  });

  it('sums the money of orders with a coupon exactly, by currency', async () => {
    const log = shopIn('UTC');
    for (const [index, [total, currency]] of [
      ['0.10', 'USD'],
      ['0.20', 'USD'],
      ['12', 'USD'],
      ['1200', 'JPY'],
      ['1.005', 'KWD'],
    ].entries()) {
      const order = String(index);
      log.append('s', `intake/${order}`, ordered({ order, total, currency }), { at: PLACED });
      log.append('s', 'rewards/c', used(order, currency), { at: PLACED });
    }
    expect(await daysOf(log)).toMatchObject([{ coupons_used: 5, revenue: { USD: '1230', JPY: '1200', KWD: '1005' } }]);
  });
});

describe('the revenue of an order that used a coupon', () => {
  const later = '2026-03-09T12:00:00Z';
  const cancelled = ordered({ cancelledAt: later, updatedAt: later });
  const refund = (total: string) =>
    occurred(OrderRefundReported, {
      refund: { ...NO_REFUND, refund: 'a', order: '1', at: later, total, status: 'settled' },
      again: false,
    });

  it.each([
    ['nothing before it is paid', [ordered({ paid: false }), used()], '0'],
    ['its total once it is paid', [ordered({ paid: false }), used(), ordered({ updatedAt: later })], '3000'],
    ['its total', [ordered(), used()], '3000'],
    ['nothing as a test', [ordered({ test: true }), used()], '0'],
    ['nothing when it is cancelled', [ordered(), used(), cancelled], '0'],
    ['nothing when it was cancelled before its use was known', [cancelled, used()], '0'],
    ['what a refund left', [ordered(), used(), refund('12.50')], '1750'],
    ['what a refund left that was known before its use', [ordered(), refund('12.50'), used()], '1750'],
    ['nothing when all was refunded', [ordered(), used(), refund('30.00')], '0'],
    ['its total after an edit', [ordered(), used(), ordered({ total: '80.00', updatedAt: later })], '8000'],
    ['its total once, although it used two coupons', [ordered(), used(), used()], '3000'],
    ['its total when the coupon had ended', [ordered(), usedAfterEnd], '3000'],
  ])('is %s, on the day of the order', async (_, events, revenue) => {
    const log = shopIn('UTC');
    for (const event of events) log.append('s', `${event.type}/1`, event, { at: PLACED });
    const days = await daysOf(log);
    expect(days.map(({ day, revenue: earned }) => [day, earned.USD ?? '0'])).toEqual([['2026-03-08', revenue]]);
  });
});

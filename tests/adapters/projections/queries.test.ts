import { describe, expect, it } from '@jest/globals';
import { activityRow } from '@loyalty/contracts/activity/queries';
import { dashboard, dayRow, searchHit } from '@loyalty/contracts/analytics/queries';
import { customerDetail, customerRow, orderRow } from '@loyalty/contracts/customers/queries';
import { OrderNotAwarded, OrderReported } from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { redeemedCoupon } from '@loyalty/contracts/points/queries';
import { programRow } from '@loyalty/contracts/programs/queries';
import { couponRow } from '@loyalty/contracts/rewards/queries';
import { ShopPreferenceSet } from '@loyalty/contracts/shop/events';
import { widgetState } from '@loyalty/contracts/shopper/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { listDays } from '@loyalty/projections/analytics/daily.queries';
import { readDashboard } from '@loyalty/projections/analytics/dashboard.queries';
import { quickSearch } from '@loyalty/projections/analytics/search.queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { listCustomerOrders } from '@loyalty/projections/customers/customer-order.queries';
import { storedLags } from '@loyalty/projections/engine/runtime/lag';
import type { Db } from '@loyalty/projections/ledger-model';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { getProgram, getProgramVersion, listPrograms } from '@loyalty/projections/programs/program.queries';
import { findCoupons, getCoupon, listCoupons } from '@loyalty/projections/rewards/coupon.queries';
import { memberQuery } from '@loyalty/projections/shopper/member.stored-query';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { orderOf } from '../../support/points/orders.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');
const first = shop.order('1000', 120);
const coupon = shop.redeem('1000')!;
const NOW = '2026-01-20T12:00:00.000Z';

async function ask<T>(query: (db: Db) => Promise<T>): Promise<T> {
  await side.catchUp();
  return (await side.reader.read('fern', query)).value;
}

describe('queries of screens', () => {
  it('has no rows for a list of no values', async () => {
    expect((await ask((db) => listActivities(db, 'fern', { types: [] }))).rows).toEqual([]);
  });

  it('has the shapes of the contract, nothing missing and nothing more', async () => {
    const answers = await ask(
      async (db) =>
        [
          [customerRow, ...(await listCustomers(db, 'fern', { filter: 'all', sort: 'newest' })).rows],
          [activityRow, ...(await listActivities(db, 'fern', {})).rows],
          [orderRow, ...(await listCustomerOrders(db, 'fern', '1000', {})).rows],
          [couponRow, ...(await listCoupons(db, 'fern', {}, NOW)).rows],
          [
            programRow,
            ...(await listPrograms(db, 'fern', 'earning', NOW)),
            ...(await listPrograms(db, 'fern', 'spending', NOW)),
          ],
          [dashboard, await readDashboard(db, 'fern', 30, NOW, 3)],
          [dayRow, ...(await listDays(db, 'fern', { from: '2026-01-14', to: '2026-01-16' }))],
          [
            searchHit,
            ...(await quickSearch(db, 'fern', '1000', NOW)),
            ...(await quickSearch(db, 'fern', 'order', NOW)),
          ],
        ] as const,
    );
    const detail = (await side.reader.ask('fern', customerQuery, ['1000'])).value;
    for (const [schema, ...rows] of [...answers, [customerDetail, detail] as const]) {
      expect(rows.length).toBeGreaterThan(0);
      // A schema drops what it does not know: what it gives back is the same only when nothing more was there.
      for (const row of rows) expect(schema.parse(row)).toEqual(row);
    }
  });

  it('of a customer: balance, lots and the next end of points', async () => {
    await side.catchUp();
    const { value: customer } = await side.reader.ask('fern', customerQuery, ['1000']);
    expect(customer).toMatchObject({
      points: { available: 70, pending: 0, held: 50, debt: 0 },
      ordersCount: 1,
      lots: [{ original: 120, remaining: 70, held: 50, label: first.number }],
      totals: { earned: 120, redeemed: 50 },
    });
    expect((await side.reader.ask('fern', customerQuery, ['999'])).value).toBeNull();
    expect((await side.reader.ask('other', customerQuery, ['1000'])).value).toBeNull();
  });

  it('of a shopper: what the widget shows, within one shop, as of the position of the tables', async () => {
    await side.catchUp();
    const reported = (customer: string, of = 'fern', now = NOW) => side.reader.ask(of, memberQuery, [customer, now]);
    const { value: member, ...asOf } = await reported('1000');
    expect(widgetState.shape.member.parse(member)).toEqual(member);
    const [lot] = (await side.reader.ask('fern', customerQuery, ['1000'])).value!.lots;
    expect(member).toMatchObject({
      id: '1000',
      points: { available: 70, held: 50 },
      nextExpiry: { points: 70, at: lot!.expiresAt },
      coupons: [],
    });
    expect((await reported('1000', 'fern', lot!.expiresAt!)).value).toMatchObject({ nextExpiry: null });
    const { value: _, ...known } = await side.reader.read('fern', async () => null);
    expect(asOf).toEqual(known);
    expect([(await reported('999')).value, (await reported('1000', 'other')).value]).toEqual([null, null]);
    // The shop of a question ends with it: the same connection sees nothing afterwards.
    expect((await side.reader.read('other', (db) => findCustomer(db, 'fern', '1000'))).value).toBeNull();
    await side.change(`update customer set forgotten = true where customer = '1000'`);
    expect((await reported('1000')).value).toBeNull();
    await side.change(`update customer set forgotten = false where customer = '1000'`);
  });

  it('of many shoppers at the same time: each gets their own answer, within their own shop, and a bad one fails alone', async () => {
    await side.catchUp();
    const reported = (of: string, customer: string, now = NOW) => side.reader.ask(of, memberQuery, [customer, now]);
    const requested = [...Array(30).keys()].map((n) =>
      reported(n % 3 === 0 ? 'other' : 'fern', n % 2 === 0 ? '1000' : '999'),
    );
    const [bad, ...rest] = await Promise.allSettled([reported('fern', '1000', 'no moment'), ...requested]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22007' } });
    const ids = rest.map((one) => one.status === 'fulfilled' && (one.value.value?.id ?? null));
    expect(ids).toEqual([...Array(30).keys()].map((n) => (n % 3 !== 0 && n % 2 === 0 ? '1000' : null)));
  });

  it('of tables that got another shape while the program ran', async () => {
    const answers = async () => [
      await ask((db) => listActivities(db, 'fern', {})),
      (await side.reader.ask('fern', customerQuery, ['1000'])).value,
    ];
    const before = await answers();
    const alter = async (change: string) => {
      for (const table of ['activity', 'customer']) await side.change(`alter table ${table} ${change}`);
    };
    await alter('add column of_a_newer_program int');
    expect(await answers()).toEqual(before);
    await alter('drop column of_a_newer_program');
    expect(await answers()).toEqual(before);
  });

  it('of a coupon: found by its code in any case, and expired by the clock before anybody wrote that down', async () => {
    expect(await ask((db) => getCoupon(db, 'fern', coupon, NOW))).toMatchObject({ status: 'unavailable', points: 50 });
    shop.endRedemption(1);
    const [found] = await ask((db) => findCoupons(db, 'fern', ` tea-${coupon} `, NOW, 5));
    expect(found).toMatchObject({ id: coupon, status: 'available', code: `TEA-${coupon}` });
    await side.change(`update coupon set expires_at = '2026-01-25T00:00:00Z'`);
    const later = '2026-01-25T00:00:00.000Z';
    expect(await ask((db) => getCoupon(db, 'fern', coupon, later))).toMatchObject({ status: 'expired' });
    const count = async (status: 'available' | 'expired', now: string) =>
      (await ask((db) => listCoupons(db, 'fern', { status, customer: '1000' }, now))).rows.length;
    expect([await count('available', NOW), await count('expired', NOW)]).toEqual([1, 0]);
    expect([await count('available', later), await count('expired', later)]).toEqual([0, 1]);
    const shown = async (now: string) => (await side.reader.ask('fern', memberQuery, ['1000', now])).value?.coupons;
    const listed = await ask((db) => listCoupons(db, 'fern', { status: 'available', customer: '1000' }, NOW));
    expect(await shown(NOW)).toEqual(
      listed.rows.map((row) => redeemedCoupon.parse({ ...row, program: row.rule.program })),
    );
    expect(await shown(later)).toEqual([]);
    await side.change('update coupon set expires_at = null');
  });

  it('of programs: state, use in thirty days, and settings of an earlier version', async () => {
    const [program] = await ask((db) => listPrograms(db, 'fern', 'earning', NOW));
    expect(program).toMatchObject({ state: 'Active', points30: 120, uses30: 1, version: 1, earnPoint: 1 });
    expect(await ask((db) => listPrograms(db, 'fern', 'spending', '2026-03-20T00:00:00Z'))).toMatchObject([
      { points30: 0, uses30: 0 },
    ]);
    expect(await ask((db) => getProgram(db, 'fern', program!.id, NOW))).toEqual(program);
    const version = await ask((db) => getProgramVersion(db, 'fern', program!.id, 1));
    expect(version?.rule).toMatchObject({ event: 'place_order', settings: { title: 'Orders' } });
    expect(await ask((db) => getProgramVersion(db, 'fern', program!.id, 2))).toBeNull();
  });

  it('of orders: newest first, with what they earned and why not', async () => {
    const second = shop.order('1000', 30);
    shop.refund(30, 1);
    const reasons = [{ program: null, reason: { code: 'no-program' as const } }];
    side.log.append('fern', `intake/order-${first.order}`, occurred(OrderNotAwarded, { order: first.order, reasons }));
    const { rows } = await ask((db) => listCustomerOrders(db, 'fern', '1000', {}));
    expect(rows).toMatchObject([
      { order: second.order, number: second.number, earned: 30, reversed: 30, status: 'refunded', total: '30.00' },
      { order: first.order, earned: 120, reversed: 0, status: 'paid', reasons: [{ code: 'no-program' }] },
    ]);
    const paged = await ask((db) => listCustomerOrders(db, 'fern', '1000', { first: 1 }));
    const next = await ask((db) => listCustomerOrders(db, 'fern', '1000', { first: 1, after: paged.endCursor! }));
    expect([...paged.rows, ...next.rows]).toEqual(rows);
    expect([paged.hasNextPage, next.hasNextPage]).toEqual([true, false]);
  });

  it('of the dashboard: the range, the range before it, and the first steps', async () => {
    shop.endRedemption(2);
    const { order } = side.log.events.findLast(({ type }) => type === 'CouponUsed')!.data as { order: string };
    const snapshot = orderOf('20.50', { order, customer: null });
    const reported = { snapshot, customerAt: null, changed: true, futureDate: null, paymentKnownSince: null };
    side.log.append('fern', `intake/order-${order}`, occurred(OrderReported, reported));
    side.log.append(
      'fern',
      'shop/shop',
      occurred(ShopPreferenceSet, { preference: 'isDismissQuickSetup', value: true }),
    );
    const board = await ask((db) => readDashboard(db, 'fern', 30, NOW, 3));
    expect(board).toMatchObject({
      from: '2025-12-22',
      to: '2026-01-20',
      zone: 'America/New_York',
      currency: 'USD',
      members: { now: 1, before: 0 },
      pointsEarned: { now: 150, before: 0 },
      pointsRedeemed: { now: 50, before: 0 },
      redemptionRate: { now: 33.3, before: 0 },
      revenue: { now: '20.50', before: '0.00' },
      ledger: { events: side.log.head, duplicatesAbsorbed: 3, parked: 0 },
    });
    expect(board.days).toHaveLength(30);
    expect(board.quickstart).toEqual({
      dismissed: true,
      steps: ['earning', 'redeeming', 'first_order', 'first_redemption'].map((id) => ({ id, done: true })),
    });
    const march = await ask((db) => readDashboard(db, 'fern', 30, '2026-02-10T12:00:00Z', 0));
    expect(march.pointsEarned).toEqual({ now: 150, before: 0 });
    expect(march.expiringNextMonth).toEqual({
      month: '2026-03',
      from: '2026-03-01',
      to: '2026-03-31',
      points: 70,
      customers: 1,
    });
    const after = await ask((db) => readDashboard(db, 'fern', 30, '2026-02-20T12:00:00Z', 0));
    expect(after).toMatchObject({ pointsEarned: { now: 0, before: 150 }, members: { now: 1, before: 1 } });
    expect(after.revenue).toEqual({ now: '0.00', before: '20.50' });
  });

  it('of nothing yet: an unknown shop has empty lists and figures', async () => {
    const { value } = await side.reader.read(
      'nobody',
      async (db) =>
        [
          await listCustomers(db, 'nobody', { filter: 'all', sort: 'newest' }),
          await readDashboard(db, 'nobody', 30, NOW, 0),
        ] as const,
    );
    expect(value[0]).toMatchObject({ rows: [], total: 0, endCursor: null, hasNextPage: false });
    expect(value[1]).toMatchObject({ members: { now: 0, before: 0 }, ledger: { events: 0 } });
  });

  it('quick search finds an order by id and number, a coupon by code, a program by id and title', async () => {
    const kinds = async (q: string) =>
      (await ask((db) => quickSearch(db, 'fern', q, NOW))).map(({ kind, id }) => `${kind} ${id}`);
    expect(await kinds(first.order)).toContain(`order ${first.order}`);
    expect(await kinds(first.number)).toEqual([`order ${first.order}`]);
    expect(await kinds(first.number.slice(1))).toContain(`order ${first.order}`);
    expect(await kinds(`tea-${coupon}`)).toEqual([`coupon ${coupon}`]);
    expect(await kinds('$5')).toEqual(['program 22222222-2222-4222-8222-222222222222']);
    expect(await kinds('11111111-1111-4111-8111-111111111111')).toEqual([
      'program 11111111-1111-4111-8111-111111111111',
    ]);
  });

  it('position of a read model, in a process that does not run its projector', async () => {
    await side.catchUp();
    const at = Date.parse(side.log.events.at(-1)!.recordedAt);
    const lags = await storedLags(side.projector, side.model.name, side.log.head + 2, new Date(at + 1500));
    expect(lags).toEqual([{ name: side.model.name, position: side.log.head, behind: 2, ageMs: 1500, parked: 0 }]);
  });
});

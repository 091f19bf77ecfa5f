import { beforeAll, describe, expect, it } from '@jest/globals';
import { rfmKind, rfmReport } from '@loyalty/contracts/analytics/rfm';
import { CustomerLeft, CustomerMerged, CustomerSeen } from '@loyalty/contracts/customers/events';
import { OrderReported } from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { ShopInstalled } from '@loyalty/contracts/shop/events';
import { countCustomers, LIVE_CUSTOMERS, listRfmMembers, readRfm } from '@loyalty/projections/analytics/rfm.queries';
import { rolesOf } from '@loyalty/projections/engine/schema/roles';
import type { Db } from '@loyalty/projections/ledger-model';
import { analyticsMigrations } from '@loyalty/services/contexts/analytics/application/migrations';
import { RfmBoundaries } from '@loyalty/services/contexts/analytics/application/rfm-boundaries';
import { RfmRuns } from '@loyalty/services/contexts/analytics/schedule/compute-rfm';
import { applyMigrations } from '@loyalty/services/platform/database/migrations';
import { useReadSide } from '../../support/log/read-side.js';
import { orderOf } from '../../support/points/orders.js';

const side = await useReadSide();
const { log } = side;
const SHOP = 'fern';
const NOW = '2026-11-30T12:00:00.000Z';
const settings = rfmKind.defaults;
const scoring = { shop: SHOP, today: '2026-11-30', currency: 'USD', settings };
const runs = new RfmRuns(side.projector, new RfmBoundaries({ published: async () => settings as never }), 0);
const day = { shop: SHOP, zone: 'UTC', lastDay: null, today: scoring.today, now: NOW, forCustomer: async () => 0 };

let orders = 0;
function order(customer: string, placedAt: string, total: string, more: Parameters<typeof orderOf>[1] = {}) {
  orders += 1;
  const id = String(orders);
  const snapshot = orderOf(total, { order: id, customer, placedAt, updatedAt: placedAt, ...more });
  const reportedAt = { customerAt: placedAt, paymentKnownSince: placedAt };
  log.append(
    SHOP,
    `intake/${id}`,
    occurred(OrderReported, { snapshot, ...reportedAt, changed: true, futureDate: null }),
  );
}
const seen = (customer: string) =>
  log.append(SHOP, `customers/${customer}`, occurred(CustomerSeen, { customer, since: NOW, profile: 0, member: true }));
const ask = async <T>(query: (db: Db) => Promise<T>) => (await side.reader.read(SHOP, query)).value;
const report = () => ask((db) => readRfm(db, scoring, NOW));
const idsOf = async (group: Parameters<typeof listRfmMembers>[2]['group']) =>
  (await ask((db) => listRfmMembers(db, scoring, { group }))).rows.map(({ id }) => id);
const asLarge = (n: number) =>
  side.change(`update counter set n = n + ${n} where shop = '${SHOP}' and name = 'customers:Guest'`);

beforeAll(async () => {
  await applyMigrations(side.ownerUrl, [{ name: 'analytics', migrations: analyticsMigrations }], rolesOf('loyalty'));
  log.append(
    SHOP,
    'shop/shop',
    occurred(ShopInstalled, { domain: SHOP, currency: 'USD', zone: 'UTC', platformPlan: '' }),
  );
  for (const customer of ['1', '2', '3', '4', '5', '6', '7']) seen(customer);
  log.append(SHOP, 'customers/8', occurred(CustomerSeen, { customer: '8', since: NOW, profile: 0, member: false }));
  // Thirty days before today, and one day more.
  order('1', '2026-10-31T00:00:00.000Z', '10.00');
  order('2', '2026-10-30T23:59:59.999Z', '20.00');
  for (const on of ['02', '03', '04', '05', '06', '07', '08', '09']) order('3', `2026-11-${on}T10:00:00.000Z`, '50.00');
  // None of these counts.
  order('4', '2026-11-20T10:00:00.000Z', '99.00', { paid: false });
  order('4', '2026-11-20T10:00:00.000Z', '99.00', { test: true });
  order('4', '2026-11-20T10:00:00.000Z', '99.00', { cancelledAt: '2026-11-21T10:00:00.000Z' });
  order('5', '2025-01-01T10:00:00.000Z', '1.00');
  // Counts as an order, and its money as nothing: amounts of two currencies are no sum.
  order('5', '2025-01-02T10:00:00.000Z', '900.00', { currency: 'EUR' });
  order('6', '2026-11-29T10:00:00.000Z', '30.00');
  order('7', '2026-11-29T10:00:00.000Z', '40.00');
  order('8', '2026-11-29T10:00:00.000Z', '40.00');
  log.append(SHOP, 'customers/6', occurred(CustomerLeft, { customer: '6', source: 'admin' }));
  await side.catchUp();
}, 60_000);

describe('RFM groups', () => {
  it('score recency by days, frequency by orders and money by fifths of the buyers', async () => {
    const { cells, boundaries, spentByFifths, withoutOrder } = await report();
    // Of 1, 10, 20, 40 and 400 in ascending order, each begins a fifth.
    expect([boundaries.spent, spentByFifths]).toEqual([['10.00', '20.00', '40.00', '400.00'], true]);
    const filled = cells
      .filter(({ members }) => members > 0)
      .map(({ recency, value, members }) => [recency, value, members]);
    // 5: recency 1, (2 + 1) / 2; 2: 4, (1 + 3) / 2; 1: 5, (1 + 2) / 2; 7: 5, (1 + 4) / 2; 3: 5, (5 + 5) / 2.
    expect(filled).toEqual([
      [1, 2, 1],
      [4, 2, 1],
      [5, 2, 1],
      [5, 3, 1],
      [5, 5, 1],
    ]);
    expect(withoutOrder).toBe(1);
    expect([await idsOf('champions'), await idsOf('lost')]).toEqual([['3'], ['5']]);
  });

  it('fit the contract', async () => expect(rfmReport.parse(await report())).toEqual(await report()));

  it('of a large shop are computed at night, and are those that a small shop would have', async () => {
    const live = await report();
    await asLarge(LIVE_CUSTOMERS);
    expect(await ask((db) => countCustomers(db, SHOP))).toBeGreaterThan(LIVE_CUSTOMERS);
    expect(await report()).toMatchObject({ computedAt: null, withoutOrder: 0 });
    expect(await runs.execute(day)).toBe(1);
    expect(await report()).toEqual(live);
    expect([await idsOf('champions'), await idsOf('lost')]).toEqual([['3'], ['5']]);
  });

  it('change with the next night alone, and lose whoever is no member any more', async () => {
    const before = await report();
    log.append(SHOP, 'customers/3', occurred(CustomerLeft, { customer: '3', source: 'admin' }));
    log.append(
      SHOP,
      'customers/5',
      occurred(CustomerMerged, { customer: '5', into: '4', membership: 'Member', adminNote: '' }),
    );
    await side.catchUp();
    expect(await report()).toEqual(before);
    await runs.execute(day);
    expect([await idsOf('champions'), await idsOf('lost')]).toEqual([[], ['4']]);
    const stored = await report();
    await asLarge(-LIVE_CUSTOMERS);
    expect(await report()).toEqual(stored);
  });

  it('of one shop are hidden from another', async () => {
    const { rows } = await side.owner.query(`select 1 from pg_policies where schemaname = 'analytics'`);
    expect(rows).toHaveLength(6);
    await asLarge(LIVE_CUSTOMERS);
    const other = (await side.reader.read('kumo', (db) => readRfm(db, { ...scoring, shop: SHOP }, NOW))).value;
    expect(other.groups.every(({ members }) => members === 0)).toBe(true);
  });
});

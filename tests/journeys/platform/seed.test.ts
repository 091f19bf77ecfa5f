import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startDemoStore } from '@loyalty/infra/demo-store/server';
import { showcase } from '@loyalty/infra/showcase/showcase';
import { openDependencies } from '@loyalty/services/app/dependencies';
import { loggerOf } from '@loyalty/services/app/logger';
import { type Service, startService } from '@loyalty/services/app/service';
import { type Config, readConfig } from '@loyalty/services/platform/config/config';
import { type Seeded, seedShops } from '@loyalty/services/seed/seed';
import { seedBinding } from '@loyalty/services/seed/seed-beside';
import { demoPlans } from '@loyalty/services/seed/shop-plans';
import { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { PASSWORD } from '../../support/roles.js';
import {
  balancesOfApi,
  hasProgram,
  nodeBalances,
  pythonBalances,
  sqlBalances,
  withoutZeros,
} from '../../support/samples.js';
import { FERN, KUMO } from '../../support/service.js';
import { createTestDatabase } from '../../support/services/postgres.js';

/** The demo shops, smaller. */
const plans = demoPlans.map((plan) => ({ ...plan, customers: 60, orders: 320 }));
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-seed-'));
const database = await createTestDatabase();
const store = await startDemoStore({
  appUrl: 'http://127.0.0.1:9',
  apiKey: API_KEY,
  apiSecret: API_SECRET,
  retryDelayMs: () => 50,
});
let service: Service | undefined;

afterAll(async () => {
  await store.stop();
  await service?.stop();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const config: Config = readConfig({
  DATABASE_URL: database.url,
  DATABASE_ROLE_PASSWORD: PASSWORD,
  DATABASE_ROLE_PREFIX: 'loyalty',
  DATA_DIR: dataDir,
  PLATFORM_URL: store.url,
  SHOPIFY_API_KEY: API_KEY,
  SHOPIFY_API_SECRET: API_SECRET,
  TEST_HOOKS: '1',
  LOG_LEVEL: 'silent',
});

async function seedOnce(): Promise<Seeded> {
  const parts = await openDependencies(config, loggerOf(config));
  try {
    return await seedShops(parts, plans, 'spec', () => undefined);
  } finally {
    await parts.close();
  }
}

jest.setTimeout(60_000);

describe('a seeded instance', () => {
  let merchant: Merchant;
  let again: Seeded;
  let seeded: Seeded;

  const idle = async (): Promise<void> => {
    await store.settled();
    await fetch(`${service!.url}/test/idle`);
  };
  const signIn = (shop: string) => Merchant.signIn({ api: service!.url, store, shop, staff: 'Ana Vidal', idle });

  beforeAll(async () => {
    seeded = await seedOnce();
    again = await seedOnce();
    service = await startService(config, [seedBinding]);
    store.pointAt(service.url);
    merchant = await signIn(FERN);
  }, 90_000);

  it('has its year, once: seeding again writes nothing', async () => {
    expect(seeded).toMatchObject({ shops: 3, customers: 180, orders: 962 });
    expect(seeded.events).toBeGreaterThan(2000);
    expect(again).toMatchObject({ shops: 0, events: 0 });
    const kinds = new Set((await service!.parts.store.readAll(0, seeded.events)).map(({ type }) => type));
    for (const kind of [
      'PointsEarned',
      'PointsReversed',
      'PointsRedeemed',
      'PointsExpired',
      'CouponUsed',
      'OrderNotAwarded',
    ])
      expect(kinds).toContain(kind);
  });

  it('shows everything at once, and nothing is left for the reactors to do', async () => {
    await idle();
    const later = await service!.parts.store.readAll(seeded.events, 1000);
    // Whom the clock reminds of points that end soon depends on the hour in the shops.
    expect(later.filter(({ type }) => type !== 'ExpiryReminded').length).toBeLessThan(20);
    expect(await service!.parts.jobs.counts()).toEqual({ open: 0, parked: 0 });
    const { body } = await merchant.get('/lp/customers?first=50');
    expect(body.total).toBe(60);
    const dashboard = await merchant.get('/lp/dashboard');
    expect(dashboard.body.data.pointsEarned.now).toBeGreaterThan(0);
  });

  it.each([
    ['activities', '/lp/activities', 'occurredAt'],
    ['activities of a kind', '/lp/activities?types=earn_point', 'occurredAt'],
    ['activities of a kind of actor', '/lp/activities?actor=webhook', 'occurredAt'],
    ['reviews', '/lp/reviews', 'at'],
    ['referrals', '/lp/referrals', 'at'],
  ])('lists %s by the date that they show, over pages', async (_, list, date) => {
    const of = async (rest: string) => (await merchant.get(`${list}${list.includes('?') ? '&' : '?'}${rest}`)).body;
    const inOrder = (await of('first=60')).data;
    const dates: string[] = inOrder.map((row: Record<string, string>) => row[date]);
    expect(dates.length).toBeGreaterThan(3);
    expect(dates).toEqual([...dates].sort().reverse());
    const first = await of('first=3');
    const second = await of(`first=3&after=${encodeURIComponent(first.endCursor ?? first.pageInfo.endCursor)}`);
    expect([...first.data, ...second.data]).toEqual(inOrder.slice(0, 6));
  });

  it('shows what the product can do: kinds of programs with titles in other languages, reviews, a debt, points that wait', async () => {
    const [earning, spending] = await Promise.all(
      ['earning', 'spending'].map((kind) => merchant.get(`/lp/programs/${kind}`)),
    );
    type Program = { event: string; state: string; translateTitle: Record<string, string> };
    const programs: Program[] = [...earning!.body.data, ...spending!.body.data];
    expect(new Set(programs.map(({ event }) => event)).size).toBe(7);
    for (const { translateTitle } of programs) expect(Object.keys(translateTitle).sort()).toEqual(['de', 'es', 'fr']);
    // The campaign of the year is over.
    expect(programs.filter(({ state }) => state !== 'Active')).toMatchObject([
      { event: 'place_order', state: 'Expired' },
    ]);

    const reviews: { status: string; text: string; points: number }[] = (await merchant.get('/lp/reviews?first=50'))
      .body.data;
    expect(reviews.filter(({ status }) => status === 'pending')).toHaveLength(4);
    expect(reviews.filter(({ status, points }) => status === 'approved' && points === 50)).toHaveLength(2);
    expect(reviews.every(({ text }) => text.length > 20)).toBe(true);

    const { data } = (await merchant.get('/lp/customers?first=100')).body;
    expect(data.filter((one: { points: { debt: number } }) => one.points.debt > 100)).not.toEqual([]);
    const kumo = await signIn(KUMO);
    const there = (await kumo.get('/lp/customers?first=100')).body.data;
    expect(there.filter((one: { points: { pending: number } }) => one.points.pending > 0)).not.toEqual([]);
  });

  it('begins with a chain of seals that holds, and names the staff who acted', async () => {
    for (const one of [merchant, await signIn(KUMO)]) {
      const { data: seals } = (await one.get('/lp/proof/seals')).body;
      expect(seals.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
      const { data: proof } = (await one.get('/lp/proof')).body;
      expect(proof).toMatchObject({ seals: 3, broken: null });
    }
    const { data } = (await merchant.get('/lp/activities?first=100')).body;
    const staff = new Set(
      data.flatMap(({ actor }: { actor: { kind: string; label: string } }) =>
        actor.kind === 'staff' ? [actor.label] : [],
      ),
    );
    expect(staff).toContain('Jonas Meier');
  });

  it('its read models are a fold of its log, and the chain holds [I-61, I-57]', async () => {
    expect((await ledger(['drift'], config)).code).toBe(0);
    expect((await ledger(['verify'], config)).code).toBe(0);
  });

  it('is known at the till: an order of a seeded customer earns, a seeded order can be refunded', async () => {
    const { body } = await merchant.get('/lp/customers?first=50&filter=member');
    const [customer] = body.data;
    const before = await merchant.points(customer.id);
    await merchant.order(customer.id, [{ price: '10.00' }]);
    expect((await merchant.points(customer.id)).available).toBe(before.available + 50 - before.debt);
    const members = new Set(body.data.map(({ id }: { id: string }) => id));
    const orders: { id: string; customerId: string; at: string }[] = await merchant.till('GET', '/orders');
    const seededOrder = orders.find(({ id, customerId }) => id.startsWith('50') && members.has(customerId))!;
    await merchant.refund(seededOrder.id);
    // The reward of a referral goes back with the friend's order, on days on which the newest one is a friend's.
    const newest = (await merchant.activities(seededOrder.customerId)).slice(0, 2);
    const refunded = newest.find(({ source }: { source: { kind: string } | null }) => source?.kind === 'refund');
    expect(refunded).toMatchObject({ type: 'refund', points: expect.any(Number) });
    expect(refunded.points).toBeLessThan(0);
  });

  it('has coupons that work: an available one lowers an order and is used then', async () => {
    // Which of the two rewards is still unused depends on the day of the seeding.
    const [coupon] = (await merchant.get('/lp/coupons?first=100&status=available')).body.data;
    expect(coupon).toBeDefined();
    await merchant.order(coupon.customer.id, [{ price: '80.00' }], { discountCode: coupon.code });
    const after = await merchant.get(`/lp/coupons?customer=${coupon.customer.id}`);
    expect(after.body.data.find(({ id }: { id: string }) => id === coupon.id)).toMatchObject({ status: 'used' });
  });

  it('is another shop in another currency next door', async () => {
    const kumo = await signIn(KUMO);
    const [there, here] = await Promise.all([kumo.get('/lp/dashboard'), merchant.get('/lp/dashboard')]);
    expect([here.body.data.currency, there.body.data.currency]).toEqual(['USD', 'JPY']);
    const ids = async (one: Merchant) =>
      (await one.get('/lp/customers?first=100')).body.data.map(({ id }: { id: string }) => id);
    const mine = new Set(await ids(merchant));
    const theirs = await ids(kumo);
    expect(theirs.filter((id: string) => mine.has(id))).toEqual([]);
    expect((await kumo.get(`/lp/customers/${[...mine][0]}`)).status).toBe(404);
  });

  it('shows what a merchant does after that year, once: tiers, a migration, a deal, a merge, a company, a subscription', async () => {
    const desk = { api: service!.url, store: store.url, shop: FERN };
    await showcase(desk);
    const { body } = await merchant.get('/lp/tiers');
    const members: { tier: string; members: number }[] = body.data.members;
    expect([body.data.status, members.map(({ tier }) => tier)]).toEqual([
      'active',
      ['seedling', 'fern', 'evergreen', 'kiln-club'],
    ]);
    for (const one of members) expect([one.tier, one.members > 0]).toEqual([one.tier, true]);
    const [imported] = (await merchant.get('/lp/imports')).body.data;
    expect(imported).toMatchObject({ kind: 'migration', state: 'completed', file: { vendor: 'smile' } });
    expect(imported.rows).toMatchObject({ rows: 27, applied: 24, failed: 3 });
    const { cards } = (await merchant.get('/lp/membership')).body.data;
    expect(cards.find(({ part }: { part: string }) => part === 'deal').status).toBe('active');
    const contracts = (await merchant.get('/lp/membership/subscriptions')).body.data;
    expect(contracts).toMatchObject([{ status: 'active', tier: 'kiln-club' }]);
    expect((await merchant.get('/lp/customers?filter=b2b')).body.data).toHaveLength(2);
    const types = (await merchant.get('/lp/activities?first=100')).body.data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['merge', 'migrate', 'tier_upgrade']));

    const head = await service!.parts.store.head();
    await showcase(desk);
    await idle();
    expect(await service!.parts.store.head()).toBe(head);
    expect((await ledger(['drift'], config)).code).toBe(0);
  });

  it('has the balances that the samples compute from the events, for every customer of every shop', async () => {
    const file = path.join(dataDir, 'events.ndjson');
    expect((await ledger(['export', '--out', file], config)).code).toBe(0);
    const bySql = hasProgram('psql') ? await sqlBalances(file) : null;
    for (const { shop } of plans) {
      const owner = await signIn(`${shop}.myshopify.com`);
      const { secret } = (await owner.post('/lp/app-keys', { label: 'warehouse', scopes: ['events:read'] })).body.data;
      const truth = withoutZeros(await balancesOfApi(owner));
      const feed = { url: service!.url, secret };
      expect(withoutZeros(await nodeBalances(feed))).toEqual(truth);
      if (bySql) expect(withoutZeros(bySql[shop] ?? {})).toEqual(truth);
      if (!hasProgram('python3')) continue;
      expect(withoutZeros(await pythonBalances(feed, path.join(dataDir, `${shop}.json`)))).toEqual(truth);
    }
  });

  it('takes synthetic shops while it runs', async () => {
    const running = { ...config, APP_URL: service!.url };
    const { code, lines } = await ledger(
      ['seed', '--shops', '2', '--customers', '5', '--orders', '20', '--seed', 'x'],
      running,
    );
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^Seeded 2 shops with 10 customers and 40 orders/)],
    });
    await idle();
    const exported = await ledger(['export', '--shop', 'synthetic-x-2'], config);
    expect(exported.lines.filter((line) => line.includes('"OrderReported"')).length).toBeGreaterThanOrEqual(20);
    expect((await ledger(['drift'], config)).code).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type BadCall, BadInput, proxied } from '../../support/bad-input/bad-input-stage.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useStage } from '../../support/service.js';
import { expectTable, type Row } from '../../support/table.js';

const stage = await useStage('all-shops');

/** Objects of one shop; none of their ids may work in the other shop. */
interface Belongings {
  merchant: Merchant;
  customer: string;
  earning: string;
  reward: string;
  coupon: { id: string; code: string };
  adjustment: string;
}

let mine: Belongings;
let theirs: Belongings;
let bad: BadInput;

async function settle(merchant: Merchant): Promise<Belongings> {
  const earning = await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const reward = await merchant.program({ event: 'amount_discount', title: 'Off', pointsCost: 100, redeemValue: 1 });
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: '500' }]);
  const adjusted = await merchant.post(`/lp/customers/${customer}/points`, { amount: 50, adminNote: 'hello' });
  const redeemed = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  await stage.idle();
  const { coupon } = redeemed.body.data;
  return { merchant, customer, earning, reward, coupon, adjustment: adjusted.body.receipt.events.at(-1) };
}

beforeAll(async () => {
  mine = await settle(await stage.merchant());
  theirs = await settle(await stage.merchant(KUMO, 'Jonas Meier'));
  bad = new BadInput(stage, mine.merchant);
}, 60_000);

type Ids = Record<'customer' | 'program' | 'coupon' | 'event', string>;
const NOWHERE: Ids = { customer: '999999999999', program: randomUUID(), coupon: randomUUID(), event: randomUUID() };
const program = { event: 'place_order', title: 'Mine now' };
const calls: [string, (ids: Ids) => { method?: string; path: string; json?: unknown }][] = [
  ['a customer', ({ customer }) => ({ path: `/lp/customers/${customer}` })],
  ['a customer’s orders', ({ customer }) => ({ path: `/lp/customers/${customer}/orders` })],
  ['a customer’s activities', ({ customer }) => ({ path: `/lp/customers/${customer}/activities` })],
  ['why a balance is what it is', ({ customer }) => ({ path: `/lp/customers/${customer}/explain` })],
  ['adjusting', ({ customer }) => ({ path: `/lp/customers/${customer}/points`, json: { amount: 5, adminNote: 'x' } })],
  [
    'redeeming for a customer',
    ({ customer }) => ({ path: `/lp/customers/${customer}/redeem`, json: { programId: mine.reward } }),
  ],
  [
    'redeeming a program',
    ({ program: id }) => ({ path: `/lp/customers/${mine.customer}/redeem`, json: { programId: id } }),
  ],
  [
    'undoing',
    ({ event }) => ({ path: `/lp/customers/${mine.customer}/points/${event}/undo`, json: { adminNote: 'x' } }),
  ],
  ['a program', ({ program: id }) => ({ path: `/lp/programs/${id}` })],
  ['revising', ({ program: id }) => ({ method: 'PUT', path: `/lp/programs/${id}`, json: program })],
  ['switching', ({ program: id }) => ({ method: 'PUT', path: `/lp/programs/${id}/status`, json: { status: false } })],
  ['removing', ({ program: id }) => ({ method: 'DELETE', path: `/lp/programs/${id}` })],
  ['revoking', ({ coupon }) => ({ path: `/lp/coupons/${coupon}/revoke`, json: { adminNote: 'x' } })],
  [
    'bulk status, one of two',
    ({ customer }) => ({
      method: 'PUT',
      path: '/lp/customers/status',
      json: { ids: [mine.customer, customer], status: 'Left' },
    }),
  ],
  [
    'bulk points, one of two',
    ({ customer }) => ({
      path: '/lp/customers/points',
      json: { ids: [mine.customer, customer], amount: 5, adminNote: 'x' },
    }),
  ],
];

describe('an id of another shop is an id that never was [B-023]', () => {
  it('every call that names it is rejected, and rejected alike', async () => {
    const foreign = {
      customer: theirs.customer,
      program: theirs.earning,
      coupon: theirs.coupon.id,
      event: theirs.adjustment,
    };
    await bad.refusesAll(calls.map(([name, call]) => [name, call(foreign), { status: 404 }]));
    const answerTo = async (call: BadCall) => (await bad.send(call)).text.replace(/"requestId":"[^"]*"/, '');
    const rows = calls.map(async ([name, call]) => {
      const [actual, expected] = await Promise.all([answerTo(call(foreign)), answerTo(call(NOWHERE))]);
      return { name, actual, expected };
    });
    expectTable(await Promise.all(rows));
  });

  it('lists asked for another shop’s customer are empty', async () => {
    for (const list of [`/lp/coupons?customer=${theirs.customer}`, '/lp/activities']) {
      const { status, text } = await bad.send({ path: list });
      expect(status).toBe(200);
      expect(text).not.toContain(theirs.customer);
      expect(text).not.toContain(theirs.coupon.id);
    }
  });

  it('the shopper of one shop redeems nothing of another', async () => {
    const query = proxied({ logged_in_customer_id: mine.customer });
    const headers = ['content-type', 'application/json', 'idempotency-key', randomUUID()];
    await bad.refuses({ path: `/proxy/redeem?${query}`, json: { programId: theirs.reward }, headers }, { status: 404 });
  });
});

describe('the shop comes from the proof and from nowhere else', () => {
  it('a shop named in the query is an unknown parameter [B-024]', async () => {
    for (const name of ['shop', 'shopId', 'shop_domain']) {
      await bad.refuses({ path: `/lp/customers?${name}=${KUMO}` }, { status: 400, field: name });
    }
  });

  it('a shop named in a header changes nothing [B-024]', async () => {
    const authorization = `Bearer ${await mine.merchant.bearer()}`;
    const headers = ['x-shop-id', 'kumo-tea', 'x-shopify-shop-domain', KUMO, 'x-forwarded-host', KUMO];
    const { text } = await bad.send({ path: '/shops', headers: ['authorization', authorization, ...headers] });
    expect(JSON.parse(text)).toMatchObject({ data: { shop: { shopifyDomain: mine.merchant.shop } } });
  });

  it('a field of the server’s own in a new program is an unknown field [B-025]', async () => {
    const given = { event: 'place_order', title: 'x' };
    await bad.refusesAll(
      ['shop', 'shopId', 'id', 'createdAt'].map((field) => [
        field,
        { path: '/lp/programs', json: { ...given, [field]: 'kumo-tea' } },
        { status: 400, field, text: 'This field is not known' },
      ]),
    );
  });
});

describe('two shops side by side', () => {
  it('an idempotency key of one shop is independent of another shop’s [B-028]', async () => {
    const key = randomUUID();
    const adjust = ({ merchant, customer }: Belongings) =>
      merchant.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'same key' }, key);
    const [first, second] = [await adjust(mine), await adjust(theirs)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.receipt.stream).not.toBe(second.body.receipt.stream);
  });

  it('a value taken in one shop is free in the other [B-029]', async () => {
    const { status } = await mine.merchant.post('/lp/programs', {
      event: 'amount_discount',
      title: 'Off',
      pointsCost: 100,
      redeemValue: 1,
      codePrefix: 'KUMO',
    });
    expect(status).toBe(200);
  });

  it('search, figures and lists know only one’s own [B-030, B-036]', async () => {
    for (const q of [theirs.coupon.code, theirs.customer, theirs.earning]) {
      const { body } = await mine.merchant.get(`/lp/search?q=${encodeURIComponent(q)}`);
      expect({ q, found: body.data }).toEqual({ q, found: [] });
    }
    const own = await mine.merchant.get(`/lp/search?q=${mine.coupon.code}`);
    expect(own.body.data).toHaveLength(1);
    const { body } = await mine.merchant.get('/lp/customers?first=100');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([mine.customer]);
    const dashboard = await mine.merchant.get('/lp/dashboard');
    expect(dashboard.body.data.pointsEarned.now).toBe(500);
  });

  it('a cursor of one shop is none in the other [B-031]', async () => {
    await theirs.merchant.customer();
    const page = await theirs.merchant.get('/lp/customers?first=1');
    const cursor = encodeURIComponent(page.body.endCursor);
    expect(page.body.pageInfo.hasNextPage).toBe(true);
    await bad.refuses({ path: `/lp/customers?first=1&after=${cursor}` }, { status: 400, field: 'after' });
  });

  it('nothing private may be kept by a cache between them [B-032]', async () => {
    const paths = ['/shops', '/lp/customers', `/lp/customers/${mine.customer}`, '/lp/activities', '/lp/dashboard'];
    for (const path of [...paths, `/proxy/state?${proxied()}`]) {
      const { headers } = await bad.send({ path });
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('three hundred reads on shared connections, a tenth aborted midway, never cross [B-033]', async () => {
    const read = async ({ merchant, customer }: Belongings, aborted: boolean): Promise<string | null> => {
      const signal = aborted ? AbortSignal.timeout(2) : null;
      const headers = { authorization: `Bearer ${await merchant.bearer()}` };
      const answer = await fetch(`${stage.api}/api/lp/customers?first=100`, { headers, signal }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (!text) return null;
      return text.includes(`"id":"${customer}"`) ? 'own' : 'foreign';
    };
    const reads = Array.from({ length: 300 }, (_, i) => read(i % 2 ? mine : theirs, i % 10 === 0));
    const seen = await Promise.all(reads);
    expect(seen.filter((one) => one === 'foreign')).toEqual([]);
    expect(seen.filter((one) => one === 'own').length).toBeGreaterThanOrEqual(270);
  });
});

describe('with one’s own ids the same calls work, so that it was the shop that refused them', () => {
  it('every call with an id of the own shop works', async () => {
    const own = { customer: mine.customer, program: mine.reward, coupon: mine.coupon.id, event: mine.adjustment };
    const revised = { event: 'amount_discount', title: 'Off', pointsCost: 100, redeemValue: 2 };
    const rows: Row[] = [];
    for (const [name, call] of calls) {
      const { json, ...rest } = call(own);
      const body = json === undefined ? {} : { json: json === program ? revised : json };
      const { status, text } = await bad.send({ ...rest, ...body });
      rows.push({ name, actual: [status, text], expected: [200, expect.any(String)] });
      await stage.idle();
    }
    expectTable(rows);
  });
});

import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DeliveryRequest, deliver, hmacOf } from '../../support/bad-input/delivery.js';
import { expectRejected } from '../../support/bad-input/refused.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { type InboxRow, inboxRow, inboxRows } from '../../support/inbox-rows.js';
import { at, freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { FERN, KUMO, useStage } from '../../support/service.js';

const PREVIOUS = 'the-secret-before-the-present-one';
const stage = await useStage({ SHOPIFY_API_SECRET_OLD: PREVIOUS });

let merchant: Merchant;
let neighbour: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  neighbour = await stage.merchant(KUMO, 'Jonas Meier');
  for (const shop of [merchant, neighbour])
    await shop.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
}, 60_000);

const order = (customer: string | null = freshId(), given: Partial<Parameters<typeof orderOfToday>[1]> = {}) =>
  JSON.stringify(orderOfToday(customer, { id: freshId(), lines: [{ price: '10.00' }], ...given }));

/** The delivery is refused as if it had never come. */
async function refuses(request: DeliveryRequest, status: number): Promise<void> {
  const before = [await inboxRows(stage, FERN), await inboxRows(stage, KUMO)].flat().length;
  expectRejected(await deliver(stage.api, request), { status });
  expect([await inboxRows(stage, FERN), await inboxRows(stage, KUMO)].flat()).toHaveLength(before);
}

/** The delivery is taken; answers how it ended. */
async function ends(request: DeliveryRequest): Promise<InboxRow> {
  const id = randomUUID();
  const answer = await deliver(stage.api, { id, ...request });
  expect(answer.status).toBe(200);
  await stage.idle();
  return (await inboxRow(stage, request.shop ?? FERN, id)) as InboxRow;
}

const signature = (bytes: string | null) => ({ 'x-shopify-hmac-sha256': bytes });

describe('a signature that does not hold', () => {
  const body = order();
  const right = hmacOf(body);
  it.each([
    ['B-197', 'none', signature(null)],
    ['B-197', 'an empty one', signature('')],
    ['B-197', 'of other bytes', signature(hmacOf('other').toString('base64'))],
    ['B-197', 'cut short', signature(right.toString('base64').slice(0, 20))],
    ['B-197', 'too long', signature(`${right.toString('base64')}AAAA`)],
    ['B-197', 'in hex', signature(right.toString('hex'))],
    ['B-197', 'of SHA-1', signature(hmacOf(body, API_SECRET, 'sha1').toString('base64'))],
    ['B-197', 'of SHA-512', signature(hmacOf(body, API_SECRET, 'sha512').toString('base64'))],
    ['B-197', 'no base64', signature('%%%')],
    ['B-200', 'by a secret before the previous one', signature(hmacOf(body, 'another secret').toString('base64'))],
  ])('%s %s is 401', async (_id, _what, headers) => {
    await refuses({ body, headers }, 401);
  });

  it.each([
    ['B-198', 'the same JSON with other spaces', JSON.stringify(JSON.parse(body), null, 1)],
    [
      'B-198',
      'the same fields in another order',
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())),
    ],
    ['B-199', 'one byte changed', body.replace('10.00', '90.00')],
    ['B-199', 'a line feed at the end', `${body}\n`],
    ['B-199', 'another charset', Buffer.from(body, 'utf16le')],
    ['B-199', 'compressed', gzipSync(body)],
  ])('%s over the signed body, %s is 401', async (_id, _what, sent) => {
    await refuses({ body: sent, signedOver: body }, 401);
  });

  it('the previous secret holds while it is being rotated out [B-200]', async () => {
    expect(await ends({ body: order(), secret: PREVIOUS })).toMatchObject({ state: 'done' });
  });

  it('forged redactions and requests are 401, and erase no customer [B-211]', async () => {
    const customer = await merchant.customer();
    for (const topic of ['customers/redact', 'customers/data_request', 'shop/redact', 'customers/delete'])
      await refuses(
        { topic, body: JSON.stringify({ id: customer, customer: { id: customer } }), secret: 'forged' },
        401,
      );
    const { body } = await merchant.get(`/lp/customers/${customer}`);
    expect(body.data.name).toMatch(/Maya/);
  });

  it('the headers of a delivery are complete or it is 400 [B-213]', async () => {
    const body = order();
    for (const name of ['x-shopify-topic', 'x-shopify-shop-domain', 'x-shopify-webhook-id'])
      await refuses({ body, headers: { [name]: null } }, 400);
    await refuses({ body, shop: 'evil.example' }, 400);
    await refuses({ body, topic: '../../admin' }, 400);
  });
});

describe('a signed body under headers that are not its own [B-201]', () => {
  it('of another shop is refused, and the other shop sees nothing of it', async () => {
    const customer = freshId();
    const body = order(customer);
    expect(await ends({ body })).toMatchObject({ state: 'done' });
    await refuses({ body, shop: KUMO }, 401);
    await stage.idle();
    expect((await neighbour.get(`/lp/customers/${customer}`)).status).toBe(404);
    expect((await merchant.get(`/lp/customers/${customer}`)).status).toBe(200);
  });

  it('of another topic is refused: an update is no deletion', async () => {
    const customer = await merchant.customer();
    const body = JSON.stringify(person(customer, { updatedAt: at(5) }));
    expect(await ends({ body, topic: 'customers/update' })).toMatchObject({ state: 'done' });
    await refuses({ body, topic: 'customers/delete' }, 401);
    await refuses({ body, topic: 'customers/redact' }, 401);
    expect((await merchant.get(`/lp/customers/${customer}`)).body.data.type).toBe('Member');
  });

  it.each([
    ['app/uninstalled', { id: 1, myshopify_domain: FERN }],
    ['shop/redact', { shop_id: 1, shop_domain: FERN }],
    [
      'shop/update',
      { id: 1, myshopify_domain: FERN, currency: 'XTS', iana_timezone: 'UTC', plan_name: 'x', updated_at: at() },
    ],
  ])('%s that names its own shop does nothing to another', async (topic, payload) => {
    const row = await ends({ body: JSON.stringify({ ...payload, nonce: randomUUID() }), topic, shop: KUMO });
    expect(row.state).toBe('ignored');
    expect((await neighbour.get('/shops')).body.shopInfo.currency).toBe('JPY');
  });
});

describe('a repeated report', () => {
  it('300 times at once under one delivery id, all are answered and one has an effect [B-202]', async () => {
    const customer = freshId();
    const request = { body: order(customer), id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 300 }, () => deliver(stage.api, request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(300).fill(200));
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 10 });
    expect(await inboxRow(stage, FERN, request.id)).toMatchObject({ repeats: 299 });
  });

  it('under a new delivery id or another topic, it has no second effect [B-202, B-203]', async () => {
    const customer = freshId();
    const body = order(customer);
    const headers = { 'x-shopify-event-id': randomUUID() };
    for (const topic of ['orders/create', 'orders/paid', 'orders/paid', 'orders/updated'])
      expect((await ends({ body, topic, headers })).state).toMatch(/done|ignored/);
    expect(await merchant.points(customer)).toMatchObject({ available: 10 });
  });
});

describe('bodies that are odd', () => {
  it.each([
    ['B-204', 'an unknown topic', { topic: 'metaobjects/create', body: '{"id":1}' }, 'ignored'],
    ['B-204', 'an unknown API version', { body: order(), headers: { 'x-shopify-api-version': '1999-01' } }, 'done'],
    ['B-204', 'fields that nobody knows', { body: order(null, {}).replace('{', '{"quantum":{"spin":[1]},') }, 'done'],
    ['B-204', 'fields that are missing', { body: `{"id":${freshId()}}` }, 'parked'],
    [
      'B-111',
      'times that are numbers',
      { body: order().replace(/"created_at":"[^"]*"/, '"created_at":1767225600000') },
      'parked',
    ],
    ['B-205', 'an order without a customer', { body: order(null) }, 'done'],
    ['B-206', 'a price that is no number', { body: order().replaceAll('"10.00"', '"NaN"') }, 'parked'],
    ['B-206', 'a price in scientific notation', { body: order().replaceAll('"10.00"', '"1e9"') }, 'parked'],
    [
      'B-192',
      'a prototype',
      { body: order().replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},') },
      'done',
    ],
    [
      'B-212',
      'a redaction of nobody we know',
      { topic: 'customers/redact', body: `{"customer":{"id":${freshId()}}}` },
      'ignored',
    ],
    [
      'B-216',
      'a time in the year 12026',
      { body: order(), headers: { 'x-shopify-triggered-at': '12026-01-01' } },
      'done',
    ],
    ['B-216', 'a time in the year 0', { body: order(), headers: { 'x-shopify-triggered-at': '0000-01-01' } }, 'done'],
    ['B-216', 'a time three days ago', { body: order(), headers: { 'x-shopify-triggered-at': at(-259_200) } }, 'done'],
  ] as [string, string, DeliveryRequest, InboxRow['state']][])(
    '%s %s: it is stored and ends as it should',
    async (_id, _what, request, state) => {
      const row = await ends(request);
      expect([row.state, row.reason]).toEqual([state, state === 'done' ? '' : expect.stringMatching(/./)]);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      expect((await fetch(`${stage.api}/healthz`)).status).toBe(200);
    },
  );

  it.each(['"-10.00"', 'null'])('a price of %s earns nothing [B-206]', async (price) => {
    const customer = freshId();
    await ends({ body: order(customer).replaceAll('"10.00"', price) });
    const { status, body } = await merchant.get(`/lp/customers/${customer}`);
    expect(status === 404 ? 0 : body.data.points.available).toBe(0);
  });

  it('an order of 3,000 lines is counted exactly [B-207]', async () => {
    const customer = freshId();
    const lines = Array.from({ length: 3000 }, () => ({ price: '1.00' }));
    expect(await ends({ body: order(customer, { lines }) })).toMatchObject({ state: 'done' });
    expect(await merchant.points(customer)).toMatchObject({ available: 3000 });
  });

  it('a body above 8 MB is 413 [B-207]', async () => {
    await refuses({ body: Buffer.alloc(9_000_000, 0x20) }, 413);
  });

  it('a topic of a feature that is not there yet is kept with a reason [B-214]', async () => {
    const purchase = { admin_graphql_api_id: `gid://shopify/AppPurchaseOneTime/${freshId()}`, status: 'ACTIVE' };
    const body = JSON.stringify({ app_purchase_one_time: purchase });
    expect(await ends({ body, topic: 'app_purchases_one_time/update' })).toMatchObject({ state: 'ignored' });
  });

  it('a subscription without its id is parked [B-214]', async () => {
    const body = JSON.stringify({ app_subscription: { status: 'ACTIVE' } });
    expect(await ends({ body, topic: 'app_subscriptions/update' })).toMatchObject({ state: 'parked' });
  });

  it('an unknown time zone and an unknown currency change nothing [B-089]', async () => {
    const reported = { id: 1, myshopify_domain: FERN, plan_name: 'basic', updated_at: at(60) };
    const zone = JSON.stringify({ ...reported, currency: 'USD', iana_timezone: 'Mars/Phobos' });
    expect((await ends({ body: zone, topic: 'shop/update' })).state).toMatch(/done|ignored/);
    const currency = JSON.stringify({ ...reported, currency: 'euro', iana_timezone: 'UTC' });
    expect((await ends({ body: currency, topic: 'shop/update' })).state).toBe('parked');
    const { shopInfo } = (await merchant.get('/shops')).body;
    expect([shopInfo.currency, shopInfo.ianaTimezone]).toEqual(['USD', expect.not.stringContaining('Mars')]);
  });

  it('work on a delivery is work for its own shop: another shop does not find it [B-034]', async () => {
    const id = randomUUID();
    await deliver(stage.api, { body: '{"id":', id });
    await stage.idle();
    // A job says shop and number of its delivery; one that was edited finds nothing to work on.
    const { inbox } = stage.service.parts;
    const numbers = Array.from({ length: 500 }, (_, number) => number + 1);
    const open = async (shop: string) =>
      (await Promise.all(numbers.map((one) => inbox.open(shop, one)))).filter(Boolean);
    expect((await open('fern-and-clay')).map((one) => one?.delivery)).toContain(id);
    expect((await open('kumo-tea')).map((one) => one?.delivery)).not.toContain(id);
  });
});

import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DeliveryRequest, deliver, hmacOf } from '../../support/bad-input/delivery.js';
import { asExpected, seenRejection } from '../../support/bad-input/refused.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { type InboxRow, inboxRow, inboxRows } from '../../support/inbox-rows.js';
import { at, freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { FERN, KUMO, useStage } from '../../support/service.js';
import { expectTable, type Row } from '../../support/table.js';

const PREVIOUS = 'the-secret-before-the-present-one';
const stage = await useStage('configuration', { SHOPIFY_API_SECRET_OLD: PREVIOUS });

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

const stored = async () => [await inboxRows(stage, FERN), await inboxRows(stage, KUMO)].flat().length;

/** The deliveries, sent side by side, are refused as if they had never come. */
async function refusesAll(requests: readonly (readonly [string, DeliveryRequest])[], status: number): Promise<void> {
  const before = await stored();
  const rows = requests.map(async ([name, request]) => {
    const answer = await deliver(stage.api, request);
    return { name, actual: seenRejection(answer, { status }), expected: asExpected({ status }) };
  });
  expectTable([...(await Promise.all(rows)), { name: 'stored', actual: await stored(), expected: before }]);
}

/** The delivery is taken; answers how it ended. */
async function ends(request: DeliveryRequest): Promise<InboxRow> {
  const id = randomUUID();
  const answer = await deliver(stage.api, { id, ...request });
  expect(answer.status).toBe(200);
  await stage.idle();
  return (await inboxRow(stage, request.shop ?? FERN, id)) as InboxRow;
}

describe('a signature that does not hold', () => {
  const body = order();
  const right = hmacOf(body);
  it('of another form, or by another secret, is 401 [B-197, B-200]', async () => {
    const signatures: [string, string | null][] = [
      ['none', null],
      ['an empty one', ''],
      ['of other bytes', hmacOf('other').toString('base64')],
      ['cut short', right.toString('base64').slice(0, 20)],
      ['too long', `${right.toString('base64')}AAAA`],
      ['in hex', right.toString('hex')],
      ['of SHA-1', hmacOf(body, API_SECRET, 'sha1').toString('base64')],
      ['of SHA-512', hmacOf(body, API_SECRET, 'sha512').toString('base64')],
      ['no base64', '%%%'],
      ['by a secret before the previous one', hmacOf(body, 'another secret').toString('base64')],
    ];
    await refusesAll(
      signatures.map(([name, given]) => [name, { body, headers: { 'x-shopify-hmac-sha256': given } }]),
      401,
    );
  });

  it('of these fields in other bytes is 401 [B-198, B-199]', async () => {
    const sent: [string, string | Buffer][] = [
      ['with other spaces', JSON.stringify(JSON.parse(body), null, 1)],
      ['in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse()))],
      ['one byte changed', body.replace('10.00', '90.00')],
      ['a line feed at the end', `${body}\n`],
      ['another charset', Buffer.from(body, 'utf16le')],
      ['compressed', gzipSync(body)],
    ];
    await refusesAll(
      sent.map(([name, bytes]) => [name, { body: bytes, signedOver: body }]),
      401,
    );
  });

  it('the previous secret holds while it is being rotated out [B-200]', async () => {
    expect(await ends({ body: order(), secret: PREVIOUS })).toMatchObject({ state: 'done' });
  });

  it('forged redactions and requests are 401, and erase no customer [B-211]', async () => {
    const customer = await merchant.customer();
    const forged = { body: JSON.stringify({ id: customer, customer: { id: customer } }), secret: 'forged' };
    const topics = ['customers/redact', 'customers/data_request', 'shop/redact', 'customers/delete'];
    await refusesAll(
      topics.map((topic) => [topic, { topic, ...forged }]),
      401,
    );
    const { body } = await merchant.get(`/lp/customers/${customer}`);
    expect(body.data.name).toMatch(/Maya/);
  });

  it('the headers of a delivery are complete or it is 400 [B-213]', async () => {
    const body = order();
    const names = ['x-shopify-topic', 'x-shopify-shop-domain', 'x-shopify-webhook-id'];
    const odd: [string, DeliveryRequest][] = [
      ['another shop', { body, shop: 'evil.example' }],
      ['a path as topic', { body, topic: '../../admin' }],
    ];
    const missing = names.map((name): [string, DeliveryRequest] => [name, { body, headers: { [name]: null } }]);
    await refusesAll([...missing, ...odd], 400);
  });
});

describe('a signed body under headers that are not its own [B-201]', () => {
  it('of another shop is refused, and the other shop sees nothing of it', async () => {
    const customer = freshId();
    const body = order(customer);
    expect(await ends({ body })).toMatchObject({ state: 'done' });
    await refusesAll([['another shop', { body, shop: KUMO }]], 401);
    await stage.idle();
    expect((await neighbour.get(`/lp/customers/${customer}`)).status).toBe(404);
    expect((await merchant.get(`/lp/customers/${customer}`)).status).toBe(200);
  });

  it('of another topic is refused: an update is no deletion', async () => {
    const customer = await merchant.customer();
    const body = JSON.stringify(person(customer, { updatedAt: at(5) }));
    expect(await ends({ body, topic: 'customers/update' })).toMatchObject({ state: 'done' });
    const topics = ['customers/delete', 'customers/redact'];
    await refusesAll(
      topics.map((topic) => [topic, { body, topic }]),
      401,
    );
    expect((await merchant.get(`/lp/customers/${customer}`)).body.data.type).toBe('Member');
  });

  it('of a shop that names itself does nothing to another', async () => {
    const money = { currency: 'XTS', iana_timezone: 'UTC', plan_name: 'x', updated_at: at() };
    const payloads = {
      'app/uninstalled': { id: 1, myshopify_domain: FERN },
      'shop/redact': { shop_id: 1, shop_domain: FERN },
      'shop/update': { id: 1, myshopify_domain: FERN, ...money },
    };
    const rows: Row[] = [];
    for (const [topic, payload] of Object.entries(payloads)) {
      const { state } = await ends({ body: JSON.stringify({ ...payload, nonce: randomUUID() }), topic, shop: KUMO });
      const { currency } = (await neighbour.get('/shops')).body.shopInfo;
      rows.push({ name: topic, actual: [state, currency], expected: ['ignored', 'JPY'] });
    }
    expectTable(rows);
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
  const ODD: [string, string, DeliveryRequest, InboxRow['state']][] = [
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
  ];

  it('are stored, and end as they should', async () => {
    const rows: Row[] = [];
    for (const [id, name, request, state] of ODD) {
      const row = await ends(request);
      const isAlive = (await fetch(`${stage.api}/healthz`)).status === 200;
      const expected = [state, state === 'done' ? '' : expect.stringMatching(/./), true];
      rows.push({ name: `${id} ${name}`, actual: [row.state, row.reason, isAlive], expected });
    }
    expectTable(rows);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('a price below zero, or none, earns nothing [B-206]', async () => {
    const rows: Row[] = [];
    for (const price of ['"-10.00"', 'null']) {
      const customer = freshId();
      await ends({ body: order(customer).replaceAll('"10.00"', price) });
      const { status, body } = await merchant.get(`/lp/customers/${customer}`);
      rows.push({ name: price, actual: status === 404 ? 0 : body.data.points.available, expected: 0 });
    }
    expectTable(rows);
  });

  it('an order of 3,000 lines is counted exactly [B-207]', async () => {
    const customer = freshId();
    const lines = Array.from({ length: 3000 }, () => ({ price: '1.00' }));
    expect(await ends({ body: order(customer, { lines }) })).toMatchObject({ state: 'done' });
    expect(await merchant.points(customer)).toMatchObject({ available: 3000 });
  });

  it('a body above 8 MB is 413 [B-207]', async () => {
    await refusesAll([['9 MB', { body: Buffer.alloc(9_000_000, 0x20) }]], 413);
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

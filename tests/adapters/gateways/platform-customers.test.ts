import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { readCustomer } from '@loyalty/services/contexts/customers/application/customer-payload';
import type { CustomerBody } from '@loyalty/services/gateways/platform/customer-body';
import { ShopifyCustomers } from '@loyalty/services/gateways/platform/shopify-customers';
import { parseBody } from '@loyalty/services/platform/inbox/payload';
import { coreOf } from '@loyalty/services/platform/vault/profile';
import { StoreBeside } from '../../support/customers/store-customers.js';
import { creatingCustomers } from './platform-new-customers.suite.js';

const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };
const DOMAIN = 'fern-and-clay.myshopify.com';
const LONG_AGO = '2020-01-01T00:00:00.000Z';

let store: DemoStore;
beforeAll(async () => {
  // Deliveries are held: what they tell is read here, nobody is told.
  store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
  await post(`/switches/${DOMAIN}`, { webhooks: 'hold' });
});
afterAll(() => store.stop());

async function post(where: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${store.url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect({ where, ok: answer.ok }).toEqual({ where, ok: true });
  return (await answer.json()) as { id: string };
}
const gateway = () =>
  new ShopifyCustomers({ ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs: 5_000 });
const access = () => ({ domain: DOMAIN, accessToken: store.accessToken(DOMAIN) });
const customer = async (request: object) => (await post(`/till/${DOMAIN}/customers`, request)).id;

const answerIn = <T>(outcome: { ok: true; value: T } | { ok: false }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};

const PERSON = {
  firstName: 'Maya',
  lastName: 'Ó',
  email: 'Maya.O@example.com',
  phone: '+12025550177',
  street: '5 Elm Street',
  zip: '97201',
  city: 'Portland',
  countryCode: 'US',
  taxExempt: true,
};

describe('customers asked of the platform', () => {
  it('equal the lost delivery, by id, by address in any case and by phone', async () => {
    const id = await customer(PERSON);
    const delivery = store.deliveries(DOMAIN).findLast(({ topic }) => topic === 'customers/create');
    const reported = readCustomer(parseBody(Buffer.from(delivery?.body ?? '')));
    const identities = [{ id }, { email: 'maya.o@EXAMPLE.com' }, { phone: '+12025550177' }];
    const found = answerIn(await gateway().findCustomers(access(), identities));
    const seconds = (at: string | null) => at && `${at.slice(0, 19)}.000Z`;
    const expected = { ...reported, since: seconds(reported.since), updatedAt: seconds(reported.updatedAt) };
    const answered = found.map((one) => readCustomer(parseBody(Buffer.from(JSON.stringify(one)))));
    expect(answered.map(({ profile, ...rest }) => ({ ...rest, profile: coreOf(profile) }))).toEqual([
      expected,
      expected,
      expected,
    ]);
  });

  it('are missing where the store does not have them, among many others', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => customer({ firstName: `N${n}` })));
    const identities = [{ id: '404' }, ...ids.map((id) => ({ id })), { email: 'nobody@example.com' }];
    const found = answerIn(await gateway().findCustomers(access(), identities));
    expect(found.map((one) => one?.id ?? null)).toEqual([null, ...ids, null]);
  });

  it('tell a guest from the owner of an account, and when they agreed to marketing', async () => {
    const subscribedAt = '2025-03-01T10:00:00Z';
    const id = await customer({ email: 'guest@example.com', state: 'disabled', subscribedAt });
    const [found] = answerIn(await gateway().findCustomers(access(), [{ id }]));
    expect(found).toMatchObject({
      state: 'disabled',
      email_marketing_consent: { state: 'subscribed', consent_updated_at: subscribedAt },
    });
  });

  it('are listed by their last change, page by page', async () => {
    for (let n = 0; n < 105; n++) await customer({ firstName: `Page ${n}` });
    const first = answerIn(await gateway().customersChangedSince(access(), LONG_AGO, null));
    expect(first.customers).toHaveLength(100);
    const second = answerIn(await gateway().customersChangedSince(access(), LONG_AGO, first.next));
    expect(second.next).toBeNull();
    const all = [...first.customers, ...second.customers];
    expect(all.map((one) => one.updated_at)).toEqual(all.map((one) => one.updated_at).sort());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const later = await gateway().customersChangedSince(access(), '2999-01-01T00:00:00Z', null);
    expect(later).toEqual({ ok: true, value: { customers: [], next: null } });
  });
});

describe('new customers, at the real gateway beside the demo store', () => {
  creatingCustomers(() => ({ gateway: gateway(), shop: access() }));

  it('are told of by a delivery, and refused where the permission is withdrawn or the address is wrong', async () => {
    const email = 'told.of@example.com';
    const made = answerIn(await gateway().createCustomer(access(), { email, phone: '' }));
    const delivery = store.deliveries(DOMAIN).findLast(({ topic }) => topic === 'customers/create');
    expect(readCustomer(parseBody(Buffer.from(delivery?.body ?? ''))).customer).toBe(made.id);
    const wrong = await gateway().createCustomer(access(), { email: 'no@host', phone: '+0' });
    expect(wrong).toMatchObject({ ok: false, kind: 'refused', message: 'Email is invalid. Phone is invalid' });
    await post(`/switches/${DOMAIN}`, { ungranted: ['write_customers'] });
    const denied = await gateway().createCustomer(access(), { email: 'denied@example.com', phone: '' });
    await post(`/switches/${DOMAIN}`, { ungranted: [] });
    expect(denied).toMatchObject({ ok: false, kind: 'refused', code: 'ACCESS_DENIED' });
  });

  it('whose answer was lost are found by their address', async () => {
    const email = 'lost.answer@example.com';
    await post(`/switches/${DOMAIN}`, { resetAfterCommit: 1 });
    expect(await gateway().createCustomer(access(), { email, phone: '' })).toMatchObject({ ok: false, kind: 'later' });
    const [found] = answerIn(await gateway().findCustomers(access(), [{ email }]));
    expect(found?.email).toBe(email);
  });
});

describe('new customers, at the store beside a ledger in memory', () => {
  const beside = new StoreBeside();
  creatingCustomers(() => ({ gateway: beside, shop: access() }));
});

describe('a list of all customers', () => {
  async function readAll(url: string, skip: number): Promise<CustomerBody[]> {
    const all: CustomerBody[] = [];
    for await (const piece of gateway().readList(url, skip)) all.push(...answerIn(piece));
    return all;
  }

  it('becomes ready, and is read from any of its lines on', async () => {
    for (let n = 0; n < 260; n++) await customer({ firstName: `List ${n}` });
    const id = answerIn(await gateway().startList(access()));
    expect(await gateway().findList(access(), id)).toMatchObject({ ok: true, value: { state: 'running', url: null } });
    const list = answerIn(await gateway().findList(access(), id));
    expect(list).toMatchObject({ state: 'ready', count: expect.any(Number), url: expect.any(String) });
    const all = await readAll(list?.url ?? '', 0);
    expect([all.length, all.filter(({ first_name: name }) => name?.startsWith('List ')).length]).toEqual([
      list?.count,
      260,
    ]);
    expect(await readAll(list?.url ?? '', 255)).toEqual(all.slice(255));
  });

  it('is not known any more, or breaks off, with an answer that says so', async () => {
    expect(await gateway().findList(access(), 'gid://shopify/BulkOperation/404')).toEqual({ ok: true, value: null });
    const answers = [];
    for await (const piece of gateway().readList(`${store.url}/lists/${DOMAIN}/404.jsonl`, 0)) answers.push(piece);
    expect(answers).toMatchObject([{ ok: false, kind: 'later', reason: 'unknown' }]);
  });
});

it('a platform that is throttled, out of order or does not know us says so of customers', async () => {
  const find = (accessToken = access().accessToken) =>
    gateway().findCustomers({ domain: DOMAIN, accessToken }, [{ id: '404' }]);
  await post(`/switches/${DOMAIN}`, { throttle: 1 });
  expect(await find()).toMatchObject({ ok: false, kind: 'later', reason: 'throttled' });
  await post(`/switches/${DOMAIN}`, { status: { code: 503, times: 1 } });
  expect(await find()).toMatchObject({ ok: false, kind: 'later', reason: 'unavailable' });
  expect(await find('shpat_wrong')).toMatchObject({ ok: false, kind: 'refused', code: 'UNAUTHORIZED' });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { API_VERSION } from '@loyalty/infra/demo-store/graphql/vendor-schema';
import {
  atPlatform,
  billOf,
  change,
  choose,
  ordersAtOnce,
  subscribeTo,
  subscriptionOf,
} from '../../support/billing.js';
import { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { freshId, orderOfToday } from '../../support/platform-bodies.js';
import { FERN } from '../../support/service.js';
import { startServiceProcess } from '../../support/service-process.js';
import { useKafka } from '../../support/services/kafka.js';
import { usePostgres } from '../../support/services/postgres.js';
import { StandaloneBrowser } from '../../support/standalone-browser.js';
import { textOfTopics } from '../../support/topics.js';
import { placesHolding } from '../../support/traces.js';
import { until } from '../../support/waiting.js';

jest.setTimeout(120_000);
const database = await usePostgres();
const kafka = await useKafka();
const prefix = `life-${randomBytes(4).toString('hex')}`;
const topics: Record<string, string> =
  kafka.brokers.length > 0
    ? { EVENT_FEED: 'kafka', KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_TOPIC_PREFIX: prefix }
    : {};
const service = await startServiceProcess(database.url, {
  STARTING_PLAN: 'free',
  LOG_LEVEL: 'debug',
  RATE_LIMIT_FACTOR: '100',
  ...topics,
});
afterAll(() => service.end('SIGTERM'));

const { api, store } = service;
const stage = {
  store,
  async idle() {
    await store.settled();
    await (await fetch(`${api}/test/idle`)).text();
  },
  async clock(shift: object) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${api}/test/clock`, { method: 'POST', headers, body: JSON.stringify(shift) });
  },
};
const START = Date.now();
const DAY_MS = 86_400_000;
const ANA = '90210001';
const PHONE = '441134961234';
const trace = new RegExp(`perpetua|zimtschnecke|${PHONE}`, 'i');
const holding = () => placesHolding(database.url, service.dataDir, trace);

let merchant: Merchant;
let outside: StandaloneBrowser;
let customer: string;

const signIn = () => Merchant.signIn({ api, store, shop: FERN, staff: 'Ana Vidal', idle: stage.idle });
const travel = (days: number) => travelTo(stage, [merchant], new Date(START + days * DAY_MS).toISOString());
/** The subscription as the standalone app reads it. */
const outsideSubscription = async () => ((await (await outside.get('/subscription')).json()) as { data: object }).data;

/** Usage of the shop that leaves ten cents of the platform's cap. */
async function useUpCap(cap: number): Promise<void> {
  const { id, usage } = (await atPlatform(merchant)).at(-1)!;
  const used = usage.reduce((sum, { amount }) => sum + Number(amount), 0);
  const query = `mutation Charge($line: ID!, $price: MoneyInput!, $description: String!, $key: String) {
    appUsageRecordCreate(subscriptionLineItemId: $line, price: $price, description: $description, idempotencyKey: $key) {
      appUsageRecord { id }
      userErrors { field message }
    }
  }`;
  const line = `gid://shopify/AppSubscriptionLineItem/${id}?v=1&index=1`;
  const price = { amount: (cap - 0.1 - used).toFixed(2), currencyCode: 'USD' };
  const headers = { 'x-shopify-access-token': store.accessToken(FERN) };
  const address = `${store.url}/${FERN}/admin/api/${API_VERSION}/graphql.json`;
  const variables = { line, price, description: 'All but ten cents', key: 'rest' };
  const { body } = await merchant.raw('POST', address, { query, variables }, headers);
  expect(body.data.appUsageRecordCreate.userErrors).toEqual([]);
}

beforeAll(async () => {
  merchant = await signIn();
  await stage.idle();
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
  outside = await StandaloneBrowser.signIn({ api }, { shop: FERN, account: ANA });
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  customer = await merchant.customer({
    firstName: 'Perpetua',
    lastName: 'Zimtschnecke',
    email: 'perpetua@example.com',
    phone: `+${PHONE}`,
  });
});

describe('the life of a shop, inside and outside the store admin', () => {
  it('begins free after the installation [BILL-056]', async () => {
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'free', status: 'free', isTrialUsed: false });
    expect(await outsideSubscription()).toEqual(await subscriptionOf(merchant));
    await ordersAtOnce(stage, merchant, customer, 1);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 1, allowance: 150, fees: '0.00' });
  });

  it('takes a paid plan on trial, chosen in the standalone app and approved at the platform [BILL-046, BILL-051]', async () => {
    const answer = await outside.get('/subscription/shopify/subscribe/pro_3_2025');
    const { data } = (await answer.json()) as { data: { isRedirect: boolean; confirmationUrl: string } };
    const [made] = await atPlatform(merchant);
    expect(data).toEqual({
      isRedirect: true,
      confirmationUrl: `${store.url}/admin/charges/${FERN}/${made!.id}/confirm`,
    });
    await change(stage, merchant, 'approve');
    const subscription = await subscriptionOf(merchant);
    expect(subscription).toMatchObject({ plan: 'pro_3_2025', status: 'trial', isTrialUsed: true });
    expect(subscription.usage!.startsAt).toBe(subscription.subStartAt);
    expect(await outsideSubscription()).toEqual(await subscriptionOf(merchant));
  });

  it('pays for orders above the allowance up to the platform’s cap [BILL-075, BILL-076]', async () => {
    await travel(46);
    merchant = await signIn();
    for (let batch = 0; batch < 10; batch++) await ordersAtOnce(stage, merchant, customer, 50);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 500, fees: '0.00' });
    await ordersAtOnce(stage, merchant, customer, 2);
    await until('no line of the bill is due', async () =>
      (await billOf(merchant)).every(({ charge }) => charge !== 'due'),
    );
    expect((await atPlatform(merchant)).at(-1)?.usage.map(({ amount }) => amount)).toEqual(['0.15', '0.15']);
    await useUpCap(474);
    await ordersAtOnce(stage, merchant, customer, 1);
    await until('the charge is rejected', async () => (await billOf(merchant))[0]?.charge === 'rejected');
    expect((await billOf(merchant))[0]).toMatchObject({ rejection: 'cap-reached', nth: 503 });
  });

  it('upgrades without a second trial, and goes back to free with its points [BILL-050, BILL-052, BILL-053]', async () => {
    await subscribeTo(stage, merchant, 'advanced_2025');
    expect((await atPlatform(merchant)).map(({ status }) => status)).toEqual(['CANCELLED', 'ACTIVE']);
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'advanced_2025', status: 'active' });
    const birthday = await merchant.program({ event: 'birthday', title: 'Birthday' });
    const { available } = await merchant.points(customer);
    expect((await choose(merchant, 'free')).body.data).toEqual({ confirmationUrl: null, isRedirect: false });
    await stage.idle();
    expect((await merchant.get(`/lp/programs/${birthday}`)).body.data.status).toBe(false);
    expect(await merchant.points(customer)).toMatchObject({ available });
    expect(available).toBe(5040);
  });

  it('leaves no trace of its people in database, files, topics and logs after removal and redaction [I-80, I-81]', async () => {
    await subscribeTo(stage, merchant, 'pro_4_2025');
    const parked = { ...orderOfToday(customer, { id: freshId() }), note: 'Zimtschnecke', updated_at: 'never' };
    await merchant.webhook('orders/paid', parked);
    const { id } = (await merchant.post('/lp/exports/customers', { format: 'csv' })).body.data;
    await until('the export is mailed', async () =>
      (await merchant.get('/lp/exports')).body.data.some(
        (run: { id: string; mailed: boolean }) => run.id === id && run.mailed,
      ),
    );
    expect(await holding()).toEqual(expect.arrayContaining(['inbox.delivery', expect.stringContaining('exports/')]));
    await merchant.till('POST', '/uninstall');
    await stage.idle();
    expect((await atPlatform(merchant)).every(({ status }) => status === 'CANCELLED')).toBe(true);
    await merchant.webhook('customers/redact', { shop_domain: FERN, customer: { id: customer }, orders_to_redact: [] });
    await merchant.webhook('shop/redact', { shop_id: 954889, shop_domain: FERN });
    await stage.idle();
    expect(await holding()).toEqual([]);
    expect(service.logged()).toContain('shop/redact');
    expect(service.logged()).not.toMatch(trace);
    if (kafka.brokers.length > 0) {
      const text = await until('the topics tell that the shop was redacted', async () => {
        const reported = await textOfTopics(kafka.brokers, prefix);
        return reported.includes('ShopRedacted') ? reported : null;
      });
      expect(text).not.toMatch(trace);
    }
  });

  it('begins free again after the reinstallation, its trial used and its numbers kept [BILL-052]', async () => {
    await merchant.till('POST', '/install');
    merchant = await signIn();
    await stage.idle();
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'free', status: 'free', isTrialUsed: true });
    const { data } = (await merchant.get(`/lp/customers/${customer}`)).body;
    expect(data).toMatchObject({ forgotten: true, email: '', points: { available: 5040 } });
    await choose(merchant, 'pro_3_2025');
    expect((await atPlatform(merchant)).at(-1)).toMatchObject({ status: 'PENDING', trialDays: 0 });
    expect(await holding()).toEqual([]);
  });
});

// Calls of the Admin API as the gateways send them, recorded between them and the demo store.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import type { SubscriptionOrder } from '@loyalty/services/gateways/platform/billing.gateway';
import type { AutomaticRequest, ShopAccess } from '@loyalty/services/gateways/platform/platform.gateway';
import { ShopifyPlatform } from '@loyalty/services/gateways/platform/shopify';
import { ShopifyBilling } from '@loyalty/services/gateways/platform/shopify-billing';
import { ShopifyCustomers } from '@loyalty/services/gateways/platform/shopify-customers';
import { ShopifyMetafields } from '@loyalty/services/gateways/platform/shopify-metafields';
import { ShopifyOrders } from '@loyalty/services/gateways/platform/shopify-orders';
import { ShopifyThemes } from '@loyalty/services/gateways/platform/shopify-themes';
import { DISCOUNTS, GIFTS, MUG, VARIANT } from './admin-api-discounts.js';

/** One call: the text of its operation and the variables that came over the wire. */
export interface RecordedCall {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly answer: { readonly data?: unknown; readonly errors?: readonly { readonly message: string }[] };
}

const SHOP = 'fern-and-clay.myshopify.com';
const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };
const PAST = '2020-01-01T00:00:00.000Z';

const SUBSCRIPTION: SubscriptionOrder = {
  name: 'Growth',
  returnUrl: 'https://app.example/billing',
  price: '49.00',
  interval: 'monthly',
  trialDays: 14,
  discountPercent: 20,
  discountMonths: 3,
  usage: { terms: '0.05 an order', cappedAmount: '500.00' },
};

/** Runs every gateway against a demo store and records what it sends. */
export async function recordCalls(): Promise<RecordedCall[]> {
  const store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
  const calls: RecordedCall[] = [];
  const recorder = http.createServer((request, response) => void forward(store, calls, request, response));
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  const platformUrl = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
  const options = { ...KEYS, appHost: 'app.example', platformUrl, timeoutMs: 20_000 };
  const shop = { domain: SHOP, accessToken: store.accessToken(SHOP) };
  await post(store, `/switches/${SHOP}`, { pointsPerSecond: 100_000 });
  try {
    const customer = await customerAt(store);
    const platform = new ShopifyPlatform(options);
    await discounts(platform, shop);
    await shopData(platform, shop, customer);
    await customers(new ShopifyCustomers(options), shop, customer);
    await orders(new ShopifyOrders(options), platform, shop, await orderAt(store, customer));
    await billing(new ShopifyBilling(options), shop, store);
    await new ShopifyThemes(options).published(shop);
    await metafields(new ShopifyMetafields(options), shop, customer);
    await platform.uninstall(shop);
  } finally {
    recorder.close();
    await store.stop();
  }
  return calls;
}

async function metafields(gateway: ShopifyMetafields, shop: ShopAccess, customer: string): Promise<void> {
  const types = { balance: 'number_integer', tier: 'single_line_text_field', link: 'url', expiry: 'date' } as const;
  const values = { balance: '5', tier: 'Gold', link: 'https://store.example/refer/A1', expiry: '2026-12-31' };
  for (const [key, type] of Object.entries(types))
    await gateway.define(shop, { namespace: '$app', key, type, name: key });
  const places = Object.keys(types).map((key) => ({ customer, namespace: '$app', key }));
  const filled = places.map((place) => ({
    ...place,
    type: types[place.key as keyof typeof types],
    value: values[place.key as keyof typeof values],
  }));
  await gateway.set(shop, filled);
  await gateway.remove(shop, places);
}

async function forward(
  store: DemoStore,
  calls: RecordedCall[],
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const body = await text(request);
  const headers = {
    'content-type': 'application/json',
    'x-shopify-access-token': String(request.headers['x-shopify-access-token']),
  };
  const reply = await fetch(`${store.url}${request.url}`, { method: 'POST', headers, body });
  const answer = await reply.text();
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: RecordedCall['variables'] };
  calls.push({ text: query, variables, answer: JSON.parse(answer) as RecordedCall['answer'] });
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(answer);
}

async function post(store: DemoStore, path: string, body: unknown): Promise<Record<string, never>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${store.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>;
}

async function customerAt(store: DemoStore): Promise<string> {
  const person = { firstName: 'Maya', email: 'maya@example.com', tags: ['vip', 'staff'] };
  return String((await post(store, `/till/${SHOP}/customers`, person)).id);
}

async function orderAt(store: DemoStore, customerId: string): Promise<string> {
  const lines = [{ title: 'Tea', price: '5.00', quantity: 2, subscription: true }];
  const order = await post(store, `/till/${SHOP}/orders`, {
    customerId,
    lines,
    tip: '1.00',
    shipping: '4.00',
    paid: true,
  });
  await post(store, `/till/${SHOP}/orders/${order.id}/refunds`, { amount: '1.00' });
  return String(order.id);
}

async function discounts(platform: ShopifyPlatform, shop: ShopAccess): Promise<void> {
  for (const request of DISCOUNTS) {
    await platform.createCode(shop, request);
    const { code: _code, customerId: _id, usageLimit: _limit, appliesOncePerCustomer: _once, ...terms } = request;
    const automatic: AutomaticRequest = { ...terms, sign: request.title };
    await platform.placeAutomatic(shop, automatic);
    await platform.placeAutomatic(shop, { ...automatic, startsAt: PAST });
    await platform.endAutomatic(shop, { id: null, sign: automatic.sign }, 'end');
    await platform.endAutomatic(shop, { id: null, sign: automatic.sign }, 'delete');
  }
  const [first] = DISCOUNTS;
  const made = await platform.createCode(shop, first!);
  if (made.ok) await platform.deactivateDiscount(shop, made.value.discountId);
}

async function shopData(platform: ShopifyPlatform, shop: ShopAccess, customer: string): Promise<void> {
  const credit = { customerId: customer, amount: '5.00', currency: 'USD', expiresAt: '2030-01-01T00:00:00.000Z' };
  await platform.giveCredit(shop, credit);
  for (const request of [
    { variant: VARIANT, collection: null },
    { variant: VARIANT, collection: GIFTS },
  ])
    await platform.gifts(shop, request);
  await platform.gifts(shop, { products: [MUG] });
  await platform.giftProducts(shop, { products: [MUG] });
  await platform.giftProducts(shop, { collection: GIFTS });
  await platform.sellsSubscriptions(shop);
  await platform.sellsToCompanies(shop);
  await platform.granted(shop);
  await platform.shopFacts(shop);
  await platform.products(shop, [MUG]);
  for (const kind of ['products', 'collections', 'tags', 'types', 'vendors'] as const) {
    await platform.goods(shop, kind, { search: 'mug' });
    await platform.goods(shop, kind, { ids: [MUG] });
  }
  await platform.customerTags(shop, customer);
  await platform.changeTags(shop, { kind: 'Customer', id: customer }, { add: ['gold'], remove: ['vip'] });
  for (const segment of (await platform.segments(shop)).ok ? ['501218'] : [])
    await platform.segmentMembers(shop, segment, null);
  const values = { points: 5, balance: 5, action: 'Purchase' };
  await platform.startWorkflows(shop, { handle: 'points-earned', customer, values });
}

async function customers(gateway: ShopifyCustomers, shop: ShopAccess, customer: string): Promise<void> {
  await gateway.findCustomers(shop, [{ id: customer }, { email: 'maya@example.com' }, { phone: '+12025550100' }]);
  const many = Array.from({ length: 25 }, (_, at) => ({ id: String(at + 1) }));
  await gateway.findCustomers(shop, many);
  await gateway.createCustomer(shop, { email: 'new@example.com', phone: '', language: 'de', subscribed: true });
  await gateway.customersChangedSince(shop, PAST, null);
  const list = await gateway.startList(shop);
  if (list.ok) await gateway.findList(shop, list.value);
}

async function orders(
  gateway: ShopifyOrders,
  platform: ShopifyPlatform,
  shop: ShopAccess,
  order: string,
): Promise<void> {
  await gateway.ordersChangedSince(shop, PAST, null);
  await gateway.findOrderPayload(shop, order);
  await platform.subscriptionLines(shop, order);
  await platform.changeTags(shop, { kind: 'Order', id: order }, { add: ['loyalty'], remove: [] });
}

async function billing(gateway: ShopifyBilling, shop: ShopAccess, store: DemoStore): Promise<void> {
  const yearly = { interval: 'yearly' as const, usage: null };
  await gateway.createSubscription(shop, { ...SUBSCRIPTION, ...yearly, discountMonths: 18 });
  await gateway.createSubscription(shop, { ...SUBSCRIPTION, ...yearly, discountPercent: null });
  const made = await gateway.createSubscription(shop, SUBSCRIPTION);
  if (!made.ok) throw new Error('the demo store makes no subscription');
  await fetch(made.value.confirmationUrl.replace(/^https?:\/\/[^/]+/, store.url), {
    method: 'POST',
    redirect: 'manual',
  });
  const found = await gateway.findSubscription(shop, made.value.id);
  const usageLine = (found.ok && found.value?.usageLine) || `${made.value.id}?v=1&index=1`;
  await gateway.chargeUsage(shop, { usageLine, amount: '0.05', description: 'One order', idempotencyKey: 'one' });
  await gateway.cancelSubscription(shop, made.value.id);
}

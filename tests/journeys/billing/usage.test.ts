import { beforeAll, describe, expect, it } from '@jest/globals';
import { atPlatform, billOf, ordersAtOnce, subscribeTo, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches, travelTo } from '../../support/demo-switches.js';
import { freshId, orderOfToday } from '../../support/platform-bodies.js';
import { FERN, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('configuration', { STARTING_PLAN: 'free' });
const START = Date.now();
let merchant: Merchant;
let customer: string;

const usageAtPlatform = async () => (await atPlatform(merchant)).at(-1)!.usage;

beforeAll(async () => {
  merchant = await stage.merchant();
  await stage.idle();
  customer = await merchant.customer();
  await subscribeTo(stage, merchant, 'pro_3_2025');
  // The second day of the cycle that begins 44 days on: trial and the first 30 days are over.
  await travelTo(stage, [merchant], new Date(START + 46 * 86_400_000).toISOString());
}, 60_000);

describe('usage of a paid plan', () => {
  it('counts paid orders once, and no test or unpaid ones', async () => {
    const order = await merchant.order(customer, [{ price: '10.00' }]);
    await merchant.till('POST', `/orders/${order.id}/edit`, { add: [{ title: 'Bowl', price: '2.00' }] });
    await merchant.order(customer, [{ price: '10.00' }], { test: true });
    await merchant.order(customer, [{ price: '10.00' }], { paid: false });
    await stage.idle();
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 1, allowance: 500, cap: '474.00' });
    expect(await billOf(merchant)).toMatchObject([{ order: order.id, nth: 1, because: 'included', fee: '0.00' }]);
  });

  it('charges each order above the allowance once, though an answer is lost [BILL-075]', async () => {
    for (let batch = 0; batch < 10; batch++) await ordersAtOnce(stage, merchant, customer, batch < 9 ? 50 : 49);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 500, fees: '0.00' });
    await setSwitches(stage, merchant, { resetAfterCommit: 1 });
    await ordersAtOnce(stage, merchant, customer, 3);
    // The retry of the lost answer waits some seconds in the queue.
    await until('no line of the bill is due', async () =>
      (await billOf(merchant)).every(({ charge }) => charge !== 'due'),
    );
    expect(await usageAtPlatform()).toHaveLength(3);
    const lines = (await billOf(merchant)).filter(({ because }) => because === 'fee');
    expect(lines.map(({ nth, fee }) => [nth, fee])).toEqual([
      [503, '0.15'],
      [502, '0.15'],
      [501, '0.15'],
    ]);
  });
});

it('the usage lists the orders of the cycle by day, and the bill the plan of each cycle', async () => {
  const { days } = (await merchant.get('/lp/billing/usage')).body.data as { days: { counted: number; held: number }[] };
  const { orders, startsAt } = (await subscriptionOf(merchant)).usage!;
  expect(days.reduce((sum, { counted }) => sum + counted, 0)).toBe(orders);
  expect(days.every(({ held }) => held === 0)).toBe(true);
  // From the first day of the cycle to the second or third, which is the present one.
  expect([2, 3]).toContain(days.length);
  const { cycles } = (await merchant.get('/lp/billing/cycles')).body.data;
  expect(cycles[0]).toMatchObject({ startsAt, plan: 'pro_3_2025', orders });
});

describe('a fee that the platform does not take', () => {
  const ofSubscription = async (to: string) => {
    const { id } = (await atPlatform(merchant)).at(-1)!;
    await merchant.till('POST', `/subscriptions/${id}`, { to });
  };
  /** A paid order whose delivery arrives, whatever else of the platform is late. */
  async function orderDelivered(): Promise<string> {
    const id = freshId();
    await merchant.webhook('orders/paid', orderOfToday(customer, { id }));
    return id;
  }
  const lineOf = async (order: string) => (await billOf(merchant)).find((line) => line.order === order);
  const chargeOf = (order: string, charge: string) =>
    until('the line is charged', async () => {
      const line = await lineOf(order);
      return line?.charge === charge ? line : null;
    });

  it('waits while the store is frozen, though the delivery is late, and is charged once when it is unfrozen [I-87]', async () => {
    await setSwitches(stage, merchant, { webhooks: 'hold' });
    await ofSubscription('freeze');
    const order = await orderDelivered();
    await until('the subscription is frozen', async () => (await subscriptionOf(merchant)).status === 'frozen');
    expect(await lineOf(order)).toMatchObject({ charge: 'due', rejection: null, fee: '0.15' });
    await setSwitches(stage, merchant, { webhooks: 'send' });
    await ofSubscription('unfreeze');
    expect(await chargeOf(order, 'charged')).toMatchObject({ fee: '0.15', rejection: null });
    await until('the subscription is active', async () => (await subscriptionOf(merchant)).status === 'active');
    expect(await usageAtPlatform()).toHaveLength(4);
  });

  it.each([
    ['throttled', { throttle: 1 }],
    ['limited', { tooMany: 1 }],
    ['answered with a server error', { status: { code: 502, times: 1 } }],
    ['answered with 402, as a frozen store is', { status: { code: 402, times: 1 } }],
  ])('is tried again when the call is %s', async (_, switches) => {
    const before = (await usageAtPlatform()).length;
    await setSwitches(stage, merchant, switches);
    await chargeOf(await orderDelivered(), 'charged');
    expect(await usageAtPlatform()).toHaveLength(before + 1);
  });

  it('ends where the platform’s cap is reached, and the bill says so [BILL-076]', async () => {
    const { id, usage } = (await atPlatform(merchant)).at(-1)!;
    const used = usage.reduce((sum, { amount }) => sum + Number(amount), 0);
    const shop = { domain: FERN, accessToken: stage.store.accessToken(FERN) };
    const rest = await stage.service.parts.billing.chargeUsage(shop, {
      usageLine: `gid://shopify/AppSubscriptionLineItem/${id}?v=1&index=1`,
      amount: (474 - 0.1 - used).toFixed(2),
      description: 'All but ten cents',
      idempotencyKey: 'rest',
    });
    expect(rest.ok).toBe(true);
    const order = await orderDelivered();
    expect(await chargeOf(order, 'rejected')).toMatchObject({ rejection: 'cap-reached', record: null });
    const { cycles } = (await merchant.get('/lp/billing/cycles')).body.data;
    expect(cycles[0]).toMatchObject({ rejected: '0.15', due: '0.00' });
  });

  it('ends with its subscription, though the delivery about that is late, and the plan follows [I-87]', async () => {
    await setSwitches(stage, merchant, { webhooks: 'hold' });
    await ofSubscription('cancel');
    const order = await orderDelivered();
    expect(await chargeOf(order, 'rejected')).toMatchObject({ rejection: 'subscription-ended' });
    expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'free', status: 'free' });
    await setSwitches(stage, merchant, { webhooks: 'send' });
    await stage.idle();
  });
});

describe('the platform’s billing, as the demo store plays it', () => {
  const gateway = stage.service.parts.billing;
  const shop = { domain: FERN, accessToken: stage.store.accessToken(FERN) };

  it('records usage once per key, and rejects what exceeds the cap for good', async () => {
    const created = await gateway.createSubscription(shop, {
      name: 'Small',
      returnUrl: 'https://fern.example/back',
      price: '1.00',
      interval: 'monthly',
      trialDays: 0,
      discountPercent: null,
      usage: { terms: 'a little', cappedAmount: '1.00' },
    });
    if (!created.ok) throw new Error(created.kind);
    const { id } = created.value;
    await merchant.till('POST', `/subscriptions/${id.split('/').at(-1)}`, { to: 'approve' });
    const found = await gateway.findSubscription(shop, id);
    if (!found.ok || !found.value?.usageLine) throw new Error('not found');
    expect(found.value.status).toBe('ACTIVE');
    const { usageLine } = found.value;
    const charge = (idempotencyKey: string) =>
      gateway.chargeUsage(shop, { usageLine, amount: '0.60', description: 'Order #1', idempotencyKey });
    const first = await charge('one');
    expect(await charge('one')).toEqual(first);
    expect(await charge('two')).toMatchObject({
      ok: false,
      code: 'INVALID',
      message: 'Total price exceeds balance remaining',
    });
    expect(await gateway.cancelSubscription(shop, id)).toEqual({ ok: true, value: null });
    expect(await gateway.cancelSubscription(shop, id)).toEqual({ ok: true, value: null });
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { atPlatform, billOf, ordersAtOnce, subscribeTo, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches, travelTo } from '../../support/demo-switches.js';
import { eventually } from '../../support/eventually.js';
import { FERN, useStage } from '../../support/service.js';

const stage = await useStage({ STARTING_PLAN: 'free' });
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
    await eventually(async () => (await billOf(merchant)).every(({ charge }) => charge !== 'due'));
    expect(await usageAtPlatform()).toHaveLength(3);
    const lines = (await billOf(merchant)).filter(({ because }) => because === 'fee');
    expect(lines.map(({ nth, fee }) => [nth, fee])).toEqual([
      [503, '0.15'],
      [502, '0.15'],
      [501, '0.15'],
    ]);
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

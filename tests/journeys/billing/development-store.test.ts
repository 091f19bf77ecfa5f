import { beforeAll, expect, it } from '@jest/globals';
import { atPlatform, choose, subscribeTo, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const subscription = async () => (await atPlatform(merchant)).at(-1)!;

it('a development store is asked for a test charge, the only one that the platform approves there', async () => {
  await merchant.till('POST', '/shop', { planName: 'Development' });
  await subscribeTo(stage, merchant, 'pro_3_2025');
  expect(await subscription()).toMatchObject({ status: 'ACTIVE', isTest: true });
  expect(await subscriptionOf(merchant)).toMatchObject({ plan: 'pro_3_2025', status: 'trial' });
});

it('a store that sells is asked for a charge, also after it was a development store', async () => {
  await merchant.till('POST', '/shop', { planName: 'Basic' });
  expect((await choose(merchant, 'advanced_2025')).status).toBe(200);
  expect(await subscription()).toMatchObject({ status: 'PENDING', isTest: false });
});

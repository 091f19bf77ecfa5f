import { beforeAll, expect, it } from '@jest/globals';
import { atPlatform, subscribeTo, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  await subscribeTo(stage, merchant, 'pro_3_2025');
}, 60_000);

/** The platform says that a subscription's usage is near its cap, with a field of a newer version. */
async function approach(subscription: string, balance_used: number | string, capped_amount: unknown = '474.0') {
  const app_subscription = { admin_graphql_api_id: subscription, name: 'Pro', balance_used, capped_amount, quota: [] };
  const { status } = await merchant.webhook('app_subscriptions/approaching_capped_amount', { app_subscription });
  expect(status).toBe(200);
  await stage.idle();
}
const isCapNear = async () => (await subscriptionOf(merchant)).usage?.isCapNear;

it('fees that come near their cap are noticed on the plan, of the present subscription alone', async () => {
  const id = `gid://shopify/AppSubscription/${(await atPlatform(merchant)).at(-1)!.id}`;
  expect(await isCapNear()).toBe(false);
  await approach(`${id}9`, 430);
  await approach(id, 430, {});
  expect(await isCapNear()).toBe(false);
  await approach(id, 428.4);
  expect(await isCapNear()).toBe(true);
});

import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { BRONZE, tierSettingsOf, VIP } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
const SILVER = { id: 'silver', title: 'Silver', goal: 500 };
const withSilverFrom = (goal: number, more: object = {}) =>
  tierSettingsOf({ tiers: [BRONZE, { ...SILVER, goal }, VIP], ...more });

let merchant: Merchant;
let anna: string;

const tierOfAnna = async () => (await merchant.get(`/lp/customers/${anna}/tier`)).body.data.tier.id;
const order = async (price: string) => {
  await merchant.order(anna, [{ price }]);
  await stage.idle();
};
const launch = async (settings: object) => {
  await launchTiers(merchant, settings, { note: 'New rules' });
  await stage.idle();
};

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
}, 60_000);

beforeEach(async () => {
  anna = await merchant.customer();
  await order('520.00');
  await launch(withSilverFrom(500));
});

it('no number of points leads into an exclusive tier, which staff give [TIER-007]', async () => {
  await order('9000.00');
  expect(await tierOfAnna()).toBe('silver');
  expect((await merchant.put(`/lp/customers/${anna}/tier`, { tier: 'vip' })).status).toBe(200);
  await stage.idle();
  expect(await tierOfAnna()).toBe('vip');
});

it('a saved change moves nobody, also not with the next order, until it is launched [TIER-031]', async () => {
  expect((await merchant.put('/lp/tiers/draft', { settings: withSilverFrom(2000) })).status).toBe(200);
  await order('5.00');
  expect(await tierOfAnna()).toBe('silver');
  await launch(withSilverFrom(2000));
  expect(await tierOfAnna()).toBe('bronze');
});

it('points from before the start date do not count [TIER-017]', async () => {
  const dayAfter = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await launch(withSilverFrom(500, { startDate: today }));
  expect(await tierOfAnna()).toBe('silver');
  await launch(withSilverFrom(500, { startDate: dayAfter }));
  expect(await tierOfAnna()).toBe('bronze');
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { activeDeal } from '../../support/memberships.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;
let today: string;

const report = async (of: 'deals' | 'subscriptions', from = addDays(today, -6), to = today) =>
  (await merchant.get(`/lp/analytics/${of}?from=${from}&to=${to}`)).body.data;

beforeAll(async () => {
  merchant = await stage.merchant();
  today = (await merchant.get('/lp/dashboard')).body.data.to;
  await launchTiers(merchant, tierSettingsOf());
}, 120_000);

describe('the report of deals', () => {
  it('counts who took a deal, the orders with its codes, what they brought and what they cost', async () => {
    const [deal, other] = [await activeDeal(merchant), await activeDeal(merchant, { title: 'Nobody wants it' })];
    const [buyer, looker] = [await merchant.customer(), await merchant.customer()];
    const take = async (customer: string) => {
      const shopper = new Shopper(stage, merchant, customer);
      await shopper.post(`/deals/${deal}/claim`);
      await stage.idle();
      return (await shopper.post(`/deals/${deal}/claim`)).body.data.code as string;
    };
    const code = await take(buyer);
    await take(looker);
    await merchant.order(buyer, [{ price: '80.00' }], { discountCode: code });
    await stage.idle();
    const { deals, total } = await report('deals');
    const figures = {
      taken: { now: 2, before: 0 },
      orders: { now: 1, before: 0 },
      revenue: { now: '68.00', before: '0.00' },
      cost: { now: '12.00', before: '0.00' },
    };
    expect(total).toEqual(figures);
    expect(deals).toEqual([{ deal, ...figures }]);
    expect(deals.some((one: { deal: string }) => one.deal === other)).toBe(false);
    expect((await report('deals', addDays(today, -9), addDays(today, -8))).total.taken).toEqual({ now: 0, before: 0 });
  });
});

describe('the report of subscriptions', () => {
  it('counts members, contracts that run and ended, and what members ordered', async () => {
    const settings = { enabled: true, plans: [{ interval: 'month', every: 1, tier: 'vip' }], grantEntryReward: false };
    await merchant.put('/documents/subscription-membership/main/draft', { settings });
    await merchant.post('/documents/subscription-membership/main/publish', {});
    const [stays, leaves] = [await merchant.customer(), await merchant.customer()];
    const contractOf = async (customerId: string) => {
      const { id } = await merchant.till('POST', '/contracts', { customerId, interval: 'month' });
      await stage.idle();
      return id as string;
    };
    await contractOf(stays);
    const left = await contractOf(leaves);
    await merchant.order(stays, [{ price: '40.00' }]);
    await merchant.order(leaves, [{ price: '90.00' }]);
    await stage.idle();
    expect(await report('subscriptions')).toMatchObject({ members: 2, active: 2, ended: { now: 0, before: 0 } });
    await merchant.till('POST', `/contracts/${left}`, { to: 'cancel' });
    await stage.idle();
    expect(await report('subscriptions')).toMatchObject({
      members: 1,
      active: 1,
      ended: { now: 1, before: 0 },
      orders: { now: 1, before: 0 },
      revenue: { now: '40.00', before: '0.00' },
    });
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { contactBody, contractBody } from '../../support/memberships.js';
import { freshId, person } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;

const DOCUMENT = '/documents/subscription-membership/main';
const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const contract = async (customer: string, interval = 'month') => {
  const { id } = await merchant.till('POST', '/contracts', { customerId: customer, interval });
  await stage.idle();
  return id as string;
};
const change = async (id: string, to: string) => {
  await merchant.till('POST', `/contracts/${id}`, { to });
  await stage.idle();
};
const configure = async (settings: object) => {
  await merchant.put(`${DOCUMENT}/draft`, { settings });
  const { status } = await merchant.post(`${DOCUMENT}/publish`, {});
  await stage.idle();
  return status;
};
const MONTHLY = { enabled: true, plans: [{ interval: 'month', every: 1, tier: 'vip' }], grantEntryReward: true };

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await launchTiers(merchant, tierSettingsOf());
  await configure(MONTHLY);
}, 120_000);

describe('a subscription', () => {
  it('gives the exclusive tier of its plan with the entry reward, once [TIER-060]', async () => {
    const customer = await merchant.customer();
    const id = await contract(customer);
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
    expect((await merchant.points(customer)).available).toBe(500);
    await change(id, 'activate');
    expect((await merchant.points(customer)).available).toBe(500);
    const { data } = (await merchant.get('/lp/membership/subscriptions')).body;
    expect(data[0]).toMatchObject({ contract: id, customer: { id: customer }, status: 'active', tier: 'vip' });
  });

  it('returns the customer to the tier that the history qualifies for when it is paused [TIER-061, CON-27]', async () => {
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '600.00' }]);
    const id = await contract(customer);
    expect((await tierOf(customer)).tier.id).toBe('vip');
    await change(id, 'pause');
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'silver' }, exclusive: false });
    await change(id, 'activate');
    expect((await tierOf(customer)).tier.id).toBe('vip');
  });

  it('goes to the survivor of a merge with its tier, and back with its end [TIER-060, TIER-062, P19]', async () => {
    const [customer, survivor] = [await merchant.customer(), await merchant.customer()];
    await merchant.order(survivor, [{ price: '600.00' }]);
    const id = await contract(customer);
    const owner = async () => {
      const { data } = (await merchant.get('/lp/membership/subscriptions')).body;
      return data.find((row: { contract: string }) => row.contract === id);
    };
    const before = [await tierOf(customer), await tierOf(survivor)];
    const pointsBefore = (await merchant.points(survivor)).available;
    await merchant.webhook('customers/merge', mergeBody(survivor, customer));
    await stage.idle();
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
    expect(await owner()).toMatchObject({ customer: { id: survivor }, tier: 'vip' });
    // The entry reward that the merged customer had is not given a second time.
    expect((await merchant.points(survivor)).available).toBe(pointsBefore + 500);
    await change(id, 'pause');
    expect((await tierOf(survivor)).tier.id).toBe('silver');
    await change(id, 'activate');
    expect((await tierOf(survivor)).tier.id).toBe('vip');
    await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
    await stage.idle();
    const after = [await tierOf(customer), await tierOf(survivor)];
    expect(after.map(({ tier, exclusive }) => [tier.id, exclusive])).toEqual(
      before.map(({ tier, exclusive }) => [tier.id, exclusive]),
    );
    expect((await merchant.points(survivor)).available).toBe(pointsBefore);
    expect(await owner()).toMatchObject({ customer: { id: customer }, tier: 'vip' });
  });

  it('does not replace the exclusive tier that staff gave the survivor of a merge [TIER-062, P19]', async () => {
    const [customer, survivor] = [await merchant.customer(), await merchant.customer()];
    await merchant.put(`/lp/customers/${survivor}/tier`, { tier: 'vip' });
    const id = await contract(customer);
    await merchant.webhook('customers/merge', mergeBody(survivor, customer));
    await stage.idle();
    await change(id, 'cancel');
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
  });

  it('takes the tier back that ended while its customer was merged, once the merge is undone [TIER-062, P19]', async () => {
    const [customer, survivor] = [await merchant.customer(), await merchant.customer()];
    const id = await contract(customer);
    await merchant.webhook('customers/merge', mergeBody(survivor, customer));
    await stage.idle();
    await change(id, 'cancel');
    await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
    await stage.idle();
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
  });

  it('goes back with its tier when a merge is undone whose points never found room [TIER-062, P19]', async () => {
    const [customer, survivor] = [await merchant.customer(), await merchant.customer()];
    await merchant.order(survivor, [{ price: '600.00' }]);
    const id = await contract(customer);
    await change(id, 'pause');
    await merchant.post(`/lp/customers/${customer}/points`, { newBalance: POINTS_CAP, adminNote: 'all there can be' });
    const { available } = await merchant.points(survivor);
    await merchant.webhook('customers/merge', mergeBody(survivor, customer));
    await stage.idle();
    expect((await merchant.points(survivor)).available).toBe(available);
    await change(id, 'activate');
    expect((await tierOf(survivor)).tier.id).toBe('vip');
    await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
    await stage.idle();
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'silver' }, exclusive: false });
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
  });

  it.each(['cancel', 'expire', 'fail'])('takes the tier back after: %s [TIER-062]', async (to) => {
    const customer = await merchant.customer();
    const id = await contract(customer);
    await change(id, to);
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
  });

  it('goes on while another one of the customer runs [TIER-062]', async () => {
    const customer = await merchant.customer();
    const [first] = [await contract(customer), await contract(customer)];
    await change(first, 'cancel');
    expect((await tierOf(customer)).tier.id).toBe('vip');
  });

  it('of another plan gives none [TIER-060]', async () => {
    const customer = await merchant.customer();
    await contract(customer, 'week');
    expect((await tierOf(customer)).tier.id).toBe('bronze');
  });

  it('follows its newest revision, in whatever order and however often it is reported [TIER-061, I-14]', async () => {
    const customer = await merchant.customer();
    const id = freshId();
    const deliveries: [string, number, string][] = [
      ['subscription_contracts/pause', 12, 'paused'],
      ['subscription_contracts/create', 10, 'active'],
      ['subscription_contracts/activate', 11, 'active'],
      ['subscription_contracts/pause', 12, 'paused'],
    ];
    for (const [topic, revision, status] of deliveries) {
      await merchant.webhook(topic, contractBody(customer, id, status, revision));
      await stage.idle();
    }
    expect((await tierOf(customer)).tier.id).toBe('bronze');
    await merchant.webhook('subscription_contracts/activate', contractBody(customer, id, 'ACTIVE', 13));
    await stage.idle();
    expect((await tierOf(customer)).tier.id).toBe('vip');
  });

  it('gives the tier to a member who is reported after the contract [TIER-060, I-14]', async () => {
    const customer = freshId();
    await merchant.webhook('subscription_contracts/create', contractBody(customer, freshId(), 'active', 10));
    await stage.idle();
    await merchant.webhook('customers/create', person(customer, { state: 'enabled' }));
    await stage.idle();
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
  });

  it('takes its tier back though its customer bought for a company when it ended [TIER-062, I-85]', async () => {
    const customer = await merchant.customer();
    const id = await contract(customer);
    const contact = freshId();
    await merchant.webhook('company_contacts/create', contactBody(customer, contact));
    await stage.idle();
    await change(id, 'cancel');
    await merchant.webhook('company_contacts/delete', contactBody(customer, contact));
    await stage.idle();
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
  });

  it('is listed among those that each figure counts', async () => {
    const customer = await merchant.customer();
    const ids = [await contract(customer), await contract(customer)];
    await change(ids[0]!, 'cancel');
    const { to: today } = (await merchant.get('/lp/dashboard')).body.data;
    const days = `from=${today}&to=${today}`;
    const { data: figures } = (await merchant.get(`/lp/analytics/subscriptions?${days}`)).body;
    const listed = async (query: string) => {
      const { body } = await merchant.get(`/lp/membership/subscriptions?first=100&${query}`);
      return { total: body.total, ids: body.data.map((row: { contract: string }) => row.contract) };
    };
    const [members, active, ended] = [
      await listed('group=members'),
      await listed('group=active'),
      await listed(`group=ended&${days}`),
    ];
    expect([members.total, active.total, ended.total]).toEqual([figures.members, figures.active, figures.ended.now]);
    expect(ids.map((id) => members.ids.includes(id))).toEqual([false, true]);
    expect(ids.map((id) => ended.ids.includes(id))).toEqual([true, false]);
    expect((await listed('group=ended&to=2020-01-01')).total).toBe(0);
  });

  it('leaves a tier alone that staff assigned [TIER-062]', async () => {
    const customer = await merchant.customer();
    await merchant.put(`/lp/customers/${customer}/tier`, { tier: 'vip' });
    const id = await contract(customer);
    await change(id, 'cancel');
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
  });
});

describe('settings of subscription membership', () => {
  it('reach everybody with a contract when they change [TIER-060]', async () => {
    const customer = await merchant.customer();
    await contract(customer, 'year');
    expect((await tierOf(customer)).tier.id).toBe('bronze');
    expect(await configure({ ...MONTHLY, plans: [{ interval: 'any', every: 1, tier: 'vip' }] })).toBe(200);
    expect((await tierOf(customer)).tier.id).toBe('vip');
    await configure({ ...MONTHLY, enabled: false });
    expect((await tierOf(customer)).tier.id).toBe('bronze');
    await configure(MONTHLY);
  });

  it('refuse what is no plan, by its field [TIER-060]', async () => {
    const settings = { ...MONTHLY, plans: [{ interval: 'month', every: 0, tier: 'vip' }] };
    const { status, body } = await merchant.put(`${DOCUMENT}/draft`, { settings });
    expect([status, body.errors[0]]).toMatchObject([422, { message: 'Number needs to be at least 1' }]);
  });
});

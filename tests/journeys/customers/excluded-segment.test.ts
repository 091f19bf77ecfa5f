import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches } from '../../support/demo-switches.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const RESELLERS = '501214';
const REJECTED = 'Customers in the excluded segment cannot be updated directly';

let merchant: Merchant;
let reseller: string;
let friend: string;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 10, redeemValue: 1 });
  reseller = await merchant.customer({ tags: ['reseller'] });
  friend = await merchant.customer({ tags: ['friend'] });
  await merchant.order(reseller, [{ price: '50' }]);
}, 60_000);

/** Waits until the task that an answer names has ended, and its changes can be read. */
async function ended({ body }: { body: { data: { id?: string; refresh?: { id: string } } } }) {
  const id = body.data.refresh?.id ?? body.data.id;
  const task = await until('the task has ended', async () => {
    const { data } = (await merchant.get(`/lp/tasks/${id}`)).body;
    return data.state === 'waiting' || data.state === 'running' ? null : data;
  });
  await stage.idle();
  return task;
}
const exclude = async (segment: string | null) =>
  ended(await merchant.put('/lp/customers/excluded-segment', { segment }));
const refresh = async () => ended(await merchant.post('/lp/customers/excluded-segment/refresh'));
const listed = async (filter = 'left_segment', more = '') => {
  const { data, total } = (await merchant.get(`/lp/customers?filter=${filter}${more}`)).body;
  return { ids: data.map(({ id }: { id: string }) => id), total };
};
const revert = async (ids: string[]) => {
  const { body } = await merchant.post('/lp/customers/excluded-segment/revert', { ids });
  await stage.idle();
  return body.data;
};

describe('the excluded segment', () => {
  it('is one of the store’s segments, none to begin with, and its customers are listed once it is read [CUST-017, CON-43]', async () => {
    const { data } = (await merchant.get('/lp/customers/excluded-segment')).body;
    expect(data).toMatchObject({ segment: null, refresh: null });
    expect(data.segments.map(({ title }: { title: string }) => title)).toEqual(['Friends', 'Staff', 'Resellers']);
    expect(await listed()).toEqual({ ids: [], total: 0 });
    expect(await exclude(RESELLERS)).toMatchObject({ state: 'done', result: { members: 1, excluded: 1, reverted: 0 } });
    expect(await listed()).toEqual({ ids: [reseller], total: 1 });
    for (const sort of ['name_asc', 'points_desc', 'oldest'])
      expect((await listed('left_segment', `&sort=${sort}`)).ids).toEqual([reseller]);
    expect((await listed('left_segment', '&search=maya')).ids).toEqual([reseller]);
    expect((await listed('left')).ids).toEqual([]);
  });

  it('closes earning, redeeming and joining to its customers; their points stay [CUST-038]', async () => {
    const { id } = await merchant.order(reseller, [{ price: '40' }]);
    expect((await merchant.points(reseller)).available).toBe(50);
    // Two orders of one second may be listed in either sequence.
    const { data } = (await merchant.get(`/lp/customers/${reseller}/orders`)).body;
    expect(data.find(({ order }: { order: string }) => order === id).reasons[0].code).toBe('customer-left');
    const shopper = new Shopper(stage, merchant, reseller);
    const redeemed = await shopper.post('/redeem', { programId: reward });
    expect([redeemed.status, redeemed.body.code]).toEqual([422, 'points.customer-left']);
    expect((await shopper.post('/join')).body.code).toBe('customer.in-excluded-segment');
    const forThem = await merchant.post(`/lp/customers/${reseller}/redeem`, { programId: reward });
    expect(forThem.body.code).toBe('points.customer-left');
  });

  it('closes VIP tiers to its customers [CUST-038]', async () => {
    await launchTiers(merchant, tierSettingsOf());
    await stage.idle();
    const moved = await merchant.put(`/lp/customers/${reseller}/tier`, { tier: 'gold' });
    expect([moved.status, moved.body.code]).toEqual([422, 'tier.not-a-member']);
  });

  it('refuses direct updates of its customers, one by one in a bulk [CUST-039]', async () => {
    for (const status of ['Left', 'Member']) {
      const { body } = await merchant.put('/lp/customers/status', { ids: [reseller], status });
      expect(body.data).toEqual({
        done: 0,
        refused: [{ id: reseller, code: 'customer.in-excluded-segment', message: REJECTED }],
      });
    }
    const both = await merchant.put('/lp/customers/status', { ids: [reseller, friend], status: 'Left' });
    expect(both.body.data).toMatchObject({ done: 1, refused: [{ id: reseller }] });
    await merchant.put('/lp/customers/status', { ids: [friend], status: 'Member' });
    const edited = await merchant.put(`/lp/customers/${reseller}`, { birthday: '1990-01-01' });
    expect([edited.status, edited.body.error]).toEqual([422, REJECTED]);
    expect((await merchant.get(`/lp/customers/${reseller}`)).body.data).toMatchObject({
      type: 'Member',
      excluded: true,
      person: { birthday: null },
    });
  });

  it('lets staff revert it, which stays however often the segment is read [CUST-040]', async () => {
    expect(await revert([reseller])).toMatchObject({ done: 1, refused: [] });
    expect(await listed()).toEqual({ ids: [], total: 0 });
    await merchant.order(reseller, [{ price: '7' }]);
    // Orders placed while excluded stay unpaid.
    expect((await merchant.points(reseller)).available).toBe(57);
    expect(await refresh()).toMatchObject({ result: { members: 1, excluded: 0, reverted: 0 } });
    expect(await listed()).toEqual({ ids: [], total: 0 });
    expect(await revert([reseller])).toMatchObject({ done: 0, refused: [{ code: 'customer.not-in-segment' }] });
    const types = (await merchant.activities(reseller)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['segment_excluded', 'segment_reverted']));
  });

  it('excludes again whom it lost and got back, and lets go of whom it loses [CUST-040]', async () => {
    const tags = (customer: string, ...all: string[]) => merchant.till('PUT', `/customers/${customer}`, { tags: all });
    await tags(reseller);
    await refresh();
    await tags(reseller, 'reseller');
    expect(await refresh()).toMatchObject({ result: { excluded: 1 } });
    expect((await listed()).ids).toEqual([reseller]);
    await tags(reseller);
    expect(await refresh()).toMatchObject({ result: { members: 0, reverted: 1 } });
    expect((await listed()).ids).toEqual([]);
    await tags(reseller, 'reseller');
  });

  it('is another one or none as the merchant chooses [CUST-017]', async () => {
    await refresh();
    expect(await exclude('501220')).toMatchObject({ result: { members: 1, excluded: 1, reverted: 1 } });
    expect((await listed()).ids).toEqual([friend]);
    expect(await exclude(null)).toMatchObject({ result: { members: 0, reverted: 1 } });
    expect(await listed()).toEqual({ ids: [], total: 0 });
    await merchant.order(friend, [{ price: '9' }]);
    expect((await merchant.points(friend)).available).toBe(9);
  });

  it('ends the referral links of its customers while they are in it [CUST-038]', async () => {
    await saveReferrals(merchant);
    expect((await merchant.put('/lp/referral/program/status', { on: true })).status).toBe(200);
    const { code } = await referringMember(merchant, { tags: ['friend'] });
    const claim = async () =>
      (await new Shopper(stage, merchant).post('/referral/claim', { code, email: freshEmail() })).status;
    expect(await claim()).toBe(200);
    await exclude('501220');
    expect(await claim()).toBe(422);
    await exclude(null);
    expect(await claim()).toBe(200);
  });

  it('is chosen from those the store has: another is refused at its field', async () => {
    const { status, body } = await merchant.put('/lp/customers/excluded-segment', { segment: '1' });
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'segment', message: 'Segment not found' }]);
    const bad = await merchant.put('/lp/customers/excluded-segment', { segment: 'x' });
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, 'segment']);
  });

  it('is refused while the store does not answer, and nothing changes', async () => {
    await setSwitches(stage, merchant, { status: { code: 503, times: 50 } });
    const answer = await merchant.put('/lp/customers/excluded-segment', { segment: RESELLERS });
    await setSwitches(stage, merchant, { status: { code: 503, times: 0 } });
    expect(answer.body.code).toBe('segment.unavailable');
    expect((await merchant.get('/lp/customers/excluded-segment')).body.data.segment).toBeNull();
  });
});

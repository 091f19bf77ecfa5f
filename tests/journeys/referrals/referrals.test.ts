import { beforeAll, describe, expect, it } from '@jest/globals';
import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { freshEmail, referralSettingsOf, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let guest: Shopper;

const claim = (code: string, email: string) => guest.post('/referral/claim', { code, email });
const rows = async (query = '') => (await merchant.get(`/lp/referrals?first=100${query}`)).body.data;
const rowOf = async (email: string) =>
  (await rows()).find(({ friend }: { friend: { email: string } }) => friend.email === email);
const figures = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/referrals`)).body.data;
const buy = (email: string, price: string, more: object = {}) =>
  merchant.customer({ email, ...more }).then(async (customer) => {
    const order = await merchant.order(customer, [{ price }]);
    await stage.idle();
    return { customer, order };
  });

/** A friend who claimed at a member's link and bought. */
async function referred(code: string, price = '60.00', more: object = {}) {
  const email = freshEmail();
  const claimed = await claim(code, email);
  expect(claimed.status).toBe(200);
  return { email, coupon: claimed.body.data.coupon as string | null, ...(await buy(email, price, more)) };
}

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
}, 120_000);

describe('the program', () => {
  const rejected = async (given: object) => {
    const { status, body } = await merchant.put('/lp/referral/program', { settings: referralSettingsOf(given) });
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
  };
  const reward = { title: 'Gift', kind: 'points', amount: 5 };

  it('has defaults before it was saved, and cannot be switched on [EARN-046]', async () => {
    const { body } = await merchant.get('/lp/referral/program');
    expect(body.data).toMatchObject({ revision: 0, on: false, locked: false, allowance: null });
    const { status, body: no } = await merchant.put('/lp/referral/program/status', { on: true });
    expect([status, no.code]).toEqual([422, 'referral.not-set-up']);
  });

  it.each(['points', 'amount', 'percentage'])(
    'stores a reward of %s for both sides [REFR-001, REFR-002]',
    async (kind) => {
      const side = { title: `By ${kind}`, kind, amount: 7, minimumPurchase: 0, expiresInDays: null };
      const settings = referralSettingsOf({ friendReward: side, customerReward: side });
      const { status, body } = await merchant.put('/lp/referral/program', { settings });
      expect([status, body.message]).toEqual([200, 'Saved referral program successfully']);
      const stored = (await merchant.get('/lp/referral/program')).body.data.settings;
      expect([stored.friendReward, stored.customerReward]).toEqual([side, side]);
    },
  );

  it('stores requirement, address, post, tags and checks [REFR-005]', async () => {
    const given = {
      description: 'd'.repeat(500),
      orderRequirement: 25.5,
      redirectUrl: '/collections/new',
      tweet: 'Look at this:',
      orderTags: ['referred'],
      customerTags: ['friend', 'new'],
      antiCheat: { enabled: true, firstOrderOnly: false, sameHousehold: false },
      limit: 5,
    };
    await saveReferrals(merchant, given);
    expect((await merchant.get('/lp/referral/program')).body.data.settings).toMatchObject(given);
  });

  it('refuses rewards of nothing, blank titles and long descriptions [REFR-006, REFR-013, REFR-014]', async () => {
    expect(await rejected({ friendReward: { ...reward, amount: 0 } })).toEqual([
      422,
      'settings.friendReward.amount',
      'Number needs to be greater than 0',
    ]);
    const over = { ...reward, kind: 'percentage', amount: 101 };
    expect((await rejected({ customerReward: over }))[2]).toBe('Number needs to be between 1 and 100');
    expect(await rejected({ customerReward: { ...reward, title: ' ' } })).toEqual([
      422,
      'settings.customerReward.title',
      'This field is required',
    ]);
    expect((await rejected({ description: 'd'.repeat(501) }))[1]).toBe('settings.description');
  });

  it('promises no coupon below the smallest unit of the currency, and has one message for a field [I-38]', async () => {
    const worthless = { title: 'Hello', kind: 'amount', amount: 0.001 };
    const words = 'Redeem amount must be greater than 0';
    expect(await rejected({ friendReward: worthless })).toEqual([422, 'settings.friendReward.amount', words]);
    expect(await rejected({ customerReward: { ...worthless, kind: 'points', amount: -5 } })).toEqual([
      422,
      'settings.customerReward.amount',
      'Number needs to be greater than 0',
    ]);
    const settings = { ...referralDefaults, customerReward: { ...worthless, kind: 'points', amount: 1e13 } };
    const { body } = await merchant.put('/lp/referral/program', { settings });
    expect(body.errors).toMatchObject([{ message: 'Number needs to be at most 1000000000000' }]);
  });

  it('leads friends nowhere but to the store [B-162, REFR-015]', async () => {
    for (const redirectUrl of ['abc', 'javascript:alert(1)', 'https://evil.example/shop', '//evil.example'])
      expect(await rejected({ redirectUrl })).toEqual([422, 'settings.redirectUrl', 'Domain is invalid']);
  });

  it('refuses a save over what someone else saved', async () => {
    await saveReferrals(merchant, { tweet: 'One' });
    const headers = { 'if-match': '"1"' };
    const settings = referralSettingsOf({ tweet: 'Two' });
    const { status, body } = await merchant.put('/lp/referral/program', { settings }, undefined, headers);
    expect([status, body.code]).toEqual([409, 'referral.changed']);
  });
});

describe('a referral', () => {
  let ana: { customer: string; code: string; link: string };

  beforeAll(async () => {
    await saveReferrals(merchant, { orderRequirement: 50 });
    ana = await referringMember(merchant);
  });

  it('begins with a link, which a member has once [CALL-039, CUST-009, CUST-051]', async () => {
    expect(ana.link).toContain(`/apps/loyalty/refer/${ana.code}`);
    const again = await merchant.post(`/lp/customers/${ana.customer}/referral-link`, {});
    expect(again.body.data.code).toBe(ana.code);
    expect(await figures(ana.customer)).toMatchObject({ link: ana.link, completed: 0, pending: 0, conversionRate: 0 });
    expect(await figures(await merchant.customer())).toMatchObject({ link: null });
  });

  it('shows the friend the offer, and makes a code at the store [REFR-004]', async () => {
    const { body } = await guest.get('/referral/offer', { code: ana.code });
    expect(body.data).toMatchObject({ reward: { title: 'Welcome gift', kind: 'percentage', amount: 10 } });
    const email = freshEmail();
    const claimed = await claim(ana.code, email);
    expect(claimed.status).toBe(200);
    await stage.idle();
    expect(await rowOf(email)).toMatchObject({ status: 'pending', referrer: { id: ana.customer }, order: null });
    const coupons = (await merchant.get('/lp/coupons?first=100')).body.data;
    expect(coupons.find(({ code }: { code: string }) => code === claimed.body.data.coupon)).toMatchObject({
      status: 'available',
      customer: null,
    });
  });

  it('is completed by the first order that is enough, and pays both sides [ACTV-025, REFR-012, REFR-020]', async () => {
    const before = (await merchant.points(ana.customer)).available;
    const { email, customer, order } = await referred(ana.code);
    expect(await rowOf(email)).toMatchObject({
      status: 'completed',
      friend: { id: customer },
      order: { id: order.id, number: order.name, total: '60.00' },
    });
    expect((await merchant.points(ana.customer)).available).toBe(before + 100);
  });

  it('tags the friend and the order at the store once it is completed [REFR-008]', async () => {
    await saveReferrals(merchant, { orderRequirement: 50, orderTags: ['referred'], customerTags: ['friend', 'new'] });
    const tagsOf = async (customer: string) => (await merchant.till('GET', `/customers/${customer}`)).tags;
    const orderTags = async (order: string) => (await merchant.till('GET', `/orders/${order}`)).payload.tags;
    const { customer, order } = await referred(ana.code, '49.99', { tags: ['early'] });
    expect(await tagsOf(customer)).toEqual(['early']);
    const second = await merchant.order(customer, [{ price: '50.00' }]);
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['early', 'friend', 'new']);
    expect(await orderTags(second.id)).toBe('referred');
    expect(await orderTags(order.id)).toBe('');
    await saveReferrals(merchant, { orderRequirement: 50 });
  });

  it('waits while the order is less than required [REFR-003]', async () => {
    const { email, customer } = await referred(ana.code, '49.99');
    expect(await rowOf(email)).toMatchObject({ status: 'pending', awaitsApproval: false });
    await merchant.order(customer, [{ price: '50.00' }]);
    await stage.idle();
    expect(await rowOf(email)).toMatchObject({ status: 'completed' });
  });

  it('is canceled with its order while it is pending [REFR-012]', async () => {
    const { email, order } = await referred(ana.code, '49.99');
    await merchant.till('POST', `/orders/${order.id}/cancel`, {});
    await stage.idle();
    expect(await rowOf(email)).toMatchObject({ status: 'canceled', canceledBy: 'order_cancelled' });
  });

  it('takes both rewards back once after a refund, by its own terms [B-228, I-28]', async () => {
    await saveReferrals(merchant, {
      orderRequirement: 50,
      friendReward: { title: 'Points', kind: 'points', amount: 40 },
    });
    const before = (await merchant.points(ana.customer)).available;
    const { email, customer, order } = await referred(ana.code);
    const balance = async () => [
      (await merchant.points(ana.customer)).available - before,
      (await merchant.points(customer)).available,
    ];
    expect(await balance()).toEqual([100, 40]);
    // The program changes: the referral keeps its terms.
    await saveReferrals(merchant, { orderRequirement: 0 });
    await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
    await stage.idle();
    expect(await balance()).toEqual([0, 0]);
    expect(await rowOf(email)).toMatchObject({ status: 'completed', compensated: 'refunded' });
    const emails = async (query: string) =>
      (await rows(query)).map(({ friend }: { friend: { email: string } }) => friend.email);
    expect(await emails('&compensated=true')).toContain(email);
    expect(await emails('&compensated=false')).not.toContain(email);
  });

  it('gives the member a coupon where that is the reward [REFR-001]', async () => {
    await saveReferrals(merchant, {
      customerReward: { title: '5 off', kind: 'amount', amount: 5, minimumPurchase: 20 },
    });
    await referred(ana.code);
    const coupons = (await merchant.get(`/lp/coupons?customer=${ana.customer}&first=100`)).body.data;
    expect(coupons[0]).toMatchObject({ title: '5 off', status: 'available' });
  });

  it('shows how many of all were completed [CUST-029, GAP-74, REFR-022]', async () => {
    await saveReferrals(merchant);
    const { customer, code } = await referringMember(merchant);
    for (let n = 0; n < 3; n++) await referred(code);
    await claim(code, freshEmail());
    await stage.idle();
    expect(await figures(customer)).toMatchObject({ completed: 3, pending: 1, total: 4, conversionRate: 75 });
  });
});

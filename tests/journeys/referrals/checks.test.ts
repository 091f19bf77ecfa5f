import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import { token } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { freshId } from '../../support/platform-bodies.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useStage } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useStage('clock');
let merchant: Merchant;
let guest: Shopper;
let ana: { customer: string; code: string };
let email: string;

const claim = (code: string, address: string) => guest.post('/referral/claim', { code, email: address });
const alertOf = async (code: string, address: string) => {
  const { status, body } = await claim(code, address);
  return [status, body.errors?.[0]?.message ?? body.error];
};
const rowOf = async (address: string) => {
  const { body } = await merchant.get('/lp/referrals?first=100');
  return body.data.find(({ friend }: { friend: { email: string } }) => friend.email === address);
};
const buy = async (address: string, details: object = {}) => {
  const customer = await merchant.customer({ email: address, ...details });
  await merchant.order(customer, [{ price: '60.00' }]);
  await stage.idle();
  return customer;
};
const available = async (customer: string) => (await merchant.points(customer)).available;

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  await saveReferrals(merchant);
  email = `ana.lopez.${Date.now()}@gmail.com`;
  ana = await referringMember(merchant, { email, phone: '+34 600 11 22 33' });
}, 120_000);

describe('a friend who leaves an address', () => {
  it('learns that nobody is behind a link [MSG-122]', async () => {
    expect(await alertOf('00000-00000', freshEmail())).toEqual([422, 'Account not found']);
    await merchant.put('/lp/referral/program/status', { on: false });
    expect(await alertOf(ana.code, freshEmail())).toEqual([422, 'Account not found']);
    await merchant.put('/lp/referral/program/status', { on: true });
  });

  it('learns that an address is none [MSG-123]', async () => {
    for (const address of ['', 'friend', 'friend@', 'a b@example.com'])
      expect(await alertOf(ana.code, address)).toEqual([422, 'Email invalid']);
  });

  it('is refused as a customer of the store [MSG-125]', async () => {
    const address = freshEmail();
    await merchant.customer({ email: address });
    expect(await alertOf(ana.code, address.toUpperCase())).toEqual([422, 'Email existed']);
  });

  it('is refused as the member, however the address is written [B-227, I-54]', async () => {
    const [local] = email.split('@') as [string];
    for (const address of [email, `${local}+friend@gmail.com`, `${local.replaceAll('.', '')}@googlemail.com`])
      expect(await alertOf(ana.code, address)).toEqual([422, 'Email existed']);
  });

  it('counts for one member ever, however the address is written [I-54, MSG-126]', async () => {
    const other = await referringMember(merchant);
    const address = freshEmail();
    expect((await claim(ana.code, address)).status).toBe(200);
    for (const code of [ana.code, other.code])
      expect(await alertOf(code, address.replace('@', '+again@'))).toEqual([422, 'Email referred']);
  });

  it('changes nothing when refused', async () => {
    await stage.idle();
    const before = await stage.service.parts.store.head();
    await alertOf(ana.code, email);
    await alertOf('00000-00000', freshEmail());
    expect(await stage.service.parts.store.head()).toBe(before);
  });
});

describe('a friend’s order', () => {
  it.each([
    ['same_phone', { phone: '0034600112233' }],
    ['same_address', { street: 'Calle Mayor 1', zip: '28013', countryCode: 'ES' }],
  ])('fails by a check: %s [CON-15, GAP-58, REFR-011]', async (failure, details) => {
    const home = { street: 'calle mayor, 1', zip: '28 013', countryCode: 'ES' };
    const member = await referringMember(merchant, failure === 'same_address' ? home : { phone: '+34 600 11 22 33' });
    const address = freshEmail();
    await claim(member.code, address);
    await buy(address, details);
    expect(await rowOf(address)).toMatchObject({ status: 'failed', failure });
    expect(await available(member.customer)).toBe(0);
  });

  it('fails where the friend had ordered as a guest, however the address was written [GAP-58, CON-15]', async () => {
    const [address, other] = [freshEmail(), freshEmail()];
    for (const written of [address.replace('@', '+shop@').toUpperCase(), other])
      await merchant.order(null, [{ price: '30.00' }], { email: written, at: '2026-01-05T10:00:00Z' });
    const member = await referringMember(merchant);
    expect((await claim(member.code, address)).status).toBe(200);
    await buy(address);
    expect(await rowOf(address)).toMatchObject({ status: 'failed', failure: 'earlier_order' });
    expect(await available(member.customer)).toBe(0);
    // Erasing a person forgets that their address ordered.
    const shop_domain = merchant.shop;
    await merchant.webhook('customers/redact', { shop_domain, customer: { id: freshId(), email: other } });
    await stage.idle();
    expect((await claim(member.code, other)).status).toBe(200);
    await buy(other);
    expect(await available(member.customer)).toBe(100);
  });

  it('ends the friend’s coupon when it fails', async () => {
    const address = freshEmail();
    const { coupon } = (await claim(ana.code, address)).body.data;
    await stage.idle();
    await buy(address, { phone: '+34 600 11 22 33' });
    const coupons = (await merchant.get('/lp/coupons?first=100')).body.data;
    expect(coupons.find(({ code }: { code: string }) => code === coupon)).toMatchObject({ status: 'revoked' });
  });

  it('pays nothing to a member who was excluded, and an excluded member’s link leads nowhere [CUST-038]', async () => {
    const member = await referringMember(merchant);
    const address = freshEmail();
    await claim(member.code, address);
    await merchant.put('/lp/customers/status', { ids: [member.customer], status: 'Left' });
    await buy(address);
    expect(await rowOf(address)).toMatchObject({ status: 'failed', failure: 'referrer_left' });
    expect(await available(member.customer)).toBe(0);
    expect(await alertOf(member.code, freshEmail())).toEqual([422, 'Account not found']);
    const left = await merchant.post(`/lp/customers/${member.customer}/referral-link`, {});
    expect([left.status, left.body.code]).toEqual([422, 'referral.not-a-member']);
  });
});

describe('the whitelist', () => {
  it('takes addresses and gives them back with their customers [CALL-044, REFR-019]', async () => {
    const listed = freshEmail();
    const { status, body } = await merchant.put('/lp/referral/whitelist', { add: [email, listed, listed] });
    expect([status, body.data]).toEqual([200, { added: 2, removed: 0 }]);
    const { data } = (await merchant.get('/lp/referral/whitelist')).body;
    expect(data).toMatchObject([
      { email: listed, customer: null },
      { email, customer: { id: ana.customer } },
    ]);
    expect(data[0].addedBy).toContain('Ana');
    const removed = await merchant.put('/lp/referral/whitelist', { remove: [listed.toUpperCase()] });
    expect(removed.body.data).toEqual({ added: 0, removed: 1 });
    const wrong = await merchant.put('/lp/referral/whitelist', { add: ['nobody'] });
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([422, { path: 'add.0', message: 'Email is invalid' }]);
  });

  it('lets listed members refer past the checks, but never themselves [CUST-007, REFR-010]', async () => {
    expect((await merchant.get(`/lp/customers/${ana.customer}/referrals`)).body.data.whitelisted).toBe(true);
    const address = email.replace('@', '+partner@');
    expect((await claim(ana.code, address)).status).toBe(200);
    await buy(address, { phone: '+34 600 11 22 33' });
    expect(await rowOf(address)).toMatchObject({ status: 'completed' });
    expect(await alertOf(ana.code, email)).toEqual([422, 'Email existed']);
  });
});

describe('limits', () => {
  it('refuse friends beyond those that a member may bring, also side by side [I-17, MSG-124]', async () => {
    await saveReferrals(merchant, { limit: 3 });
    const member = await referringMember(merchant);
    const answers = await Promise.all(Array.from({ length: 12 }, () => alertOf(member.code, freshEmail())));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(3);
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array(9).fill([422, 'Referral limited']));
    await stage.idle();
    expect((await merchant.get(`/lp/customers/${member.customer}/referrals`)).body.data).toMatchObject({ pending: 3 });
  });

  it('let one of many claims of the same friend through [I-54]', async () => {
    await saveReferrals(merchant);
    const [one, two] = [await referringMember(merchant), await referringMember(merchant)];
    const address = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => alertOf(n % 2 ? one.code : two.code, address)),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    await stage.idle();
    const places = await Promise.all(
      [one, two].map(async ({ customer }) => (await merchant.get(`/lp/customers/${customer}/referrals`)).body.data),
    );
    expect(places.reduce((sum, { pending }) => sum + pending, 0)).toBe(1);
  });

  it('free the place of a referral that staff cancel', async () => {
    await saveReferrals(merchant, { limit: 1 });
    const member = await referringMember(merchant);
    const address = freshEmail();
    await claim(member.code, address);
    expect(await alertOf(member.code, freshEmail())).toEqual([422, 'Referral limited']);
    const { id } = await rowOf(address);
    await merchant.put(`/lp/referrals/${id}/status`, { verdict: 'cancel', note: 'Typing error' });
    await stage.idle();
    expect((await claim(member.code, freshEmail())).status).toBe(200);
  });

  it('give the place of a friend who ordered nothing for a week to another one [REFR-007, B-227]', async () => {
    await saveReferrals(merchant, { limit: 2 });
    const member = await referringMember(merchant);
    const [silent, buyer] = [freshEmail(), freshEmail()];
    const { coupon } = (await claim(member.code, silent)).body.data;
    await claim(member.code, buyer);
    await buy(buyer);
    expect(await alertOf(member.code, freshEmail())).toEqual([422, 'Referral limited']);
    await travelTo(stage, [merchant], new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect((await claim(member.code, freshEmail())).status).toBe(200);
    await stage.idle();
    expect(await rowOf(silent)).toMatchObject({ status: 'canceled', canceledBy: 'lapsed' });
    expect(await rowOf(buyer)).toMatchObject({ status: 'completed' });
    const coupons = (await merchant.get('/lp/coupons?first=100')).body.data;
    expect(coupons.find(({ code }: { code: string }) => code === coupon)).toMatchObject({ status: 'revoked' });
    expect(await alertOf(member.code, freshEmail())).toEqual([422, 'Referral limited']);
    await travelTo(stage, [merchant], new Date().toISOString());
  });

  it('hold by tier [REFR-007]', async () => {
    const unknown = { limitBy: 'tier' as const, limitByTier: [{ tier: 'gold', limit: 2 }], limit: 5 };
    const settings = { ...unknown, friendReward: { title: 'a', kind: 'points', amount: 1 } };
    const answer = await merchant.put('/lp/referral/program', {
      settings: { ...settings, customerReward: settings.friendReward },
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([404, 'settings.limitByTier.0.tier']);
    await launchTiers(merchant, tierSettingsOf());
    const member = await referringMember(merchant);
    await merchant.put(`/lp/customers/${member.customer}/tier`, { tier: 'silver' });
    await saveReferrals(merchant, { ...unknown, limitByTier: [{ tier: 'silver', limit: 2 }] });
    for (let n = 0; n < 2; n++) expect((await claim(member.code, freshEmail())).status).toBe(200);
    expect(await alertOf(member.code, freshEmail())).toEqual([422, 'Referral limited']);
    await saveReferrals(merchant, { applyTo: 'vip_tiers', applyToTiers: ['gold'] });
    expect(await alertOf(member.code, freshEmail())).toEqual([422, 'Account not found']);
    const outsider = await merchant.customer();
    const none = await merchant.post(`/lp/customers/${outsider}/referral-link`, {});
    expect([none.status, none.body.title]).toEqual([422, 'Only members of some tiers can refer friends']);
    expect((await new Shopper(stage, merchant, outsider).get('/referral')).body.data).toBeNull();
    await merchant.put(`/lp/customers/${outsider}/tier`, { tier: 'gold' });
    expect((await merchant.post(`/lp/customers/${outsider}/referral-link`, {})).status).toBe(200);
    await saveReferrals(merchant);
  });
});

describe('approval by staff', () => {
  const decide = (id: string, verdict: string) => merchant.put(`/lp/referrals/${id}/status`, { verdict });

  it('is asked for where the program says so, and pays then [ACTV-014]', async () => {
    await saveReferrals(merchant, { when: 'approval' });
    const member = await referringMember(merchant);
    const address = freshEmail();
    await claim(member.code, address);
    const early = await decide((await rowOf(address)).id, 'approve');
    expect([early.status, early.body.code]).toEqual([422, 'referral.no-order']);
    await buy(address);
    const { id, ...row } = await rowOf(address);
    expect(row).toMatchObject({ status: 'pending', awaitsApproval: true });
    const { body } = await merchant.get('/lp/referrals?awaits=true');
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await available(member.customer)).toBe(0);
    const bulk = await merchant.put('/lp/referrals/status', { ids: [id], verdict: 'approve', note: 'Known' });
    expect(bulk.body.data).toEqual({ done: 1, refused: [] });
    await stage.idle();
    expect(await rowOf(address)).toMatchObject({ status: 'completed', approved: true, note: 'Known' });
    expect(await available(member.customer)).toBe(100);
    for (const verdict of ['approve', 'cancel']) {
      const late = await decide(id, verdict);
      expect([late.status, late.body.error]).toEqual([422, 'This referral is completed already']);
    }
    await saveReferrals(merchant);
  });

  it('lists by status, member and day [ACTV-025, REFR-011]', async () => {
    const list = async (query: string) => (await merchant.get(`/lp/referrals?${query}`)).body;
    for (const status of ['pending', 'completed', 'canceled', 'failed']) {
      const { data, total } = await list(`first=100&status=${status}`);
      expect([data.length > 0, total]).toEqual([true, data.length]);
      expect(data.every((row: { status: string }) => row.status === status)).toBe(true);
    }
    expect((await list(`referrer=${ana.customer}&first=100`)).data.length).toBeGreaterThan(1);
    expect((await list('to=2020-01-01')).data).toEqual([]);
    const [page, next] = [await list('first=10'), await list('first=100')];
    const rest = await list(`first=100&after=${page.endCursor}`);
    expect([...page.data, ...rest.data]).toEqual(next.data);
  });
});

describe('a merged member', () => {
  it('brings friends to the survivor, who is paid and has the figures [I-54]', async () => {
    const [member, survivor] = [await referringMember(merchant), await merchant.customer()];
    const address = freshEmail();
    await claim(member.code, address);
    await merchant.webhook('customers/merge', mergeBody(survivor, member.customer));
    await stage.idle();
    await buy(address);
    expect(await rowOf(address)).toMatchObject({ status: 'completed', referrer: { id: survivor } });
    expect(await available(survivor)).toBe(100);
    expect((await claim(member.code, freshEmail())).status).toBe(200);
    await stage.idle();
    const { data } = (await merchant.get(`/lp/customers/${survivor}/referrals`)).body;
    expect(data).toMatchObject({ completed: 1, pending: 1 });
    const link = await merchant.post(`/lp/customers/${member.customer}/referral-link`, {});
    expect([link.status, link.body.title]).toEqual([422, 'This customer was merged into another one']);
  });
});

describe('an erased customer', () => {
  it('leaves no address in referrals or on the whitelist [I-80]', async () => {
    const address = freshEmail();
    await claim(ana.code, address);
    await merchant.put('/lp/referral/whitelist', { add: [address] });
    const customer = await buy(address);
    expect(await rowOf(address)).toBeDefined();
    await merchant.webhook('customers/redact', { customer: { id: token(customer), email: address } });
    await stage.idle();
    expect(await rowOf(address)).toBeUndefined();
    const { data } = (await merchant.get('/lp/referral/whitelist?first=100')).body;
    expect(data.map(({ email: listed }: { email: string }) => listed)).not.toContain(address);
  });
});

describe('a note about a referral', () => {
  it('goes with the address that was invited, whose person is no customer yet [I-80]', async () => {
    const address = freshEmail();
    await claim(ana.code, address);
    await stage.idle();
    const { id } = await rowOf(address);
    await merchant.put(`/lp/referrals/${id}/status`, { verdict: 'cancel', note: 'A cousin of Ana' });
    await stage.idle();
    expect(await rowOf(address)).toMatchObject({ status: 'canceled', note: 'A cousin of Ana' });
    await merchant.webhook('customers/redact', { customer: { id: freshId(), email: address } });
    await stage.idle();
    const { body } = await merchant.get('/lp/referrals?first=100');
    expect(body.data.find((row: { id: string }) => row.id === id)).toMatchObject({ status: 'canceled', note: '' });
  });
});

describe('milestones', () => {
  it('count friends who came, and pay once [MILE-007]', async () => {
    await merchant.post('/lp/tiers/deactivate', {});
    const member = await referringMember(merchant);
    const milestones = [{ value: 2, unit: 'days', action: 'bonus_point', earnPoint: 500 }];
    await merchant.program({ event: 'milestone', title: 'Friends', typeMilestone: 'milestone_referral', milestones });
    for (let n = 1; n <= 3; n++) {
      const address = freshEmail();
      await claim(member.code, address);
      await buy(address);
      expect(await available(member.customer)).toBe(100 * n + (n >= 2 ? 500 : 0));
    }
  });
});

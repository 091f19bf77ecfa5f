import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { pngOf } from '../../support/images.js';
import { activeDeal, dealOf } from '../../support/memberships.js';
import { shopIdOf, useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;

const deal = async (id: string) => (await merchant.get(`/lp/member-deals/${id}`)).body.data;
const dealsOf = async (customer: string) =>
  (await new Shopper(stage, merchant, customer).get('/state')).body.data.deals;
const save = (settings: object, state = 'active', id: string = randomUUID()) =>
  merchant.put(`/lp/member-deals/${id}`, { state, settings });
const rejection = async (settings: object) => {
  const { status, body } = await save(settings);
  return [status, body.errors?.[0]?.message, body.errors?.[0]?.path ?? body.errors?.[0]?.field];
};
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  merchant = await stage.merchant();
  await launchTiers(merchant, tierSettingsOf());
}, 120_000);

describe('a member exclusive deal', () => {
  it('stores name, value, dates, status, looks and positions [TIER-049, TIER-051, TIER-052]', async () => {
    const design = {
      actionText: 'Take it',
      description: 'For members',
      font: 'serif',
      size: 18,
      icon: null,
      colours: { text: '#112233', background: '#ffeedd' },
    };
    const given = dealOf({ startDate: day(-3), endDate: day(9), eligibility: 'all_members', tiers: [], design });
    const settings = { ...given, positions: ['cart', 'loyalty_page'] };
    const id = randomUUID();
    const saved = await save(settings, 'active', id);
    expect([saved.status, saved.body.data]).toEqual([200, { id, version: 1, status: 'Active' }]);
    expect(await deal(id)).toMatchObject({ status: 'Active', settings });
    expect((await save({ ...settings, title: 'Winter' }, 'inactive', id)).body.data).toMatchObject({
      version: 2,
      status: 'Inactive',
    });
    await merchant.delete(`/lp/member-deals/${id}`);
    expect((await merchant.get(`/lp/member-deals/${id}`)).status).toBe(404);
  });

  it('is shown where its positions say [TIER-053]', async () => {
    const customer = await merchant.customer();
    const id = await activeDeal(merchant, { positions: ['product_page'] });
    expect((await dealsOf(customer))[0]).toMatchObject({ id, positions: ['product_page'], code: null });
    const at = async (position: string, who = customer) =>
      new Shopper(stage, merchant, who).get('/deals', { position });
    expect((await at('product_page')).body.data).toMatchObject([{ id, code: null }]);
    expect((await at('cart')).body.data).toEqual([]);
    expect([(await at('cart', '')).status, (await at('shelf')).status]).toEqual([401, 422]);
    expect((await rejection(dealOf({ positions: ['shelf'] })))[0]).toBe(422);
    await merchant.delete(`/lp/member-deals/${id}`);
  });

  it('lists the members who took it, with the codes that they got', async () => {
    const customer = await merchant.customer();
    const [id, other] = [await activeDeal(merchant), await activeDeal(merchant)];
    const shopper = new Shopper(stage, merchant, customer);
    const { code } = (await shopper.post(`/deals/${id}/claim`, {})).body.data;
    await stage.idle();
    const taken = async (program: string, query = '') =>
      (await merchant.get(`/lp/coupons?program=${program}${query}`)).body;
    expect(await taken(id)).toMatchObject({ total: 1, data: [{ code, customer: { id: customer } }] });
    expect(await taken(id, `&from=${day(-1)}&to=${day(1)}`)).toMatchObject({ total: 1 });
    expect(await taken(id, `&to=${day(-3)}`)).toMatchObject({ total: 0, data: [] });
    expect(await taken(other)).toMatchObject({ total: 0, data: [] });
    const past = await merchant.get(`/lp/coupons?program=${id}&customer=${customer}&asOf=${new Date().toISOString()}`);
    expect([past.status, past.body.errors[0].path]).toEqual([422, 'program']);
    for (const one of [id, other]) await merchant.delete(`/lp/member-deals/${one}`);
  });

  it('ends after it begins, and has tiers that there are [TIER-056, TIER-050]', async () => {
    const same = await rejection(dealOf({ startDate: '2026-11-01', endDate: '2026-11-01' }));
    expect(same.slice(0, 2)).toEqual([422, 'End date must be later than start date']);
    expect((await rejection(dealOf({ eligibility: 'tiers' })))[1]).toBe('Choose at least one tier');
    expect((await rejection(dealOf({ eligibility: 'tiers', tiers: ['platinum'] })))[1]).toBe('Tier not found');
    expect((await merchant.get('/lp/member-deals')).body.data.deals).toEqual([]);
  });

  it('takes off an amount that the currency of the store has [TIER-049, I-38]', async () => {
    const amountOf = async (value: string) => {
      const [status, ...rest] = await rejection(dealOf({ discount: { kind: 'amount', value } }));
      return status === 200 ? [status] : [status, ...rest];
    };
    const field = 'settings.discount.value';
    expect(await amountOf('0.009')).toEqual([422, 'Redeem amount must be greater than 0', field]);
    expect(await amountOf('1.005')).toEqual([422, 'The currency of your store has fewer decimal places', field]);
    expect([await amountOf('0.01'), await amountOf('1.500')]).toEqual([[200], [200]]);
    const { deals } = (await merchant.get('/lp/member-deals')).body.data;
    for (const { id } of deals) await merchant.delete(`/lp/member-deals/${id}`);
  });

  it('is Active, Inactive, Editing or Expired [TIER-055]', async () => {
    const statuses = await Promise.all([
      save(dealOf({ startDate: day(-3) })),
      save(dealOf({ startDate: day(9) })),
      save(dealOf({ startDate: day(-3) }), 'inactive'),
      save(dealOf({ startDate: day(-3) }), 'editing'),
      save(dealOf({ startDate: day(-9), endDate: day(-3) })),
    ]);
    expect(statuses.map(({ body }) => body.data.status)).toEqual([
      'Active',
      'Inactive',
      'Inactive',
      'Editing',
      'Expired',
    ]);
    const { hub } = { hub: (await merchant.get('/lp/membership')).body.data.cards };
    expect(hub[0]).toMatchObject({ part: 'deal', status: 'active', lock: null });
    for (const { body } of statuses) await merchant.delete(`/lp/member-deals/${body.data.id}`);
  });

  it('takes an icon of at most 200 KB [TIER-057]', async () => {
    const big = await merchant.upload('member-deal-icon', pngOf(201 * 1024), 'big.png');
    expect([big.status, big.body.errors[0].message]).toEqual([413, 'Image is larger than 200 KB']);
    const small = await merchant.upload('member-deal-icon', pngOf(200 * 1024), 'small.png');
    expect(small.status).toBe(200);
    const id = await activeDeal(merchant, { design: { actionText: 'Go', icon: small.body.data.id } });
    expect((await deal(id)).iconUrl).toBe(`/files/${shopIdOf(stage.shop)}/${small.body.data.id}`);
    expect((await rejection(dealOf({ design: { actionText: 'Go', icon: randomUUID() } })))[1]).toBe('File not found');
    await merchant.delete(`/lp/member-deals/${id}`);
  });

  it('is refused to an editor who read an older version [UX-9, CALL-054]', async () => {
    const id = await activeDeal(merchant);
    const headers = { 'if-match': '0' };
    const body = { state: 'active', settings: dealOf({ title: 'Other' }) };
    const { status, body: answer } = await merchant.put(`/lp/member-deals/${id}`, body, undefined, headers);
    expect([status, answer.errors?.[0]?.message ?? answer.message]).toEqual([409, 'Someone else changed this deal']);
    await merchant.delete(`/lp/member-deals/${id}`);
  });
});

describe('a member who takes a deal', () => {
  it('gets one code at the platform that is theirs alone [TIER-049, TIER-050]', async () => {
    const customer = await merchant.customer();
    const id = await activeDeal(merchant);
    const shopper = new Shopper(stage, merchant, customer);
    const [first, again] = [await shopper.post(`/deals/${id}/claim`), await shopper.post(`/deals/${id}/claim`)];
    const { code } = first.body.data;
    expect(again.body.data.code).toBe(code);
    await stage.idle();
    const discounts = await merchant.till('GET', '/discounts');
    const made = discounts.filter((one: { code: string }) => one.code === code);
    expect(made).toMatchObject([{ kind: 'percentage', customerIds: [customer], usageLimit: 1 }]);
    expect(await dealsOf(customer)).toMatchObject([{ id, code }]);
    expect((await deal(id)).claims).toBe(1);
    const { coupons } = (await shopper.get('/state')).body.data.member;
    expect(coupons).toMatchObject([{ code, kind: 'member_deal', points: 0 }]);
    await merchant.delete(`/lp/member-deals/${id}`);
  });

  it('must be in one of its tiers; nobody else sees or takes it [TIER-050]', async () => {
    const [vip, plain] = [await merchant.customer(), await merchant.customer()];
    await merchant.put(`/lp/customers/${vip}/tier`, { tier: 'vip' });
    const id = await activeDeal(merchant, { eligibility: 'tiers', tiers: ['vip'] });
    expect((await dealsOf(vip)).map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await dealsOf(plain)).toEqual([]);
    const answer = await new Shopper(stage, merchant, plain).post(`/deals/${id}/claim`);
    expect([answer.status, answer.body.errors?.[0]?.message ?? answer.body.message]).toEqual([
      422,
      'This deal is for other members',
    ]);
    expect(await dealsOf('')).toEqual([]);
    await merchant.delete(`/lp/member-deals/${id}`);
  });

  it('must be a member, and the deal active [TIER-050, TIER-055]', async () => {
    const [guest, left] = [await merchant.customer({ state: 'disabled' }), await merchant.customer()];
    await merchant.put('/lp/customers/status', { ids: [left], status: 'Left' });
    const id = await activeDeal(merchant);
    expect([await dealsOf(guest), await dealsOf(left)]).toEqual([[], []]);
    await save(dealOf(), 'inactive', id);
    const customer = await merchant.customer();
    expect(await dealsOf(customer)).toEqual([]);
    const answer = await new Shopper(stage, merchant, customer).post(`/deals/${id}/claim`);
    expect(answer.status).toBe(422);
    await merchant.delete(`/lp/member-deals/${id}`);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches, travelTo } from '../../support/demo-switches.js';
import { contactBody } from '../../support/memberships.js';
import { freshId } from '../../support/platform-bodies.js';
import { useStage } from '../../support/service.js';
import { BRONZE, GOLD, POINTS, tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';
import { pastLimit, until } from '../../support/waiting.js';

const stage = await useStage('clock');
const TYPE = 'type=tier_b2b';
const TRADE = { id: 'trade', title: 'Trade', isBase: true, goal: 0 };
const WHOLESALE = { id: 'wholesale', title: 'Wholesale', goal: 300, entryReward: POINTS(30) };
const PARTNERS = tierSettingsOf({ tiers: [TRADE, WHOLESALE] });

let merchant: Merchant;

const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const scheme = async (type: string) => (await merchant.get(`/lp/tiers?type=${type}`)).body.data;
const launchPartners = async () => {
  expect((await merchant.put(`/lp/tiers/draft?${TYPE}`, { settings: PARTNERS })).status).toBe(200);
  expect((await merchant.post(`/lp/tiers/launch?${TYPE}`, { grantEntryRewards: true })).status).toBe(200);
  await until('the scheme is calculated', async () => (await scheme('tier_b2b')).calculating === null || null);
};
/** The list of customers and the profile name the tier that a customer is in. */
const seen = async (customer: string, tier: string) => {
  const { type } = (await merchant.get(`/lp/customers/${customer}`)).body.data;
  expect(type).toBe(tier === 'Gold' ? 'Member' : 'B2B');
  const { data } = (await merchant.get(`/lp/customers?filter=${type.toLowerCase()}&first=100`)).body;
  expect(data.find(({ id }: { id: string }) => id === customer)).toMatchObject({ tier });
  const golden = (await merchant.get('/lp/customers?tier=gold&first=100')).body.data;
  expect(golden.some(({ id }: { id: string }) => id === customer)).toBe(tier === 'Gold');
};
const joinCompany = async (customer: string, contact = freshId()) => {
  await merchant.webhook('company_contacts/create', contactBody(customer, contact));
  await stage.idle();
  return contact;
};

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await launchTiers(merchant, tierSettingsOf({ tiers: [BRONZE, { ...GOLD, goal: 200, entryReward: null }] }));
}, 120_000);

describe('partner tiers', () => {
  it('need the scopes of companies [GATE-025]', async () => {
    await setSwitches(stage, merchant, { ungranted: ['read_companies'] });
    const { status, body } = await merchant.put(`/lp/tiers/draft?${TYPE}`, { settings: PARTNERS });
    expect([status, body.errors[0].code]).toEqual([422, 'feature.scope']);
    const { cards } = (await merchant.get('/lp/membership')).body.data;
    expect(cards[2]).toMatchObject({ part: 'partner', lock: { because: 'scope', needs: ['read_companies'] } });
    await setSwitches(stage, merchant, { ungranted: [] });
    expect((await merchant.put('/lp/tiers/draft', { settings: tierSettingsOf() })).status).toBe(200);
  });

  it('are named where a change of a partner’s tier is refused because they were never launched [TIER-013]', async () => {
    const customer = await merchant.customer();
    await joinCompany(customer);
    const { status, body } = await merchant.put(`/lp/customers/${customer}/tier`, { tier: 'gold' });
    expect([status, body.error]).toEqual([422, 'Partner tiers are not active']);
  });

  it('are a scheme of their own beside the VIP tiers, of the type tier_b2b [TIER-013, TIER-028]', async () => {
    await launchPartners();
    expect(await scheme('tier_b2b')).toMatchObject({ type: 'tier_b2b', status: 'active', launched: PARTNERS });
    expect(await scheme('tier')).toMatchObject({ type: 'tier', status: 'active' });
    expect((await scheme('tier')).launched.tiers[0].id).toBe('bronze');
    expect((await scheme('tier_spending')).launched.tiers[0].id).toBe('bronze');
    expect((await merchant.get('/lp/tiers?type=gold')).status).toBe(422);
    const { body } = await merchant.get(`/lp/tiers/launches?${TYPE}`);
    expect(body.data).toMatchObject([{ action: 'launch_tier', version: 1 }]);
  });

  it('hold for who buys for a company, and the VIP tier waits meanwhile [TIER-013]', async () => {
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '250.00' }]);
    await stage.idle();
    expect((await tierOf(customer)).tier.id).toBe('gold');
    const contact = await joinCompany(customer);
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'trade' }, next: { id: 'wholesale', goal: 300 } });
    await merchant.order(customer, [{ price: '60.00' }]);
    await stage.idle();
    expect((await tierOf(customer)).tier.id).toBe('wholesale');
    await seen(customer, 'Wholesale');
    expect((await merchant.points(customer)).available).toBe(340);
    expect((await scheme('tier_b2b')).members).toContainEqual({ tier: 'wholesale', members: 1 });
    expect((await scheme('tier')).members).toContainEqual({ tier: 'gold', members: 0 });
    await merchant.webhook('company_contacts/delete', contactBody(customer, contact));
    await stage.idle();
    expect((await tierOf(customer)).tier.id).toBe('gold');
    await seen(customer, 'Gold');
    expect((await scheme('tier')).members).toContainEqual({ tier: 'gold', members: 1 });
  });

  it('calculate partners alone when they are launched again [TIER-013]', async () => {
    const [partner, other] = [await merchant.customer(), await merchant.customer()];
    await joinCompany(partner);
    for (const customer of [partner, other]) await merchant.order(customer, [{ price: '400.00' }]);
    await stage.idle();
    expect([(await tierOf(partner)).tier.id, (await tierOf(other)).tier.id]).toEqual(['wholesale', 'gold']);
    await launchPartners();
    expect([(await tierOf(partner)).tier.id, (await tierOf(other)).tier.id]).toEqual(['wholesale', 'gold']);
  });

  it('limit a program for partners to some of them, and no VIP program pays them [EARN-023]', async () => {
    await merchant.till('POST', '/shop', { planName: 'Shopify Plus' });
    const own = { event: 'place_order', rateMoney: 1, earnPoint: 5, priorityPlaceOrder: 1 };
    const chosen = await merchant.program({
      ...own,
      title: 'Wholesale',
      applyTo: 'b2b_partners',
      applyToTiers: ['wholesale'],
    });
    const gold = { ...own, title: 'Gold', priorityPlaceOrder: 2, applyTo: 'vip_tiers', applyToTiers: ['gold'] };
    const mixed = await merchant.post('/lp/programs', { ...gold, applyToTiers: ['gold', 'wholesale'] });
    expect([mixed.status, mixed.body.code]).toEqual([422, 'program.tier-unknown']);
    const vip = await merchant.program(gold);
    const [first, second] = [await merchant.customer(), await merchant.customer()];
    await joinCompany(first);
    await joinCompany(second);
    await merchant.put(`/lp/customers/${second}/tier`, { tier: 'wholesale' });
    // The platform dates orders in whole seconds: one within the second of a change may come before it.
    await pastLimit(1_100);
    const earned = async (customer: string) => {
      await merchant.order(customer, [{ price: '10.00' }]);
      return (await merchant.points(customer)).available;
    };
    expect(await earned(first)).toBe(10);
    expect(await earned(second)).toBeGreaterThanOrEqual(50);
    await merchant.delete(`/lp/programs/${chosen}`);
    await merchant.delete(`/lp/programs/${vip}`);
  });
});

describe('partners that the store merges', () => {
  it('keep one entry reward of a tier that both had entered, and have their own again afterwards [I-49, P19]', async () => {
    const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
    for (const customer of [survivor, merged]) {
      await joinCompany(customer);
      await merchant.order(customer, [{ price: '400.00' }]);
    }
    await stage.idle();
    expect((await merchant.points(survivor)).available).toBe(430);
    await merchant.webhook('customers/merge', mergeBody(survivor, merged));
    await stage.idle();
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'wholesale' }, qualifying: { value: 800 } });
    expect((await merchant.points(survivor)).available).toBe(830);
    const { status } = await merchant.post(`/lp/customers/${merged}/unmerge`, { adminNote: 'two people' });
    expect(status).toBe(200);
    await stage.idle();
    expect([(await merchant.points(survivor)).available, (await merchant.points(merged)).available]).toEqual([
      430, 430,
    ]);
  });
});

// Last, because the time of the store moves on.
describe('a partner who is about to lose the tier', () => {
  it('is mailed the set days before, once [TIER-013, TIER-022]', async () => {
    const customer = await merchant.customer();
    await joinCompany(customer);
    await merchant.put(`/lp/customers/${customer}/tier`, { tier: 'wholesale' });
    const demotion = { enabled: true, action: 'downgrade_tier', after: { value: 10, unit: 'day' } };
    const settings = { ...PARTNERS, demotion, notice: { enabled: true, daysBefore: 7 } };
    expect((await merchant.put(`/lp/tiers/draft?${TYPE}`, { settings })).status).toBe(200);
    expect((await merchant.post(`/lp/tiers/launch?${TYPE}`, {})).status).toBe(200);
    await until('the scheme is calculated', async () => (await scheme('tier_b2b')).calculating === null || null);
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, 'T18:00:00.000Z');
    const notices = async () => {
      const { data } = (await merchant.get(`/lp/notification-logs?customer=${customer}`)).body;
      return data.filter(({ template }: { template: string }) => template === 'tier-notice').length;
    };
    await travelTo(stage, [merchant], day(1));
    expect(await notices()).toBe(0);
    await travelTo(stage, [merchant], day(4));
    await travelTo(stage, [merchant], day(5));
    expect(await notices()).toBe(1);
  });
});

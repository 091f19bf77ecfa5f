import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PlanPart, planEnds } from '@loyalty/contracts/billing/plan-ends';
import { choose, ordersAtOnce, subscribeTo, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { activeDeal } from '../../support/memberships.js';
import {
  languages,
  metafields,
  type PlanChanges,
  pointOfSale,
  sender,
} from '../../support/plan-ends/beyond-programs.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useStage } from '../../support/service.js';
import { BRONZE, SILVER, tierSettingsOf, VIP } from '../../support/tiers/schemes.js';
import { calculated, launchTiers } from '../../support/tiers/valid-calls.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('configuration', { STARTING_PLAN: 'free' });
const PARTNERS = 'type=tier_b2b';
let merchant: Merchant;

async function toFree(): Promise<void> {
  expect((await choose(merchant, 'free')).status).toBe(200);
  await stage.idle();
}
const toAdvanced = () => subscribeTo(stage, merchant, 'advanced_2025');

beforeAll(async () => {
  merchant = await stage.merchant();
  await stage.idle();
  await toAdvanced();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await launchTiers(merchant, tierSettingsOf({ tiers: [BRONZE, SILVER, VIP] }));
}, 120_000);

/** The plan that each life begins with, also after one that failed. */
beforeEach(async () => {
  if ((await subscriptionOf(merchant)).plan !== 'advanced_2025') await toAdvanced();
});

const programOf = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;
const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data?.tier.id;
const isActive = async (query = 'type=tier') =>
  (await merchant.get(`/lp/tiers?${query}`)).body.data.status === 'active';
const available = async (customer: string) => (await merchant.points(customer)).available;
const publish = async (kind: string, settings: object) => {
  expect((await merchant.put(`/documents/${kind}/main/draft`, { settings })).status).toBe(200);
  expect((await merchant.post(`/documents/${kind}/main/publish`, {})).status).toBe(200);
  await stage.idle();
};
/** Switches a scheme of tiers on. @returns the code of the rejection; undefined where it is on */
async function reactivate(query = 'type=tier'): Promise<string | undefined> {
  const { body } = await merchant.post(`/lp/tiers/reactivate?${query}`, {});
  await stage.idle();
  await calculated(merchant);
  return body.errors?.[0]?.code;
}
/** A friend who left their address at the link of a member. */
async function referred() {
  const { customer: member, code } = await referringMember(merchant);
  const email = freshEmail();
  const claimed = await new Shopper(stage, merchant).post('/referral/claim', { code, email });
  expect(claimed.status).toBe(200);
  return { member, friend: await merchant.customer({ email }), email };
}

async function programs(): Promise<void> {
  const birthday = await merchant.program({ event: 'birthday', title: 'Birthday', earnPoint: 40 });
  const statuses = [(await programOf(birthday)).status];
  await toFree();
  statuses.push((await programOf(birthday)).status);
  expect(await programOf(birthday)).toMatchObject({ title: 'Birthday', earnPoint: 40 });
  await toAdvanced();
  statuses.push((await programOf(birthday)).status);
  expect((await merchant.put(`/lp/programs/${birthday}/status`, { status: true })).status).toBe(200);
  expect([...statuses, (await programOf(birthday)).status]).toEqual([true, false, false, true]);
}

async function vipTiers(): Promise<void> {
  if (!(await isActive())) await reactivate();
  const forTiers = { event: 'place_order', title: 'Silver', earnPoint: 2, rateMoney: 1, applyTo: 'vip_tiers' };
  const silver = await merchant.program({ ...forTiers, applyToTiers: ['silver'], priorityPlaceOrder: 9 });
  const [before, during] = [await merchant.customer(), await merchant.customer()];
  await merchant.order(before, [{ price: '600.00' }]);
  await stage.idle();
  expect([await tierOf(before), await available(before)]).toEqual(['silver', 650]);
  await toFree();
  await merchant.order(during, [{ price: '600.00' }]);
  await merchant.order(before, [{ price: '10.00' }]);
  await stage.idle();
  expect([await isActive(), await available(during), await available(before)]).toEqual([false, 600, 660]);
  expect(await programOf(silver)).toMatchObject({ applyTo: 'vip_tiers', applyToTiers: ['silver'] });
  expect(await reactivate()).toBe('plan.needed');
  await toAdvanced();
  expect(await isActive()).toBe(false);
  expect(await reactivate()).toBeUndefined();
  expect(await Promise.all([before, during].map(tierOf))).toEqual(['silver', 'silver']);
  expect(await Promise.all([before, during].map(available))).toEqual([660, 600]);
  await merchant.put(`/lp/programs/${silver}/status`, { status: false });
}

async function partnerTiers(): Promise<void> {
  const settings = tierSettingsOf({ tiers: [{ id: 'trade', title: 'Trade', isBase: true, goal: 0 }] });
  expect((await merchant.put(`/lp/tiers/draft?${PARTNERS}`, { settings })).status).toBe(200);
  expect((await merchant.post(`/lp/tiers/launch?${PARTNERS}`, {})).status).toBe(200);
  await stage.idle();
  await toFree();
  expect([await isActive(PARTNERS), await reactivate(PARTNERS)]).toEqual([false, 'plan.needed']);
  await toAdvanced();
  expect([await isActive(PARTNERS), await reactivate(PARTNERS), await isActive(PARTNERS)]).toEqual([
    false,
    undefined,
    true,
  ]);
}

async function referrals(): Promise<void> {
  const points = (amount: number) => ({ title: 'Gift', kind: 'points', amount });
  await saveReferrals(merchant, { customerReward: points(100), friendReward: points(40), orderRequirement: 1 });
  const pending = await referred();
  await toFree();
  const { data } = (await merchant.get('/lp/referral/program')).body;
  expect([data.on, data.locked, data.allowance.most]).toEqual([true, false, 100]);
  const fresh = await referred();
  for (const { friend } of [pending, fresh]) await merchant.order(friend, [{ price: '5.00' }]);
  await stage.idle();
  for (const { member, friend } of [pending, fresh])
    expect([await available(member), await available(friend)]).toEqual([100, 45]);
  await toAdvanced();
  expect((await merchant.get('/lp/referral/program')).body.data.allowance).toBeNull();
}

async function deals(): Promise<void> {
  const customer = await merchant.customer();
  const deal = await activeDeal(merchant);
  const shown = async () =>
    (await new Shopper(stage, merchant, customer).get('/state')).body.data.deals.map(({ id }: { id: string }) => id);
  const seen = [await shown()];
  await toFree();
  seen.push(await shown());
  await toAdvanced();
  expect([...seen, await shown()]).toEqual([[deal], [], [deal]]);
}

async function subscriptions(): Promise<void> {
  if (!(await isActive())) await reactivate();
  const plans = [{ interval: 'month', every: 1, tier: 'vip' }];
  await publish('subscription-membership', { enabled: true, plans, grantEntryReward: false });
  const customer = await merchant.customer();
  await merchant.till('POST', '/contracts', { customerId: customer, interval: 'month' });
  await stage.idle();
  const tiers = [await tierOf(customer)];
  // Tiers themselves do not rest on this plan.
  await subscribeTo(stage, merchant, 'pro_3_2025');
  tiers.push(await tierOf(customer));
  await toAdvanced();
  expect([...tiers, await tierOf(customer)]).toEqual(['vip', 'bronze', 'vip']);
}

async function magicTags(): Promise<void> {
  await publish('magic-tags', { rules: [{ when: 'joined', customerTags: ['member'] }] });
  const tagged = async () => {
    const customer = await merchant.customer();
    await stage.idle();
    return (await merchant.till('GET', `/customers/${customer}`)).tags;
  };
  const tags = [await tagged()];
  await toFree();
  tags.push(await tagged());
  await toAdvanced();
  expect([...tags, await tagged()]).toEqual([['member'], [], ['member']]);
}

async function exports(): Promise<void> {
  const ask = async () => (await merchant.post('/lp/exports/customers', {})).body;
  const { id } = (await ask()).data;
  await until('the export is done', async () => {
    const { data } = (await merchant.get('/lp/exports')).body;
    return data.some((one: { id: string; state: string }) => one.id === id && one.state === 'done') || null;
  });
  await toFree();
  expect([(await ask()).code, (await merchant.get(`/lp/exports/${id}/link`)).status]).toEqual(['plan.needed', 200]);
  await toAdvanced();
  expect((await ask()).data).toMatchObject({ kind: 'customers' });
}

async function look(): Promise<void> {
  const css = 'dialog header{border-bottom:4px solid gold}';
  expect((await merchant.put('/lp/shop-settings', { customCSS: css })).status).toBe(200);
  const isStyled = async () => {
    await stage.idle();
    return (await new Shopper(stage, merchant).get('/look', { lang: 'en' })).body.data.style.includes(css);
  };
  const styled = [await isStyled()];
  await toFree();
  styled.push(await isStyled());
  await toAdvanced();
  expect([...styled, await isStyled()]).toEqual([true, false, true]);
}

async function heldOrders(): Promise<void> {
  const other = await merchant.customer();
  const { member, friend, email } = await referred();
  await toFree();
  await ordersAtOnce(stage, merchant, other, 150);
  await merchant.order(friend, [{ price: '5.00' }]);
  await stage.idle();
  const row = async () => {
    const { data } = (await merchant.get('/lp/referrals?first=100')).body;
    return data.find((one: { friend: { email: string } }) => one.friend.email === email);
  };
  expect([await available(member), await available(friend), (await row()).status]).toEqual([0, 0, 'pending']);
  const approved = await merchant.put(`/lp/referrals/${(await row()).id}/status`, { verdict: 'approve', note: '' });
  expect([approved.status, approved.body.code]).toEqual([422, 'referral.order-held']);
  await toAdvanced();
  expect([await available(member), await available(friend), (await row()).status]).toEqual([100, 45, 'completed']);
}

/** A life through the end of the plan and back, for each row of the table. */
const LIVES: Readonly<Record<PlanPart, (changes: PlanChanges) => Promise<void>>> = {
  'Programs of kinds, or with choices, of a higher plan': programs,
  'VIP tiers': vipTiers,
  'Partner tiers, with their privileges': partnerTiers,
  Referrals: referrals,
  'Deals for members': deals,
  'Tiers that follow a subscription': subscriptions,
  'Magic tags': magicTags,
  'Metafields of customers': metafields,
  'Point of sale': pointOfSale,
  'Export of lists': exports,
  'Look of widget and mails, the page’s language': look,
  'Emails from the merchant’s own address, server and domain': sender,
  'Several languages': languages,
  'Orders above the limit of the free plan': heldOrders,
};

describe('when the plan ends and comes back', () => {
  it.each(planEnds)(
    '$part: rest, stay and come back as the table says [BILL-053, GAP-71, GATE-024]',
    ({ part }) => LIVES[part]({ stage, merchant, toFree, toAdvanced }),
    120_000,
  );
});

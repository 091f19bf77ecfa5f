import { beforeAll, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { contactBody } from '../../support/memberships.js';
import { freshId } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';
import { BRONZE, GOLD, tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const PARTNERS = 'type=tier_b2b';
let merchant: Merchant;

const report = async (topic: string, body: object) => {
  expect((await merchant.webhook(topic, body)).status).toBe(200);
  await stage.idle();
};
const inTiers = async (query: string) => {
  const { members } = (await merchant.get(`/lp/tiers?${query}`)).body.data;
  return members.reduce((sum: number, one: { members: number }) => sum + one.members, 0);
};
const listed = async (filter: string) => {
  const { data, total } = (await merchant.get(`/lp/customers?filter=${filter}&first=100`)).body;
  return [data.length, total];
};
const newest = (days: { members?: number; joined?: number }[]) => days.at(-1);

/** Every figure of members that the product shows. */
async function figures() {
  const now = new Date().toISOString();
  const dashboard = async (query = '') => (await merchant.get(`/lp/dashboard?days=30${query}`)).body.data;
  const [today, then] = [await dashboard(), await dashboard(`&asOf=${now}&knownAt=${now}`)];
  const both = [await listed('member'), await listed('b2b')];
  return {
    dashboard: today.members.now,
    'dashboard, as of now and known then': then.members.now,
    'change of the range': today.members.now - today.members.before,
    'change of the range, as known then': then.members.now - then.members.before,
    'rows of the list': both[0]![0]! + both[1]![0]!,
    'total of the list': both[0]![1]! + both[1]![1]!,
    tiers: (await inTiers('type=tier')) + (await inTiers(PARTNERS)),
    days: [newest(today.days), newest(then.days)],
  };
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await launchTiers(merchant, tierSettingsOf({ tiers: [BRONZE, GOLD] }));
  const settings = tierSettingsOf({ tiers: [{ id: 'trade', title: 'Trade', isBase: true, goal: 0 }] });
  expect((await merchant.put(`/lp/tiers/draft?${PARTNERS}`, { settings })).status).toBe(200);
  expect((await merchant.post(`/lp/tiers/launch?${PARTNERS}`, {})).status).toBe(200);
  await until(
    'the scheme is calculated',
    async () => (await merchant.get(`/lp/tiers?${PARTNERS}`)).body.data.calculating === null || null,
  );
}, 120_000);

it('members are one number on every page, with B2B partners and without merged customers [CUST-002, P24]', async () => {
  const people = [await merchant.customer(), await merchant.customer(), await merchant.customer()] as const;
  await merchant.customer({ state: 'disabled' });
  await report('company_contacts/create', contactBody(people[1], freshId()));
  await report('customers/merge', mergeBody(people[0], people[2]));
  const { days, ...all } = await figures();
  expect(new Set(Object.values(all))).toEqual(new Set([2]));
  expect(days[1]).toEqual(days[0]);
  expect((await merchant.get('/lp/customers?filter=all&first=100')).body.total).toBe(4);
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;

const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const spend = (customer: string, price: string) => merchant.order(customer, [{ price }]);

/** Effects of a merge in the store. */
async function merge(from: string, into: string): Promise<void> {
  await merchant.webhook('customers/merge', mergeBody(into, from));
  await stage.idle();
}

async function unmerge(customer: string): Promise<void> {
  const { status } = await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  expect(status).toBe(200);
  await stage.idle();
}

async function two(spentByOne: string, spentByOther: string): Promise<[string, string]> {
  const [one, other] = [await merchant.customer(), await merchant.customer()];
  await spend(one, spentByOne);
  await spend(other, spentByOther);
  await stage.idle();
  return [one, other];
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await launchTiers(merchant, tierSettingsOf({ tierPointEditing: true }));
}, 120_000);

describe('customers that the store merges', () => {
  it('are in the tier of both histories, and return to their own when it is undone [P19]', async () => {
    const [survivor, merged] = await two('400.00', '300.00');
    await merge(merged, survivor);
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'silver' }, qualifying: { value: 700 } });
    await unmerge(merged);
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'bronze' }, qualifying: { value: 400 } });
    expect(await tierOf(merged)).toMatchObject({ tier: { id: 'bronze' }, qualifying: { value: 300 } });
  });

  it('give a reward that both earn together, which the preview names and the undo takes back [P19, I-49]', async () => {
    const [into, customer] = await two('600.00', '450.00');
    const body = { customer, into, adminNote: 'One person' };
    const { body: preview } = await merchant.post('/lp/customers/merge?dryRun=true', body);
    expect(preview.data).toMatchObject({ after: { tier: 'Gold' }, rewards: [{ tier: 'Gold', points: 100 }] });
    expect((await merchant.post('/lp/customers/merge', body)).body.data.rewards).toEqual(preview.data.rewards);
    await stage.idle();
    expect((await merchant.points(into)).available).toBe(650 + 450 + 100);
    await merchant.post(`/lp/customers/${into}/points`, { amount: -600, adminNote: 'Spent at the till' });
    await unmerge(customer);
    expect([await merchant.points(into), await merchant.points(customer)]).toMatchObject([
      { available: 50, debt: 0 },
      { available: 450, debt: 0 },
    ]);
  });

  it('keep one entry reward of a tier that both had entered [I-49, P19]', async () => {
    const [survivor, merged] = await two('600.00', '700.00');
    expect([(await merchant.points(survivor)).available, (await merchant.points(merged)).available]).toEqual([
      650, 750,
    ]);
    await merge(merged, survivor);
    // Gold by both histories gives its own reward; silver's counts once.
    expect((await tierOf(survivor)).tier.id).toBe('gold');
    expect((await merchant.points(survivor)).available).toBe(600 + 700 + 50 + 100);
    await unmerge(merged);
    // Gold was earned by both together alone.
    expect((await merchant.points(merged)).available).toBe(750);
    expect((await merchant.points(survivor)).available).toBe(650);
    expect([(await tierOf(survivor)).tier.id, (await tierOf(merged)).tier.id]).toEqual(['silver', 'silver']);
  });

  it('do not get a reward again that the merged one had [I-49, P19]', async () => {
    const [survivor, merged] = await two('100.00', '600.00');
    await merge(merged, survivor);
    expect(await tierOf(survivor)).toMatchObject({ tier: { id: 'silver' }, qualifying: { value: 700 } });
    expect((await merchant.points(survivor)).available).toBe(100 + 600 + 50);
  });

  it('are counted once among the members of a tier, and their merged account takes no change [P19, TIER-011]', async () => {
    const [survivor, merged] = await two('600.00', '600.00');
    const members = async () => {
      const { body } = await merchant.get('/lp/tiers');
      return body.data.members.reduce((sum: number, one: { members: number }) => sum + one.members, 0);
    };
    const before = await members();
    await merge(merged, survivor);
    expect(await members()).toBe(before - 1);
    const rejected = await Promise.all([
      merchant.put(`/lp/customers/${merged}/tier`, { tier: 'gold', grantEntryReward: true }),
      merchant.put(`/lp/customers/${merged}/tier-points`, { value: 2000 }),
      merchant.post(`/lp/customers/${merged}/tier/recalculate`, {}),
    ]);
    expect(rejected.map(({ body }) => body.code)).toEqual(Array(3).fill('points.merged'));
    expect(rejected[0]?.body.title).toBe('This customer was merged into another one');
    await unmerge(merged);
    expect(await members()).toBe(before);
    expect(await tierOf(merged)).toMatchObject({ tier: { id: 'silver' }, qualifying: { value: 600 } });
  });

  it('have the tier points of both where they were set by hand, and their own again afterwards [P19]', async () => {
    const [survivor, merged] = await two('100.00', '50.00');
    await merchant.put(`/lp/customers/${survivor}/tier-points`, { value: 510 });
    await merge(merged, survivor);
    expect(await tierOf(survivor)).toMatchObject({ qualifying: { value: 560 }, tier: { id: 'silver' } });
    await unmerge(merged);
    expect(await tierOf(survivor)).toMatchObject({ qualifying: { value: 510 }, tier: { id: 'silver' } });
    expect(await tierOf(merged)).toMatchObject({ qualifying: { value: 50 }, tier: { id: 'bronze' } });
  });
});

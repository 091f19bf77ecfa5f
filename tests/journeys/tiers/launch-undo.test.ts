import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { eventsSince } from '../../support/log/events-since.js';
import { KUMO, useShops } from '../../support/service.js';
import { BRONZE, GOLD, POINTS, SILVER, tierSettingsOf } from '../../support/tiers/schemes.js';
import { calculated, launchTiers } from '../../support/tiers/valid-calls.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const FIRST = tierSettingsOf({ tiers: [BRONZE, SILVER, GOLD] });
const LOWER = tierSettingsOf({ tiers: [BRONZE, { ...SILVER, goal: 100 }, { ...GOLD, goal: 400 }] });

let merchant: Merchant;
let anna: string;
let ben: string;

const schemeOf = async (of: Merchant) => (await of.get('/lp/tiers')).body.data;
const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const balances = async () =>
  Promise.all([anna, ben].map(async (customer) => (await merchant.points(customer)).available));
const undo = (of: Merchant, body: object) => of.post('/lp/tiers/launch/undo', body);

async function preview(of: Merchant, version: number) {
  const { id } = (await of.post('/lp/tiers/launch/undo/preview', { version })).body.data;
  return until('the preview is done', async () => (await of.get(`/lp/tasks/${id}`)).body.data.result);
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  [anna, ben] = [await merchant.customer(), await merchant.customer()];
  await merchant.order(anna, [{ price: '520.00' }]);
  await merchant.order(ben, [{ price: '120.00' }]);
  await launchTiers(merchant, FIRST, { grantEntryRewards: true });
  await stage.idle();
}, 120_000);

describe('undoing a relaunch', () => {
  let before: Awaited<ReturnType<typeof tierOf>>;

  beforeAll(async () => {
    before = await tierOf(anna);
    await launchTiers(merchant, LOWER, { note: 'Lower goals', grantEntryRewards: true });
    await stage.idle();
    // Ben spends some of the reward: of 170 points 20 are left.
    await merchant.post(`/lp/customers/${ben}/points`, { newBalance: 20, adminNote: 'Spent in the store' });
    await stage.idle();
  }, 60_000);

  it('shows who moves back and which rewards are still there, and writes nothing', async () => {
    expect(await balances()).toEqual([670, 20]);
    const events = await eventsSince(stage);
    const found = await preview(merchant, 2);
    expect(found).toMatchObject({ members: 2, up: 0, down: 2, rewards: 2, rewardPoints: 150, spentPoints: 30 });
    expect(found.flows).toHaveLength(2);
    expect(await events()).toEqual([]);
  });

  it('returns tiers and balances to what they were, but for what was spent since', async () => {
    const { status, body } = await undo(merchant, { version: 2, note: 'Too low' });
    expect([status, body.message]).toEqual([200, undefined]);
    await calculated(merchant);
    await stage.idle();
    const [{ tier, since }, bens] = [await tierOf(anna), await tierOf(ben)];
    expect([tier.id, since, bens.tier.id]).toEqual(['silver', before.since, 'bronze']);
    expect(await balances()).toEqual([570, 0]);
    expect((await merchant.points(ben)).debt).toBe(0);
    const { launched, draft, version, undoable } = await schemeOf(merchant);
    expect({ launched, draft, version, undoable }).toEqual({
      launched: FIRST,
      draft: LOWER,
      version: 1,
      undoable: null,
    });
  });

  it('stays in the history, beside the launch that was undone', async () => {
    const { data } = (await merchant.get('/lp/tiers/launches')).body;
    expect(data).toMatchObject([
      { action: 'undone_launch', version: 2, note: 'Too low', result: { down: 2, rewards: 2 }, undoneAt: null },
      { action: 'relaunch_tier', note: 'Lower goals', undoneAt: expect.any(String) },
      { action: 'launch_tier', undoneAt: null },
    ]);
  });

  it('is refused a second time, and changes nothing', async () => {
    const events = await eventsSince(stage);
    const { status, body } = await undo(merchant, { version: 2 });
    expect([status, body.code]).toEqual([422, 'tiers.launch-passed']);
    expect(await events()).toEqual([]);
  });

  it('pays the reward of the next launch, whose version is a new one', async () => {
    await launchTiers(merchant, LOWER, { grantEntryRewards: true });
    await stage.idle();
    expect((await schemeOf(merchant)).version).toBe(3);
    expect(await balances()).toEqual([670, 50]);
  });

  it('makes spent points a debt where the merchant claws back', async () => {
    await merchant.post(`/lp/customers/${ben}/points`, { newBalance: 10, adminNote: 'Spent in the store' });
    await undo(merchant, { version: 3, mode: 'claw_back' });
    await calculated(merchant);
    await stage.idle();
    const { available, debt } = await merchant.points(ben);
    expect([available, debt]).toEqual([0, 40]);
  });

  it('makes a debt owed again that the reward repaid, also where spent points are forgiven', async () => {
    await launchTiers(merchant, LOWER, { grantEntryRewards: true });
    await stage.idle();
    expect(await merchant.points(ben)).toMatchObject({ available: 10, debt: 0 });
    expect(await preview(merchant, 4)).toMatchObject({ rewardPoints: 150, spentPoints: 0 });
    await undo(merchant, { version: 4 });
    await calculated(merchant);
    await stage.idle();
    expect(await merchant.points(ben)).toMatchObject({ available: 0, debt: 40 });
  });
});

it('undoing the first launch leaves no tiers, a draft of them, and no rewards', async () => {
  const kumo = await stage.merchant(KUMO);
  const iris = await kumo.customer();
  const settings = tierSettingsOf({ tiers: [{ ...BRONZE, entryReward: POINTS(25) }, SILVER] });
  await launchTiers(kumo, settings, { grantEntryRewards: true });
  await stage.idle();
  expect((await kumo.points(iris)).available).toBe(25);
  expect((await undo(kumo, { version: 1 })).status).toBe(200);
  await calculated(kumo);
  await stage.idle();
  expect(await schemeOf(kumo)).toMatchObject({ status: 'never_launched', launched: null, draft: settings, version: 0 });
  expect((await kumo.points(iris)).available).toBe(0);
});

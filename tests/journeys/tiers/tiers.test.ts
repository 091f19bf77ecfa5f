import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { PNG } from '../../support/images.js';
import { eventsSince } from '../../support/log/events-since.js';
import { useShops } from '../../support/service.js';
import { BRONZE, GOLD, POINTS, SILVER, tierSettingsOf, VIP } from '../../support/tiers/schemes.js';
import { calculated, launchTiers } from '../../support/tiers/valid-calls.js';
import { pastLimit, until } from '../../support/waiting.js';

const stage = await useShops();
const SETTINGS = tierSettingsOf({ tierPointEditing: true });

let merchant: Merchant;
let anna: string;
let ben: string;
let goldRate: string;

const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const scheme = async () => (await merchant.get('/lp/tiers')).body.data;
const spend = (customer: string, price: string) => merchant.order(customer, [{ price }]);
const typesOf = async (customer: string) =>
  (await merchant.activities(customer)).map(({ type }: { type: string }) => type);

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  [anna, ben] = [await merchant.customer(), await merchant.customer()];
  await spend(anna, '520.00');
}, 120_000);

describe('settings of tiers', () => {
  const rejected = async (tiers: readonly object[], more: object = {}) => {
    const { status, body } = await merchant.put('/lp/tiers/draft', { settings: { tiers, ...more } });
    return [status, body.errors?.[0]?.message];
  };

  it('need exactly one base tier [TIER-043, MSG-054, MSG-055]', async () => {
    expect(await rejected([SILVER])).toEqual([422, 'Choose one tier as the base tier']);
    expect(await rejected([BRONZE, { ...SILVER, isBase: true }])).toEqual([422, 'Only one base tier allowed']);
  });

  it('keep the goal of each tier, which is 0 for the base tier [TIER-002, TIER-044]', async () => {
    const goals = [BRONZE, { ...SILVER, goal: 123 }];
    expect((await merchant.put('/lp/tiers/draft', { settings: { tiers: goals } })).status).toBe(200);
    expect((await scheme()).draft.tiers.map(({ goal }: { goal: number }) => goal)).toEqual([0, 123]);
    expect(await rejected([{ ...BRONZE, goal: 1 }])).toEqual([422, 'The goal of the base tier needs to be 0']);
  });

  it.each([
    ['02-29', 200],
    ['02-30', 422],
    ['02-31', 422],
    ['04-31', 422],
  ])('take %s as the day of a reset: %i', async (resetDay, expected) => {
    const settings = { tiers: [BRONZE, SILVER], resetOn: 'calendar_date', resetDay };
    const { status, body } = await merchant.put('/lp/tiers/draft', { settings });
    const problem = [
      expect.objectContaining({ path: expect.stringContaining('resetDay'), message: 'Date is invalid' }),
    ];
    expect([status, body.errors]).toEqual([expected, expected === 200 ? undefined : problem]);
  });

  it('refuse an entry reward below the smallest unit of the currency, in its field [I-38]', async () => {
    const tiersOf = (earnPoint: number) => [BRONZE, { ...SILVER, entryReward: { action: 'amount', earnPoint } }];
    const { status, body } = await merchant.put('/lp/tiers/draft', { settings: { tiers: tiersOf(0.009) } });
    const words = { path: 'settings.tiers.1.entryReward.earnPoint', message: 'Redeem amount must be greater than 0' };
    expect([status, body.errors?.[0]]).toMatchObject([422, words]);
    expect((await merchant.put('/lp/tiers/draft', { settings: { tiers: tiersOf(0.01) } })).status).toBe(200);
  });

  it('refuse a title or goal twice [TIER-045, TIER-046, MSG-056]', async () => {
    expect(await rejected([BRONZE, SILVER, { ...GOLD, title: ' silver' }])).toEqual([422, 'Duplicate tier name']);
    expect(await rejected([BRONZE, SILVER, { ...GOLD, goal: 500 }])).toEqual([422, 'Duplicate tier target points']);
    const twice = await rejected([BRONZE, SILVER, { ...GOLD, goal: 500 }], { calculateBy: 'moneySpent' });
    expect(twice).toEqual([422, 'Duplicate tier target amount']);
  });

  it('refuse an exclusive base tier, negative numbers and pre-tier points outside their neighbours [TIER-008, TIER-047, TIER-048]', async () => {
    expect(await rejected([{ ...BRONZE, exclusive: true }])).toEqual([422, 'The base tier cannot be exclusive']);
    expect(await rejected([BRONZE, { ...SILVER, goal: -1 }])).toEqual([422, 'Number needs to be at least 0']);
    const preTier = { threshold: 500, reward: POINTS(5) };
    expect(await rejected([BRONZE, SILVER, { ...GOLD, preTier }])).toEqual([
      422,
      'Number needs to be above 500 and below 1000',
    ]);
  });

  it('are saved and read back as a draft with everything that a tier has [TIER-001, TIER-004, TIER-012]', async () => {
    const perks = [
      { description: 'Early access', icon: '', reward: '' },
      { description: 'Gift', icon: '', reward: 'Mug' },
    ];
    const icon = (await merchant.upload('tier-icon', PNG, 'star.png')).body.data.id;
    const gold = { ...GOLD, icon, colour: '#a87b0a', perks, codePrefix: 'GOLD-', autoTag: true };
    const settings = tierSettingsOf({ tiers: [BRONZE, SILVER, gold, VIP], hideDefaultTier: true });
    const { status, body } = await merchant.put('/lp/tiers/draft', { settings });
    expect([status, body.message]).toEqual([200, 'Saved tier successfully']);
    expect(await scheme()).toMatchObject({ status: 'never_launched', launched: null, draft: settings });
  });
});

describe('a launch', () => {
  it('shows who moves, what it costs and the largest changes before anything is written [TIER-030]', async () => {
    const events = await eventsSince(stage);
    const body = { settings: SETTINGS, grantEntryRewards: true };
    const { id } = (await merchant.post('/lp/tiers/preview', body)).body.data;
    const result = await until(
      'the task has a result',
      async () => (await merchant.get(`/lp/tasks/${id}`)).body.data.result,
    );
    expect(result).toMatchObject({ up: 1, down: 0, rewards: 1, rewardPoints: 50, rewardCoupons: 0 });
    expect(result.largest).toMatchObject([{ customer: anna, from: 'Bronze', to: 'Silver', value: 520 }]);
    const { csv } = (await merchant.get(`/lp/tiers/preview/${id}/csv`)).body.data;
    expect(csv.split('\r\n')[1]).toContain(`${anna},`);
    expect(await events()).toEqual([]);
  });

  it('is of the draft that was previewed, not of one that somebody else saved since', async () => {
    const { revision } = (await merchant.get('/lp/tiers')).body.data;
    await merchant.put('/lp/tiers/draft', { settings: tierSettingsOf({ tiers: [BRONZE, SILVER] }) });
    const events = await eventsSince(stage);
    const headers = { 'if-match': `"${revision}"` };
    const { status, body } = await merchant.call('POST', '/lp/tiers/launch', {}, undefined, headers);
    expect([status, body.code]).toEqual([409, 'tiers.changed']);
    expect(await events()).toEqual([]);
  });

  it('moves members and pays the entry reward once [I-49, TIER-003]', async () => {
    await launchTiers(merchant, SETTINGS, { note: 'First', grantEntryRewards: true });
    await stage.idle();
    const tier = await tierOf(anna);
    expect(tier).toMatchObject({ tier: { id: 'silver' }, cause: 'launch', evidence: { value: 520, goal: 500 } });
    expect(tier.next).toMatchObject({ id: 'gold', goal: 1000 });
    expect((await merchant.points(anna)).available).toBe(570);
    const { body } = await merchant.get('/lp/tiers/launches');
    expect(body.data).toMatchObject([{ action: 'launch_tier', note: 'First', result: { up: 1, rewards: 1 } }]);
  });

  it('shows a tier with another title as one, with all its members before and after [TIER-030]', async () => {
    const settings = tierSettingsOf({ tiers: [BRONZE, { ...SILVER, title: 'Sterling' }, GOLD, VIP] });
    const { id } = (await merchant.post('/lp/tiers/preview', { settings, grantEntryRewards: false })).body.data;
    const result = await until(
      'the task has a result',
      async () => (await merchant.get(`/lp/tasks/${id}`)).body.data.result,
    );
    const titles = result.byTier.map(({ tier }: { tier: string }) => tier);
    expect(titles).toEqual(['Bronze', 'Sterling', 'Gold', 'Black']);
    expect(result.byTier[1]).toEqual({ tier: 'Sterling', before: 1, after: 1 });
  });

  it('counts members by tier [TIER-011]', async () => {
    const counts = Object.fromEntries((await scheme()).members.map(({ tier, members }: never) => [tier, members]));
    expect(counts).toMatchObject({ silver: 1, gold: 0, vip: 0 });
    expect(counts.bronze).toBeGreaterThanOrEqual(1);
  });
});

describe('earning', () => {
  it('moves a member up with the order as evidence, and pays the reward [TIER-014, ACTV-005, ACTV-010]', async () => {
    // The platform dates orders in whole seconds: of two within one, either may be the one that led to the tier.
    await pastLimit(1_100);
    const { name } = await spend(anna, '480.00');
    await stage.idle();
    expect(await tierOf(anna)).toMatchObject({
      tier: { id: 'gold', title: 'Gold' },
      cause: 'qualified',
      evidence: { value: 1000, goal: 1000, source: { kind: 'points', label: name } },
      // Points of a tier's reward do not lead to the next tier.
      qualifying: { value: 1000 },
    });
    expect(await typesOf(anna)).toEqual(expect.arrayContaining(['tier_upgrade', 'entry_reward']));
    // What a tier gave is one line, with its points.
    const lines = (await merchant.activities(anna)) as { type: string; points: number; source: { label: string } }[];
    const [move, reward] = ['tier_upgrade', 'entry_reward'].map((type) => lines.find((line) => line.type === type)!);
    expect([move!.source.label, reward!.source.label, reward!.points]).toEqual(['Gold', 'Gold', 100]);
    expect(lines.filter(({ source, points }) => source?.label === 'Gold' && points > 0)).toEqual([reward]);
    expect((await merchant.points(anna)).available).toBe(520 + 50 + 480 + 100);
  });

  it('is lowered by a refund, which leaves the tier [P16, I-28]', async () => {
    const { id } = await spend(ben, '600.00');
    await stage.idle();
    await merchant.refund(id, {});
    await stage.idle();
    const tier = await tierOf(ben);
    expect([tier.tier.id, tier.qualifying.value < 600]).toEqual(['silver', true]);
  });

  it('in a tier follows the tier’s own rate, which replaces the common one [EARN-021, EARN-031, P13]', async () => {
    // The platform dates orders in whole seconds: a tier holds for orders after the one that led to it.
    await pastLimit(1_100);
    const rate = { event: 'place_order', title: 'Gold rate', earnPoint: 3, rateMoney: 1 };
    goldRate = await merchant.program({ ...rate, applyTo: 'vip_tiers', applyToTiers: ['gold'] });
    const [before, others] = [(await merchant.points(anna)).available, (await merchant.points(ben)).available];
    const events = await eventsSince(stage);
    await spend(anna, '10.00');
    await spend(ben, '10.00');
    expect((await merchant.points(anna)).available - before).toBe(30);
    expect((await merchant.points(ben)).available - others).toBe(10);
    const awarded = (await events()).filter(({ type }) => type === 'PointsEarned');
    expect(awarded.map(({ data }) => (data as { tier: string }).tier)).toEqual(['gold', 'silver']);
  });
});

describe('an exclusive tier', () => {
  it('is assigned by hand and locks the tier points [I-50, TIER-037, TIER-039]', async () => {
    const { status, body } = await merchant.put(`/lp/customers/${anna}/tier`, { tier: 'vip' });
    expect([status, body.message]).toEqual([200, 'Updated VIP tier']);
    expect(await tierOf(anna)).toMatchObject({ tier: { id: 'vip' }, exclusive: true, editable: false });
    const set = await merchant.put(`/lp/customers/${anna}/tier-points`, { value: 5 });
    expect([set.status, set.body.code]).toEqual([422, 'tier.is-exclusive']);
  });

  it('is left for the tier that matches the points [TIER-038, CALL-041, CUST-049]', async () => {
    expect((await merchant.delete(`/lp/customers/${anna}/exclusive-tier`)).status).toBe(200);
    expect(await tierOf(anna)).toMatchObject({ tier: { id: 'gold' }, exclusive: false });
    const again = await merchant.delete(`/lp/customers/${anna}/exclusive-tier`);
    expect([again.status, again.body.code]).toEqual([422, 'tier.not-exclusive']);
  });
});

describe('a change by hand', () => {
  it('resets the tier points to the goal of the tier [TIER-040]', async () => {
    await merchant.put(`/lp/customers/${ben}/tier`, { tier: 'gold' });
    expect(await tierOf(ben)).toMatchObject({ tier: { id: 'gold' }, qualifying: { value: 1000 }, cause: 'changed' });
  });

  it('is forgotten by a recalculation from the history [TIER-042, CALL-040, CUST-048]', async () => {
    expect((await merchant.post(`/lp/customers/${ben}/tier/recalculate`, {})).status).toBe(200);
    expect((await tierOf(ben)).tier.id).toBe('silver');
  });

  it('sets tier points, and the tier follows [TIER-023]', async () => {
    await merchant.put(`/lp/customers/${ben}/tier-points`, { value: 1500 });
    expect(await tierOf(ben)).toMatchObject({ tier: { id: 'gold' }, qualifying: { value: 1500 } });
  });
});

describe('the list of customers', () => {
  it('shows the tier and filters by it [CUST-003]', async () => {
    const { body } = await merchant.get('/lp/customers?tier=gold&sort=name_asc');
    const rows: { id: string; tier: string }[] = body.data;
    expect(rows.map(({ id }) => id).sort()).toEqual([anna, ben].sort());
    expect(rows.every(({ tier }) => tier === 'Gold')).toBe(true);
    const base = (await merchant.get('/lp/customers?tier=bronze')).body.data.map(({ id }: never) => id);
    expect(base).not.toContain(anna);
  });
});

describe('switching tiers off', () => {
  it('is refused while a program other than place-order is for tiers [I-55, TIER-034]', async () => {
    const survey = { event: 'fill_survey', title: 'Survey', questions: [{ question: 'How was it?' }] };
    const id = await merchant.program({ ...survey, applyTo: 'vip_tiers', applyToTiers: ['gold'] });
    const { status, body } = await merchant.post('/lp/tiers/deactivate', {});
    expect([status, body.code]).toEqual([422, 'tiers.rewards-in-use']);
    await merchant.put(`/lp/programs/${id}/status`, { status: false });
  });

  it('makes place-order programs for tiers apply to all customers [TIER-035]', async () => {
    expect((await merchant.post('/lp/tiers/deactivate', { note: 'Pause' })).status).toBe(200);
    await stage.idle();
    const { data } = (await merchant.get(`/lp/programs/${goldRate}`)).body;
    expect(data.applyTo).toBe('all_customers');
    expect((await tierOf(anna)).tier).toBeNull();
  });

  it('and on again calculates members without entry rewards [I-49, TIER-033]', async () => {
    const before = (await merchant.points(anna)).available;
    expect((await merchant.post('/lp/tiers/reactivate', {})).status).toBe(200);
    await calculated(merchant);
    await stage.idle();
    expect((await tierOf(anna)).tier.id).toBe('gold');
    expect((await merchant.points(anna)).available).toBe(before);
  });
});

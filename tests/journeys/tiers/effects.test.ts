import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches } from '../../support/demo-switches.js';
import { useShops } from '../../support/service.js';
import { BRONZE, GOLD, POINTS, SILVER, tierSettingsOf, VIP } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();

const PERKS = [
  { description: 'Early access', icon: '', reward: '' },
  { description: 'Gift', icon: '', reward: 'Mug' },
];
const COUPON = { action: 'percentage' as const, earnPoint: 10 };
const SETTINGS = tierSettingsOf({
  hideDefaultTier: true,
  tierPointEditing: true,
  tiers: [
    BRONZE,
    { ...SILVER, autoTag: true, perks: PERKS, entryReward: null },
    { ...GOLD, autoTag: true, tagPrefix: 'Club', codePrefix: 'GOLD', entryReward: COUPON },
    VIP,
  ],
});

let merchant: Merchant;
let anna: string;

const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const tagsOf = async (customer: string): Promise<string[]> =>
  (await merchant.till('GET', `/customers/${customer}`)).tags ?? [];
const spend = (customer: string, price: string) => merchant.order(customer, [{ price }]);

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  anna = await merchant.customer({ tags: ['friend'] });
  await launchTiers(merchant, SETTINGS);
}, 120_000);

describe('entering a tier', () => {
  it('tags the customer at the platform, in place of the tag of the tier before [TIER-010]', async () => {
    await spend(anna, '600.00');
    await stage.idle();
    expect(await tagsOf(anna)).toEqual(['friend', 'Joy Silver']);
    await spend(anna, '500.00');
    await stage.idle();
    expect(await tagsOf(anna)).toEqual(['friend', 'Club Gold']);
  });

  it('gives a coupon whose code begins with the prefix of the tier [TIER-003, TIER-012]', async () => {
    const [coupon] = (await merchant.get(`/lp/coupons?customer=${anna}`)).body.data;
    expect(coupon).toMatchObject({ status: 'available' });
    expect(coupon.code).toMatch(/^GOLD-/);
  });

  it('leaves a line that the view of entry rewards alone shows [CUST-032, ACTV-010]', async () => {
    const { data } = (await merchant.get(`/lp/customers/${anna}/activities?types=entry_reward`)).body;
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ type }: { type: string }) => type === 'entry_reward')).toBe(true);
  });

  it('tags those who are in a tier already when a launch switches its tag on, changes or ends it [TIER-010]', async () => {
    const [carl, dora] = [await merchant.customer({ tags: ['friend'] }), await merchant.customer()];
    await merchant.put(`/lp/customers/${carl}/tier`, { tier: 'silver' });
    await merchant.put(`/lp/customers/${dora}/tier`, { tier: 'vip' });
    await stage.idle();
    expect([await tagsOf(carl), await tagsOf(dora)]).toEqual([['friend', 'Joy Silver'], []]);
    const launched = async (silver: object, vip: object) => {
      const [bronze, second, gold, black] = SETTINGS.tiers;
      await launchTiers(merchant, {
        ...SETTINGS,
        tiers: [bronze, { ...second, ...silver }, gold, { ...black, ...vip }],
      });
      await stage.idle();
      return [await tagsOf(carl), await tagsOf(dora)];
    };
    expect(await launched({ tagPrefix: 'Club' }, { autoTag: true })).toEqual([
      ['friend', 'Club Silver'],
      ['Joy Black'],
    ]);
    expect(await launched({ autoTag: false }, { autoTag: false })).toEqual([['friend'], []]);
    await launchTiers(merchant, SETTINGS);
    await stage.idle();
  });

  it('tags a member who comes later when the base tier has a tag, and no guest [TIER-010]', async () => {
    const [bronze, ...others] = SETTINGS.tiers;
    await launchTiers(merchant, { ...SETTINGS, tiers: [{ ...bronze, autoTag: true }, ...others] });
    const [member, guest] = [await merchant.customer(), await merchant.customer({ state: 'disabled' })];
    await stage.idle();
    expect([await tagsOf(member), await tagsOf(guest)]).toEqual([['Joy Bronze'], []]);
    await launchTiers(merchant, SETTINGS);
    await stage.idle();
  });

  it('tags a customer once the platform answers again', async () => {
    const ben = await merchant.customer();
    await setSwitches(stage, merchant, { status: { code: 503, times: 2 } });
    await merchant.put(`/lp/customers/${ben}/tier`, { tier: 'silver' });
    expect(
      await until('the customer has the tag', async () => (await tagsOf(ben)).includes('Joy Silver') || null),
    ).toBe(true);
  });
});

describe('the shopper', () => {
  it('sees the tier, the way to the next one, and perks, without a hidden base tier [TIER-006]', async () => {
    const { customer } = { customer: await merchant.customer() };
    await spend(customer, '120.00');
    const read = async () => (await new Shopper(stage, merchant, customer).get('/tier')).body.data;
    expect(await read()).toMatchObject({
      current: null,
      value: '120',
      next: { id: 'silver', goal: '500', left: '380' },
    });
    expect((await read()).tiers.map(({ id }: { id: string }) => id)).toEqual(['silver', 'gold']);
    await spend(customer, '400.00');
    const perks = PERKS.map((perk) => ({ ...perk, icon: null }));
    expect(await read()).toMatchObject({ current: { id: 'silver' }, tiers: [{ perks }, { id: 'gold' }] });
    expect((await new Shopper(stage, merchant, customer).get('/state')).body.data.tiers).toBe(true);
  });

  it('sees the base tier where it is not hidden [TIER-006]', async () => {
    await launchTiers(merchant, { ...SETTINGS, hideDefaultTier: false });
    const { data } = (await new Shopper(stage, merchant, await merchant.customer()).get('/tier')).body;
    expect(data).toMatchObject({
      current: { id: 'bronze' },
      tiers: [{ id: 'bronze' }, { id: 'silver' }, { id: 'gold' }],
    });
  });
});

describe('an adjustment', () => {
  const adjust = (customer: string, amount: number, tierProportional: boolean) =>
    merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'For you', tierProportional });

  it('moves tier points by the same amount when chosen, and back when it is undone [CUST-046, P17]', async () => {
    const customer = await merchant.customer();
    await adjust(customer, 500, false);
    await stage.idle();
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, qualifying: { value: 0 } });
    await adjust(customer, 700, true);
    await stage.idle();
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'silver' }, qualifying: { value: 700 } });
    await adjust(customer, -300, true);
    await stage.idle();
    expect((await tierOf(customer)).qualifying.value).toBe(400);
    const last = (await merchant.activities(customer)).find(({ points }) => points === -300);
    await merchant.post(`/lp/customers/${customer}/points/${last.id}/undo`, { adminNote: 'No', mode: 'claw_back' });
    await stage.idle();
    expect((await tierOf(customer)).qualifying.value).toBe(700);
  });

  it('of a customer in an exclusive tier cannot move tier points [TIER-037, TIER-039, I-50]', async () => {
    const customer = await merchant.customer();
    await merchant.put(`/lp/customers/${customer}/tier`, { tier: 'vip' });
    const { status, body } = await adjust(customer, 10, true);
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'tier.is-exclusive', 'tierProportional']);
    expect((await adjust(customer, 10, false)).status).toBe(200);
  });
});

describe('a direct change of tier', () => {
  it('grants the entry reward only when asked to [TIER-041]', async () => {
    const [one, other] = [await merchant.customer(), await merchant.customer()];
    await merchant.put(`/lp/customers/${one}/tier`, { tier: 'vip', grantEntryReward: true });
    await merchant.put(`/lp/customers/${other}/tier`, { tier: 'vip' });
    await stage.idle();
    expect((await merchant.points(one)).available).toBe(POINTS(500).earnPoint);
    expect((await merchant.points(other)).available).toBe(0);
  });
});

describe('the expiry of points', () => {
  const EXPIRY = { months: 6, from: 'earned' };

  it('cannot be changed while tiers are active [PTS-006]', async () => {
    const before = (await merchant.get('/lp/point-settings')).body.data;
    const { status, body } = await merchant.put('/lp/point-settings', { expiry: EXPIRY });
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'program.expiry-locked', 'expiry']);
    expect((await merchant.get('/lp/point-settings')).body.data).toEqual(before);
    expect((await merchant.put('/lp/point-settings', before)).status).toBe(200);
  });

  it('can be changed once tiers are off [PTS-006]', async () => {
    expect((await merchant.post('/lp/tiers/deactivate', {})).status).toBe(200);
    expect((await merchant.put('/lp/point-settings', { expiry: EXPIRY })).status).toBe(200);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { PNG } from '../../support/images.js';
import { FERN, KUMO, OASIS, useStage } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useStage('clock');
let merchant: Merchant;

const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const spend = (customer: string, price: string) => merchant.order(customer, [{ price }]);
const ASSESSMENT = { enabled: true, startDate: '2026-01-01', offsetDays: 3, threshold: 200, timeFrameMonths: 6 };

describe.each([
  ['moneySpent', FERN, '500.00', 50_000, '[TIER-015]'],
  ['numberOfOrders', KUMO, '1.00', 1, '[TIER-016]'],
] as const)('tiers by %s', (calculateBy, shop, price, value, cited) => {
  let icon: string;
  beforeAll(async () => {
    merchant = await stage.merchant(shop, shop === FERN ? 'Ana Vidal' : 'Jonas Meier');
    icon = (await merchant.upload('tier-icon', PNG, 'star.png')).body.data.id;
    const tiers = [
      { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 },
      { id: 'silver', title: 'Silver', goal: calculateBy === 'moneySpent' ? 500 : 1, colour: '#123abc', icon },
    ];
    await launchTiers(merchant, tierSettingsOf({ calculateBy, tiers, assessment: ASSESSMENT }));
  }, 120_000);

  it(`move a customer up with the order that reaches the goal ${cited}`, async () => {
    const customer = await merchant.customer();
    expect((await tierOf(customer)).tier.id).toBe('bronze');
    await spend(customer, price);
    const scaled = calculateBy === 'moneySpent' && shop === FERN ? value : 1;
    expect(await tierOf(customer)).toMatchObject({
      tier: { id: 'silver' },
      qualifying: { by: calculateBy, value: scaled },
    });
  });

  it(`count an order that was cancelled before it was paid neither up nor down ${cited}`, async () => {
    const customer = await merchant.customer();
    const unpaid = await merchant.order(customer, [{ price }], { paid: false });
    await merchant.cancel(unpaid.id);
    await spend(customer, price);
    await stage.idle();
    expect((await tierOf(customer)).tier.id).toBe('silver');
  });

  it('keep colour, icon and assessment as they were saved [TIER-001, TIER-009, TIER-024]', async () => {
    const { launched } = (await merchant.get('/lp/tiers')).body.data;
    expect(launched).toMatchObject({ calculateBy, assessment: ASSESSMENT });
    expect(launched.tiers[1]).toMatchObject({ colour: '#123abc', icon });
  });
});

describe('a tier that nobody keeps up', () => {
  const DAY_MS = 24 * 3_600_000;
  const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().replace(/T.*/, 'T09:00:00.000Z');
  let gold: string;
  let start: number;

  beforeAll(async () => {
    merchant = await stage.merchant(OASIS, 'Ana Vidal');
    start = Date.now();
    await launchTiers(
      merchant,
      tierSettingsOf({
        demotion: { enabled: true, action: 'downgrade_tier', after: { value: 10, unit: 'day' } },
        notice: { enabled: true, daysBefore: 7 },
      }),
    );
    gold = await merchant.customer();
    await merchant.put(`/lp/customers/${gold}/tier`, { tier: 'gold' });
    expect(start).toBeLessThanOrEqual(Date.now());
  }, 120_000);

  const notices = async () =>
    (await merchant.get(`/lp/notification-logs?customer=${gold}`)).body.data.filter(
      ({ template }: { template: string }) => template === 'tier-notice',
    );

  it('is announced by mail the set days before, once [TIER-022]', async () => {
    await travelTo(stage, [merchant], later(1));
    expect(await notices()).toHaveLength(0);
    await travelTo(stage, [merchant], later(4));
    await travelTo(stage, [merchant], later(5));
    expect(await notices()).toHaveLength(1);
  });

  it('is left for the one below after the time without activity [TIER-018, ACTV-005]', async () => {
    await travelTo(stage, [merchant], later(12));
    expect(await tierOf(gold)).toMatchObject({ tier: { id: 'silver' }, cause: 'inactivity' });
    const types = (await merchant.activities(gold)).map(({ type }) => type);
    expect(types).toContain('tier_downgrade');
  });
});

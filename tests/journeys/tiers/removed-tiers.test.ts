import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { activeDeal } from '../../support/memberships.js';
import { saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';
import { BRONZE, SILVER, tierSettingsOf } from '../../support/tiers/schemes.js';
import { calculated, launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
const FOR_GOLD = { applyTo: 'vip_tiers' as const, applyToTiers: ['gold'] };
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await launchTiers(merchant, tierSettingsOf());
}, 120_000);

/** Launches a draft without gold and the exclusive tier. */
async function launchWithoutGold() {
  const saved = await merchant.put('/lp/tiers/draft', { settings: tierSettingsOf({ tiers: [BRONZE, SILVER] }) });
  expect(saved.status).toBe(200);
  return merchant.post('/lp/tiers/launch', {});
}

const DOCUMENT = '/documents/subscription-membership/main';
const FOR_BLACK = { enabled: true, plans: [{ interval: 'month', every: 1, tier: 'vip' }] };
const subscriptions = async (settings: object) => {
  await merchant.put(`${DOCUMENT}/draft`, { settings });
  expect((await merchant.post(`${DOCUMENT}/publish`, {})).status).toBe(200);
  await stage.idle();
};

describe('a launch without a tier', () => {
  let older = '';

  it('is refused while a program or a milestone names it, switched off or on [I-55]', async () => {
    const order = { event: 'place_order', title: 'Golden orders', earnPoint: 3, rateMoney: 1, ...FOR_GOLD };
    const milestone = { event: 'milestone', title: 'Golden milestone', ...FOR_GOLD };
    for (const program of [order, milestone]) {
      const id = await merchant.program(program);
      const { status, body } = await launchWithoutGold();
      expect([status, body.error]).toEqual([422, `The program “${program.title}” uses the tier Gold: change it first`]);
      await merchant.put(`/lp/programs/${id}/status`, { status: false });
      expect((await launchWithoutGold()).body.code).toBe('tier.used-by-program');
      expect((await merchant.delete(`/lp/programs/${id}`)).status).toBe(200);
    }
  });

  it('is refused while referrals are for it, or are limited by it [I-55]', async () => {
    await saveReferrals(merchant, FOR_GOLD);
    expect((await launchWithoutGold()).body).toMatchObject({
      code: 'tier.used-by-referrals',
      error: 'The referral program uses the tier Gold: change it first',
    });
    await saveReferrals(merchant, { limitBy: 'tier', limitByTier: [{ tier: 'gold', limit: 2 }] });
    expect((await launchWithoutGold()).body.code).toBe('tier.used-by-referrals');
    await saveReferrals(merchant);
  });

  it('is refused while a deal for its members has not ended [I-55]', async () => {
    const deal = await activeDeal(merchant, { eligibility: 'tiers', tiers: ['gold'] });
    expect((await launchWithoutGold()).body.error).toBe(
      'The member deal “Autumn for members” uses the tier Gold: change it first',
    );
    await merchant.delete(`/lp/member-deals/${deal}`);
    await activeDeal(merchant, { eligibility: 'tiers', tiers: ['gold'], endDate: '2026-01-02' });
  });

  it('is refused while a subscription gives it, in force or in a draft [I-55]', async () => {
    const rejection = 'Subscription membership gives the tier Black: change it first';
    await subscriptions(FOR_BLACK);
    expect((await launchWithoutGold()).body.error).toBe(rejection);
    await subscriptions({ enabled: false, plans: [] });
    await merchant.put(`${DOCUMENT}/draft`, { settings: FOR_BLACK });
    expect((await launchWithoutGold()).body.error).toBe(rejection);
    await merchant.delete(`${DOCUMENT}/draft`);
  });

  it('goes on once nothing names it any more [I-55]', async () => {
    const order = { event: 'place_order', title: 'Silver orders', earnPoint: 3, rateMoney: 1, status: true };
    older = await merchant.program({ ...order, ...FOR_GOLD });
    const silver = { ...order, ...FOR_GOLD, applyToTiers: ['silver'] };
    expect((await merchant.put(`/lp/programs/${older}`, silver)).status).toBe(200);
    expect((await launchWithoutGold()).status).toBe(200);
    await calculated(merchant);
    const { launched } = (await merchant.get('/lp/tiers')).body.data;
    expect(launched.tiers.map(({ id }: { id: string }) => id)).toEqual(['bronze', 'silver']);
  });

  it('leaves no way to save or restore a program for it [I-55]', async () => {
    const survey = { event: 'fill_survey', title: 'Survey', questions: [{ question: 'How was it?' }], ...FOR_GOLD };
    const replies = [
      await merchant.post('/lp/programs', { ...survey, status: true }),
      await merchant.put(`/lp/programs/${older}`, { event: 'place_order', title: 'Golden', rateMoney: 1, ...FOR_GOLD }),
      await merchant.post(`/lp/programs/${older}/versions/1/restore`, {}),
    ];
    for (const { status, body } of replies) {
      expect([status, body.code, body.errors[0].message]).toEqual([422, 'program.tier-unknown', 'Tier not found']);
      expect(body.errors[0].path).toBe('applyToTiers');
    }
    expect((await merchant.get(`/lp/programs/${older}`)).body.data).toMatchObject({ applyToTiers: ['silver'] });
  });

  it('leaves no way to save or restore a subscription plan for it [I-55]', async () => {
    const silver = { interval: 'week', every: 1, tier: 'silver' };
    await subscriptions({ enabled: true, plans: [silver] });
    const settings = { enabled: true, plans: [silver, ...FOR_BLACK.plans] };
    const saved = await merchant.put(`${DOCUMENT}/draft`, { settings });
    const restored = await merchant.post(`${DOCUMENT}/versions/1/restore`, {});
    for (const { status, body } of [saved, restored])
      expect([status, body.code, body.errors[0].message]).toEqual([422, 'membership.tier-unknown', 'Tier not found']);
    expect([saved.body.errors[0].path, restored.body.errors[0].path]).toEqual([
      'settings.plans.1.tier',
      'settings.plans.0.tier',
    ]);
    const document = (await merchant.get(DOCUMENT)).body.data;
    expect(document).toMatchObject({ settings: { plans: [silver] }, draft: null });
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { useStage } from '../../support/service.js';
import { POINTS, tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useStage('clock');
let merchant: Merchant;

const tierOf = async (customer: string) => {
  const { tier, qualifying } = (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
  return [tier.id, qualifying.value];
};

/** @returns the line of the history that undoes it */
async function adjust(customer: string, amount: number, tierProportional = true): Promise<string> {
  const body = { amount, adminNote: 'For you', tierProportional };
  const { body: answer } = await merchant.post(`/lp/customers/${customer}/points`, body);
  await stage.idle();
  return answer.receipt.events[0];
}

async function undo(customer: string, event: string): Promise<void> {
  const { status } = await merchant.post(`/lp/customers/${customer}/points/${event}/undo`, {
    adminNote: 'No',
    mode: 'claw_back',
  });
  expect(status).toBe(200);
  await stage.idle();
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await launchTiers(merchant, tierSettingsOf({ tierPointEditing: true }));
}, 120_000);

describe('an adjustment with tier points', () => {
  it('that takes more than there are gives back what it took when it is undone [CUST-046, P17]', async () => {
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '600.00' }]);
    await adjust(customer, 1000, false);
    const taken = await adjust(customer, -1000);
    expect(await tierOf(customer)).toEqual(['bronze', 0]);
    await undo(customer, taken);
    expect(await tierOf(customer)).toEqual(['silver', 600]);
  });

  it('leaves later refunds of earlier orders their effect [P16, P17]', async () => {
    const customer = await merchant.customer();
    const order = await merchant.order(customer, [{ price: '1100.00' }]);
    await adjust(customer, 1);
    expect(await tierOf(customer)).toEqual(['gold', 1101]);
    await merchant.cancel(order.id);
    await stage.idle();
    expect((await tierOf(customer))[1]).toBe(1);
  });

  it('is undone with its tier points in an exclusive tier, while tiers are off, and after a merge [P17, P19]', async () => {
    const [exclusive, paused, merged, survivor] = await Promise.all(
      Array.from({ length: 4 }, () => merchant.customer()),
    );
    const given = new Map<string, string>();
    for (const customer of [exclusive!, paused!, merged!]) given.set(customer, await adjust(customer, 600));
    await merchant.put(`/lp/customers/${exclusive}/tier`, { tier: 'vip' });
    await undo(exclusive!, given.get(exclusive!)!);
    expect((await merchant.delete(`/lp/customers/${exclusive}/exclusive-tier`)).status).toBe(200);
    await merchant.webhook('customers/merge', mergeBody(survivor!, merged!));
    await stage.idle();
    expect(await tierOf(survivor!)).toEqual(['silver', 600]);
    await undo(survivor!, given.get(merged!)!);
    expect([await tierOf(exclusive!), await tierOf(survivor!)]).toEqual([
      ['bronze', 0],
      ['bronze', 0],
    ]);
  });

  it('and points that were set count in no other measure after a relaunch [TIER-014]', async () => {
    const [given, set] = [await merchant.customer(), await merchant.customer()];
    await adjust(given, 600);
    await merchant.put(`/lp/customers/${set}/tier-points`, { value: 600 });
    await stage.idle();
    expect([await tierOf(given), await tierOf(set)]).toEqual([
      ['silver', 600],
      ['silver', 600],
    ]);
    await launchTiers(merchant, tierSettingsOf({ calculateBy: 'numberOfOrders', tierPointEditing: true }));
    await stage.idle();
    expect([await tierOf(given), await tierOf(set)]).toEqual([
      ['bronze', 0],
      ['bronze', 0],
    ]);
  });
});

it('a reward before a tier counts the present period alone [TIER-005]', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(5, 10);
  const gold = { id: 'gold', title: 'Gold', goal: 1000, preTier: { threshold: 700, reward: POINTS(33) } };
  const settings = tierSettingsOf({ resetOn: 'calendar_date', resetDay: inDays(10) });
  const tiers = settings.tiers.map((tier) => (tier.id === 'gold' ? { ...tier, ...gold } : tier));
  const customer = await merchant.customer();
  await launchTiers(merchant, tierSettingsOf({ ...settings, tiers }));
  await merchant.order(customer, [{ price: '650.00' }]);
  await stage.idle();
  await travelTo(stage, [merchant], new Date(Date.now() + 15 * 86_400_000).toISOString());
  const before = (await merchant.points(customer)).available;
  await adjust(customer, 100);
  await merchant.order(customer, [{ price: '100.00' }]);
  await stage.idle();
  expect((await merchant.points(customer)).available).toBe(before + 200);
});

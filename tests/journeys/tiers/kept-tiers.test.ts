import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useStage('clock');
let merchant: Merchant;
let golds: string[] = [];

const tierOf = async (customer: string) => {
  const { tier, qualifying } = (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
  return [tier.id, qualifying.value];
};

async function adjust(customer: string, amount: number): Promise<void> {
  const body = { amount, adminNote: 'For you', tierProportional: true };
  expect((await merchant.post(`/lp/customers/${customer}/points`, body)).status).toBe(200);
  await stage.idle();
}

async function setPoints(customer: string, value: number): Promise<void> {
  expect((await merchant.put(`/lp/customers/${customer}/tier-points`, { value })).status).toBe(200);
  await stage.idle();
}

async function merge(from: string, into: string): Promise<void> {
  await merchant.webhook('customers/merge', mergeBody(into, from));
  await stage.idle();
}

/** Month and day of a number of days from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(5, 10);

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const settings = { tierPointEditing: true, resetOn: 'calendar_date' as const, resetDay: inDays(10) };
  await launchTiers(merchant, tierSettingsOf(settings));
  golds = await Promise.all(Array.from({ length: 4 }, () => merchant.customer()));
  for (const customer of golds) await merchant.order(customer, [{ price: '1200.00' }]);
  await stage.idle();
  await stage.clock({ advance: 'P15D' });
  await stage.idle();
}, 120_000);

describe('a tier that is kept from the period before', () => {
  it('stays when points are given with tier points, and when that is undone [CUST-046, P16, P17]', async () => {
    const customer = golds[0]!;
    expect(await tierOf(customer)).toEqual(['gold', 0]);
    await adjust(customer, 10);
    expect(await tierOf(customer)).toEqual(['gold', 10]);
    const given = (await merchant.activities(customer)).find(({ points }) => points === 10);
    await merchant.post(`/lp/customers/${customer}/points/${given.id}/undo`, { adminNote: 'No', mode: 'claw_back' });
    await stage.idle();
    expect(await tierOf(customer)).toEqual(['gold', 0]);
  });

  it('stays when staff raise the points, and ends when staff lower them [TIER-023]', async () => {
    const customer = golds[1]!;
    await setPoints(customer, 30);
    expect(await tierOf(customer)).toEqual(['gold', 30]);
    await setPoints(customer, 20);
    expect(await tierOf(customer)).toEqual(['bronze', 20]);
  });

  it('stays when a customer whose points were set is merged in, and when that is undone [P19]', async () => {
    const [survivor, merged] = [golds[2]!, await merchant.customer()];
    await adjust(merged, 10);
    await merge(merged, survivor);
    expect(await tierOf(survivor)).toEqual(['gold', 10]);
    expect((await merchant.post(`/lp/customers/${merged}/unmerge`, { adminNote: 'two people' })).status).toBe(200);
    await stage.idle();
    expect([await tierOf(survivor), await tierOf(merged)]).toEqual([
      ['gold', 0],
      ['bronze', 10],
    ]);
  });

  it('of both customers counts together after a merge [P19]', async () => {
    const [survivor, merged] = [await merchant.customer(), golds[3]!];
    await adjust(survivor, 10);
    await merge(merged, survivor);
    expect(await tierOf(survivor)).toEqual(['gold', 10]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Liability } from '@loyalty/contracts/analytics/liability';
import { localDay } from '@loyalty/projections/shop/local-day';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;
let today: string;
const people = { rich: '', poor: '', waiting: '' };

/** A member with points, one who owes, and one whose points are pending. */
beforeAll(async () => {
  merchant = await stage.merchant();
  today = localDay(new Date().toISOString(), 'America/New_York');
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const programId = await merchant.program({
    event: 'amount_discount',
    title: '1 off',
    pointsCost: 100,
    redeemValue: 1,
  });
  for (const name of ['rich', 'poor', 'waiting'] as const) people[name] = await merchant.customer();
  await merchant.order(people.rich, [{ price: '900.00' }]);
  const refunded = await merchant.order(people.poor, [{ price: '150.00' }]);
  await merchant.post(`/lp/customers/${people.poor}/redeem`, { programId });
  await merchant.refund(refunded.id, { lines: [{ lineId: refunded.lines[0]?.id, quantity: 1 }] });
  await merchant.put('/lp/pending-points', { hold: { days: 14 } });
  await merchant.order(people.waiting, [{ price: '70.00' }]);
  await stage.idle();
}, 60_000);

const read = async (): Promise<Liability> => (await merchant.get(`/lp/analytics/liability?at=${today}`)).body.data;

type Row = { tier: string | null; points: { available: number; pending: number; debt: number } };
/** What the customers have and owe, by their tiers. */
async function balances(): Promise<Record<string, { points: number; owed: number }>> {
  const rows: Row[] = (await merchant.get('/lp/customers?first=100')).body.data;
  const tiers: Record<string, { points: number; owed: number }> = {};
  for (const { tier, points } of rows) {
    const name = tier ?? '';
    const before = tiers[name] ?? { points: 0, owed: 0 };
    tiers[name] = { points: before.points + points.available + points.pending, owed: before.owed + points.debt };
  }
  return Object.fromEntries(Object.entries(tiers).filter(([, { points, owed }]) => points !== 0 || owed !== 0));
}
const total = async () => Object.values(await balances()).reduce((sum, { points }) => sum + points, 0);

describe('the points outstanding', () => {
  it('have pending points in them, and debt beside them', async () => {
    const { outstanding, owed } = await read();
    expect({ outstanding: outstanding.points, owed }).toEqual({ outstanding: 970, owed: 100 });
    expect(await total()).toBe(970);
  });

  it('lose what repays a debt in a merge, and get it back when the merge is undone', async () => {
    await merchant.webhook('customers/merge', mergeBody(people.rich, people.poor));
    await stage.idle();
    const merged = await read();
    expect({ outstanding: merged.outstanding.points, owed: merged.owed }).toEqual({ outstanding: 870, owed: 0 });
    expect(await total()).toBe(870);
    await merchant.post(`/lp/customers/${people.poor}/unmerge`, { adminNote: 'Two people' });
    await stage.idle();
    const { outstanding, owed, programs } = await read();
    expect({ outstanding: outstanding.points, owed }).toEqual({ outstanding: 970, owed: 100 });
    expect(programs).toMatchObject([{ of: 'program', title: 'Orders', points: 970 }]);
  });

  it('are split by the tiers of their owners, and move with a customer to another tier', async () => {
    await launchTiers(merchant, tierSettingsOf());
    await stage.idle();
    const split = async () =>
      Object.fromEntries((await read()).tiers.map(({ title, points, owed }) => [title, { points, owed }]));
    expect(await split()).toEqual(await balances());
    const changed = await merchant.put(`/lp/customers/${people.rich}/tier`, { tier: 'vip' });
    expect(changed.status).toBe(200);
    await stage.idle();
    const moved = await split();
    expect(moved).toEqual(await balances());
    expect(moved.Black?.points).toBeGreaterThan(0);
  });
});

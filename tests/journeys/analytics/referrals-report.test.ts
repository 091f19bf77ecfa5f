import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let today: string;
let members: { busy: string; quiet: string };

const report = async (query: string) => (await merchant.get(`/lp/analytics/referrals?${query}`)).body.data;
const present = (more = '') => report(`from=${addDays(today, -6)}&to=${today}${more}`);

/** A friend who claimed the reward of a link, and ordered for an amount; null for no order. */
async function refer(code: string, amount: string | null, more: Record<string, unknown> = {}) {
  const email = freshEmail();
  const guest = new Shopper(stage, merchant);
  expect((await guest.post('/referral/claim', { code, email })).status).toBe(200);
  await stage.idle();
  return amount === null ? null : merchant.order(await merchant.customer({ email }), [{ price: amount }], more);
}

beforeAll(async () => {
  merchant = await stage.merchant();
  today = (await merchant.get('/lp/dashboard')).body.data.to;
  await saveReferrals(merchant, { friendReward: { title: 'Welcome', kind: 'points', amount: 40 } });
  const [busy, quiet] = [await referringMember(merchant), await referringMember(merchant)];
  members = { busy: busy.customer, quiet: quiet.customer };
  const guest = new Shopper(stage, merchant);
  for (const code of [busy.code, busy.code, quiet.code]) await guest.get('/referral/offer', { code });
  expect((await guest.get('/referral/offer', { code: 'nobody' })).status).not.toBe(200);
  const first = await refer(busy.code, '60.00');
  await refer(busy.code, '25.50');
  await refer(quiet.code, '100.00', { shipping: '7.00' });
  await refer(quiet.code, null);
  await merchant.refund(first!.id, { amount: '10.00' });
  await stage.idle();
}, 120_000);

describe('the report of referrals', () => {
  it('counts links, claims and orders, with what the orders came to [ANLY-005]', async () => {
    const { links, opens, claimed, pending, completed, lost, revenue, points, cost, days } = await present();
    expect({ links, claimed, pending, completed, lost }).toEqual({
      links: { now: 2, before: 0 },
      claimed: { now: 4, before: 0 },
      pending: { now: 1, before: 0 },
      completed: { now: 3, before: 0 },
      lost: { now: 0, before: 0 },
    });
    expect(opens).toEqual({ now: 3, before: 0 });
    expect(revenue.now).toBe('182.50');
    // Each completed referral gives the member 100 points and the friend 40.
    expect([points, cost.now]).toEqual([{ now: 420, before: 0 }, '0.00']);
    expect(revenue.before).toMatch(/^0(\.00)?$/);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ day: today, links: 2, claimed: 4, completed: 3 });
  });

  it('adds up the order totals of its rows, with shipping and less refunds [REFR-020]', async () => {
    const { body } = await merchant.get('/lp/referrals?status=completed');
    const totals: string[] = body.data.map(({ order }: { order: { total: string } }) => order.total);
    expect(totals.toSorted()).toEqual(['107.00', '25.50', '50.00']);
    expect(totals.reduce((sum, total) => sum + Number(total), 0)).toBe(Number((await present()).revenue.now));
  });

  it('counts as many as the list has of its days, without those whose rewards were taken back', async () => {
    const listed = async (more: string) =>
      (await merchant.get(`/lp/referrals?from=${addDays(today, -6)}&to=${today}&${more}`)).body.total;
    const { claimed, completed } = await present();
    expect(await listed('')).toBe(claimed.now);
    expect(await listed('status=completed&compensated=false')).toBe(completed.now);
    expect(await listed('status=completed&compensated=true')).toBe(0);
    const { body } = await merchant.get(`/lp/referrals?to=${addDays(today, -1)}`);
    expect(body.data).toEqual([]);
  });

  it('has a funnel that narrows', async () => {
    const { funnel } = await present();
    expect(funnel).toEqual([
      { step: 'claimed', referrals: 4, percent: 100 },
      { step: 'ordered', referrals: 3, percent: 75 },
      { step: 'completed', referrals: 3, percent: 75 },
    ]);
  });

  it('names the members who referred most, and the sum of theirs is the sum of all', async () => {
    const { top, revenue, completed } = await present();
    expect(top.map(({ customer }: { customer: string }) => customer)).toEqual([members.busy, members.quiet]);
    const sumOf = (column: string) =>
      top.reduce((sum: number, one: Record<string, string>) => sum + Number(one[column]), 0);
    expect([sumOf('completed'), sumOf('revenue')]).toEqual([completed.now, Number(revenue.now)]);
  });

  it('follows its range, and the moment of a view of the past [ANLY-018]', async () => {
    const earlier = await report(`from=${addDays(today, -9)}&to=${addDays(today, -3)}&compare=none`);
    expect([earlier.links, earlier.claimed, earlier.top]).toEqual([
      { now: 0, before: null },
      { now: 0, before: null },
      [],
    ]);
    expect((await present('&asOf=2020-01-01T00:00:00Z')).claimed.now).toBe(0);
    const now = new Date().toISOString();
    expect(await present(`&asOf=${now}`)).toEqual({ ...(await present()), opens: null, points: null, cost: null });
  });

  it('lists what a merged member referred for the survivor', async () => {
    const survivor = await merchant.customer();
    expect((await merchant.webhook('customers/merge', mergeBody(survivor, members.busy))).status).toBe(200);
    await stage.idle();
    const { top } = await present();
    expect(top.map(({ customer }: { customer: string }) => customer)).toEqual([survivor, members.quiet]);
  });

  it.each([
    ['an end before its start', 'from=2026-03-02&to=2026-03-01', 'to'],
    ['a 30th of February', 'from=2026-02-30&to=2026-03-01', 'from'],
    ['forty years', 'from=1986-01-01&to=2026-01-01', 'from'],
  ])('with %s says so at the field', async (_, query, field) => {
    const { status, body } = await merchant.get(`/lp/analytics/referrals?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, field]);
  });
});

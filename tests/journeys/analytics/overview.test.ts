import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Overview } from '@loyalty/contracts/analytics/overview';
import { addDays } from '@loyalty/contracts/kernel/days';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let customer: string;
let reward: string;
let today: string;

const read = async (query: string): Promise<Overview> =>
  (await merchant.get(`/lp/analytics/overview?${query}`)).body.data;
const range = (from: string, to: string, more = '') => read(`from=${from}&to=${to}${more}`);

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders' });
  reward = await merchant.program({ event: 'amount_discount', title: 'Five off', pointsCost: 100, redeemValue: 5 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '2000.00' }]);
  await stage.idle();
  const redeemed = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  expect([redeemed.status, redeemed.body.error]).toEqual([200, undefined]);
  await stage.idle();
  today = (await merchant.get('/lp/dashboard?days=30')).body.data.to;
}, 60_000);

/** The lines of the history, which is what happened, event by event. */
async function history(): Promise<{ points: number }[]> {
  return (await merchant.get(`/lp/customers/${customer}/activities?first=100`)).body.data;
}

describe('the overview of a range', () => {
  it('has the sums of the history, and of its own days [ANLY-001, ANLY-018]', async () => {
    const lines = await history();
    const spent = lines.filter(({ points }) => points < 0).reduce((sum, { points }) => sum - points, 0);
    const given = lines.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
    const answer = await range(addDays(today, -29), today);
    expect(spent).toBe(100);
    expect(answer.redeemed.now).toBe(spent);
    expect(answer.earned.now).toBe(given);
    expect(answer.days.reduce((sum, day) => sum + day.earned, 0)).toBe(given);
    expect(answer.redemptionRate.now).toBe(Math.round((spent / given) * 1000) / 10);
    expect(answer.activeMembers!.now).toBe(1);
    expect(answer.members).toEqual({ now: 1, before: 0 });
  });

  it('agrees with the dashboard on the same days to the point', async () => {
    const { data } = (await merchant.get('/lp/dashboard?days=30')).body;
    const answer = await range(data.from, data.to);
    expect(answer.earned).toEqual(data.pointsEarned);
    expect(answer.redeemed).toEqual(data.pointsRedeemed);
    expect(answer.revenue).toEqual(data.revenue);
    expect(answer.members).toEqual(data.members);
    expect(answer.days).toEqual(data.days);
  });

  it('counts members, new members and active ones as the report of members does', async () => {
    const answer = await range(addDays(today, -29), today);
    const { data } = (await merchant.get(`/lp/analytics/members?from=${answer.from}&to=${answer.to}`)).body;
    expect(answer.members).toEqual(data.members);
    expect(answer.activeMembers).toEqual(data.active);
    expect(answer.days.map(({ joined }) => joined)).toEqual(data.days.map((day: { joined: number }) => day.joined));
  });

  it('earned and redeemed what the report of points says', async () => {
    const answer = await range(addDays(today, -29), today);
    const { data } = (await merchant.get(`/lp/analytics/points?from=${answer.from}&to=${answer.to}`)).body;
    expect(data.flow.earned).toEqual(answer.earned);
    expect(data.flow.redeemed).toEqual(answer.redeemed);
  });

  it('owes what the balances hold, by the month of expiry', async () => {
    const { outstanding } = await range(today, today);
    const { data } = (await merchant.get(`/lp/customers/${customer}`)).body;
    expect(outstanding!.reduce((sum, { points }) => sum + points, 0)).toBe(data.points.available);
  });

  it('follows the range: a range without activity has no figures, and the members of its end [ANLY-018]', async () => {
    const answer = await range('2020-02-28', '2020-03-01');
    expect(answer).toMatchObject({
      earned: { now: 0 },
      redeemed: { now: 0 },
      members: { now: 0 },
      activeMembers: { now: 0 },
    });
    expect(answer.days.map(({ day }) => day)).toEqual(['2020-02-28', '2020-02-29', '2020-03-01']);
    expect(await range(addDays(today, 1), addDays(today, 9))).toMatchObject({
      earned: { now: 0 },
      members: { now: 1 },
    });
  });

  it('adds up: two adjacent ranges are their union', async () => {
    const [whole, first, second] = [
      await range(addDays(today, -9), today),
      await range(addDays(today, -9), addDays(today, -1)),
      await range(today, today),
    ];
    expect([...first.days, ...second.days]).toEqual(whole.days);
    expect(first.earned.now + second.earned.now).toBe(whole.earned.now);
    expect(second.members.now).toBe(whole.members.now);
  });

  it('is compared with the days before, the year before, or nothing', async () => {
    const before = await range(addDays(today, -6), today);
    expect(before.comparedTo).toEqual({ from: addDays(today, -13), to: addDays(today, -7) });
    const year = await range('2026-03-01', '2026-03-31', '&compare=year');
    expect(year.comparedTo).toEqual({ from: '2025-03-01', to: '2025-03-31' });
    const none = await range(today, today, '&compare=none');
    expect([none.comparedTo, none.earned.before, none.revenue.before, none.members.before]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('names the program whose points changed most', async () => {
    const { movers } = await range(today, today);
    expect(movers[0]).toMatchObject({ title: 'Orders', before: 0 });
    expect(movers.map(({ title }) => title)).toContain('Five off');
  });

  it('as of a moment knows what had happened by then, and nothing that holds only today', async () => {
    const first = (await merchant.get(`/lp/customers/${customer}/activities?first=100`)).body.data.at(-1);
    const asOf = new Date(Date.parse(first.occurredAt) - 1).toISOString();
    const answer = await range(today, today, `&asOf=${asOf}`);
    expect(answer).toMatchObject({
      earned: { now: 0 },
      activeMembers: null,
      outstanding: null,
      tiers: null,
      movers: [],
    });
  });

  it.each([
    ['an end before its start', 'from=2026-11-02&to=2026-11-01', 'to', 'Start date must be before end date'],
    ['30 February', 'from=2026-02-30&to=2026-03-01', 'from', 'Date is invalid'],
    ['forty years', 'from=1986-11-01&to=2026-11-01', 'from', 'Date range is invalid'],
    ['no end', 'from=2026-11-01', 'to', 'This field is required'],
  ])('refuses %s at its field', async (_, query, path, message) => {
    const { status, body } = await merchant.get(`/lp/analytics/overview?${query}`);
    expect([400, 422]).toContain(status);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message }));
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { rfmGroups } from '@loyalty/contracts/analytics/rfm';
import { addDays } from '@loyalty/contracts/kernel/days';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { BRONZE, tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;
let today: string;
/** Members with two orders and with one, one who never ordered, and one who left. */
let people: { often: string; once: string; never: string; gone: string };

const report = async (query: string) => (await merchant.get(`/lp/analytics/members?${query}`)).body.data;
const present = (more = '') => report(`from=${addDays(today, -6)}&to=${today}${more}`);
const rfmMembers = async (group: string) =>
  (await merchant.get(`/lp/analytics/members/rfm/${group}`)).body.data.map(({ id }: { id: string }) => id);
const publish = async (settings: object) => {
  expect((await merchant.put('/documents/rfm/main/draft', { settings })).status).toBe(200);
  expect((await merchant.post('/documents/rfm/main/publish', {})).status).toBe(200);
};

beforeAll(async () => {
  merchant = await stage.merchant();
  today = (await merchant.get('/lp/dashboard')).body.data.to;
  const gold = { id: 'gold', title: 'Gold', goal: 2 };
  await launchTiers(merchant, tierSettingsOf({ calculateBy: 'numberOfOrders', tiers: [BRONZE, gold] }));
  const [often, once, never, gone] = [
    await merchant.customer(),
    await merchant.customer(),
    await merchant.customer(),
    await merchant.customer(),
  ];
  people = { often, once, never, gone };
  await merchant.order(often, [{ price: '80.00' }]);
  await merchant.order(often, [{ price: '70.00' }]);
  const { id } = await merchant.order(once, [{ price: '40.00' }]);
  await merchant.refund(id, {});
  await merchant.put('/lp/customers/status', { ids: [gone], status: 'Left' });
  await stage.idle();
}, 120_000);

describe('the report of members', () => {
  it('adds up from the start of its range to the end, and has every day [ANLY-004]', async () => {
    const { members, membersAtStart, joined, left, active, days } = await present();
    expect([membersAtStart, joined.now, left.now, members.now]).toEqual([0, 4, 1, 3]);
    expect([members.before, joined.before, active.before]).toEqual([0, 0, 0]);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ day: today, joined: 4, left: 1, members: 3 });
    expect(active.now).toBe(2);
    expect((await merchant.get('/lp/dashboard')).body.data.members.now).toBe(members.now);
  });

  it('agrees with the overview of the same range, and with the dashboard', async () => {
    const range = `from=${addDays(today, -29)}&to=${today}`;
    const overview = (await merchant.get(`/lp/analytics/overview?${range}`)).body.data;
    const { members, active, joined } = await report(range);
    expect([overview.members, overview.activeMembers]).toEqual([members, active]);
    const dashboard = (await merchant.get('/lp/dashboard?days=30')).body.data;
    const days: { joined: number }[] = dashboard.days;
    expect(days.reduce((sum, day) => sum + day.joined, 0)).toBe(joined.now);
    expect(dashboard.members).toEqual(members);
  });

  it('follows its range [ANLY-018]', async () => {
    const [from, to] = [addDays(today, -30), addDays(today, -1)];
    const { members, joined, active, moves, comparedTo } = await report(`from=${from}&to=${to}&compare=none`);
    expect([members, joined, active]).toEqual(Array(3).fill({ now: 0, before: null }));
    expect([moves, comparedTo]).toEqual([[], null]);
  });

  it('shows members by tier and the changes of tier', async () => {
    const { tiers, moves } = await present();
    expect(tiers).toMatchObject([
      { scheme: 'vip', id: 'bronze', title: 'Bronze', members: 2 },
      { scheme: 'vip', id: 'gold', title: 'Gold', members: 1 },
    ]);
    expect(moves).toMatchObject([{ from: { title: 'Bronze' }, to: { title: 'Gold' }, direction: 'up', moves: 1 }]);
  });

  it('lists eleven groups whose members are those of the cells, and opens each into its members [ANLY-017]', async () => {
    const { rfm } = await present();
    expect(rfm.groups.map(({ group }: { group: string }) => group)).toEqual(rfmGroups);
    expect(rfm.cells).toHaveLength(25);
    const counted = rfm.groups.filter(({ members }: { members: number }) => members > 0);
    const listed = await Promise.all(counted.map(({ group }: { group: string }) => rfmMembers(group)));
    expect(listed.flat().sort()).toEqual([people.often, people.once].sort());
    expect(listed.map((ids) => ids.length)).toEqual(counted.map(({ members }: { members: number }) => members));
    expect(rfm.withoutOrder).toBe(1);
    expect(rfm.computedAt).not.toBeNull();
  });

  it('scores by the boundaries that the shop published', async () => {
    const { rfm: before, currency } = await present();
    expect(before.boundaries).toMatchObject({ recencyDays: [30, 60, 120, 240], orders: [2, 3, 5, 8] });
    await publish({
      recencyDays: [1, 2, 3, 4],
      orders: [2, 3, 4, 5],
      spent: { currency, amounts: ['1.00', '50.00', '100.00', '150.00'] },
    });
    const { rfm } = await present();
    expect([rfm.boundaries.recencyDays, rfm.boundaries.orders]).toEqual([
      [1, 2, 3, 4],
      [2, 3, 4, 5],
    ]);
    expect(rfm.spentByFifths).toBe(false);
    // 150.00 in two orders scores 2 and 5; a refunded order 1 and 1.
    expect(await rfmMembers('champions')).toEqual([people.often]);
    expect(await rfmMembers('new')).toEqual([people.once]);
  });

  it('has cohorts of the months in which members joined', async () => {
    const { cohorts } = await present();
    expect(cohorts).toMatchObject([{ month: today.slice(0, 7), members: 3, active: [2] }]);
  });

  it('leaves out what describes the present only, as of a moment in the past', async () => {
    const now = new Date().toISOString();
    const then = await present(`&asOf=${now}&knownAt=${now}`);
    const { tiers, rfm, cohorts, active, members, days, moves } = then;
    expect([tiers, rfm, cohorts, active]).toEqual([null, null, null, null]);
    expect({ members, days, moves }).toEqual(
      await present().then((now) => ({ members: now.members, days: now.days, moves: now.moves })),
    );
    const before = await present('&asOf=2020-01-01T00:00:00Z');
    expect([before.members.now, before.membersAtStart]).toEqual([0, 0]);
  });

  it('counts a member who was merged no more, with the orders for the survivor', async () => {
    const survivor = people.never;
    expect((await merchant.webhook('customers/merge', mergeBody(survivor, people.once))).status).toBe(200);
    await stage.idle();
    const { members, membersAtStart, joined, left, rfm } = await present();
    expect(membersAtStart + joined.now - left.now).toBe(members.now);
    expect([members.now, rfm.withoutOrder]).toEqual([2, 0]);
    expect(await rfmMembers('new')).toEqual([survivor]);
  });
});

describe('a report of members that cannot be', () => {
  it.each([
    ['an end before its start', 'from=2026-03-02&to=2026-03-01', 'to'],
    ['a 30th of February', 'from=2026-02-30&to=2026-03-01', 'from'],
    ['forty years', 'from=1986-01-01&to=2026-01-01', 'from'],
    ['a comparison that nobody knows', 'from=2026-01-01&to=2026-01-02&compare=both', 'compare'],
  ])('with %s says so at the field', async (_, query, field) => {
    const { status, body } = await merchant.get(`/lp/analytics/members?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, field]);
  });

  it('is empty before the first event and in the future', async () => {
    for (const query of ['from=1990-01-01&to=1990-01-07', 'from=2090-01-01&to=2090-01-07']) {
      const { joined, left, active, days, moves } = await report(query);
      expect([joined.now, left.now, active.now, moves]).toEqual([0, 0, 0, []]);
      expect(days).toHaveLength(7);
    }
  });

  it.each([
    ['three boundaries', { orders: [2, 3, 4] }, 'orders'],
    ['boundaries that fall', { recencyDays: [30, 20, 120, 240] }, 'recencyDays'],
    ['an amount of nothing', { spent: { currency: 'USD', amounts: ['0', '1', '2', '3'] } }, 'spent.amounts.0'],
  ])('by %s is refused at the field', async (_, settings, path) => {
    const { status, body } = await merchant.put('/documents/rfm/main/draft', { settings });
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe(`settings.${path}`);
  });
});

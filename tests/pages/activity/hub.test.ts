import { expect, it } from '@jest/globals';
import { type Call, rejection } from '../support/answers.js';
import { openPage, screen, titled, waitFor, within } from '../support/page.js';

type Row = Record<string, unknown>;
type Day = { kinds: { rows: Row[] }[] };

/** A day on which kinds happened so often, each with the points of one; the last three rows of each are there. */
const day =
  (counts: Readonly<Record<string, number>>, points = 0) =>
  ({ kinds: [first] }: Day, { query }: Call) => {
    const row = first!.rows[0]!;
    const kinds = Object.entries(counts).map(([type, count], at) => ({
      type,
      count,
      points: points * count,
      rows: Array.from({ length: Math.min(3, count) }, (_, n) => ({
        ...row,
        id: `${type}-${n}`,
        type,
        points,
        source: null,
        customer: { id: `9${at}${n}`, name: `${type} ${n}` },
        occurredAt: `2026-11-20T1${at}:0${n}:00.000Z`,
        position: at * 10 + n,
      })),
    }));
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
    return { day: query.day, count, earned: points * count, redeemed: 0, net: points * count, kinds };
  };
const cardOf = (name: string): HTMLElement =>
  screen.getByRole('heading', { name }).closest<HTMLElement>('.Polaris-ShadowBevel')!;
const links = (card: HTMLElement, name: string | RegExp) =>
  within(card).getByRole('link', { name }).getAttribute('href');

it.each([
  ['tier_upgrade', 'Tiers'],
  ['entry_reward', 'Tiers'],
  ['migrate', 'Imports'],
  ['merge', 'Customer records'],
  ['edited', 'Customer records'],
  ['pending_released', 'Earned'],
])('shows a day on which only %s happened', async (kind, group) => {
  openPage('/customers/activity', { 'activity.day': day({ [kind]: 1 }) });
  await screen.findByRole('heading', { name: group });
  expect(screen.queryByText('No activity yet today.')).toBeNull();
});

it('shows an order beside a launch of tiers that moved ten thousand members, each with its number and its rows', async () => {
  openPage('/customers/activity', {
    'activity.day': day({ tier_upgrade: 10_000, earn_point: 1, pending_point: 1 }, 5),
  });
  await titled('Activity');
  const [tiers, earned] = [await waitFor(() => cardOf('Tiers')), cardOf('Earned')];
  within(tiers).getByText('10,000 activities · +50,000 points');
  expect(within(tiers).getAllByRole('listitem').length).toBe(3);
  within(earned).getByText('earn_point 0');
  const { query } = { query: new URL(links(earned, 'See all')!, 'http://x').searchParams };
  expect(query.get('types')).toContain('earn_point,pending_point');
  expect(query.get('from')).toBe(query.get('to'));
  expect(links(earned, 'Points pending 1')).toContain('types=pending_point&');
});

it('shows the last rows of a group across its kinds, the latest first', async () => {
  openPage('/customers/activity', { 'activity.day': day({ joined: 3, left: 3 }) });
  const card = await waitFor(() => cardOf('Joined and left'));
  expect(
    within(card)
      .getAllByText(/^(joined|left) \d$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['left 2', 'left 1', 'left 0']);
});

it('says how many points wait with what needs approval, and that there are more than were weighed [HOME-014]', async () => {
  const waiting = (more: Row) => ({ oldest: '2026-11-25T10:00:00.000Z', customers: 4, ...more });
  openPage('/customers/activity', {
    'activity.day': day({}),
    'referrals.list': () => [],
    'reviews.waiting': () => [
      waiting({ kind: 'write_review', count: 4, points: 200, weighed: 4 }),
      waiting({ kind: 'google_maps_review', count: 250, points: 5000, weighed: 100 }),
    ],
  });
  const card = await waitFor(() => cardOf('Needs your approval'));
  const details = [...card.querySelectorAll('li')].map(({ textContent }) =>
    textContent!.replace(/Oldest .* ago/, 'Oldest'),
  );
  expect(details).toEqual([
    'ReviewsOldest · 200 points if approvedAttention4',
    'Google Maps reviewsOldest · at least 5,000 points if approvedAttention250',
  ]);
});

it('opens the day of its address, and goes to the day before it and to today', async () => {
  const page = openPage('/customers/activity?day=2026-03-01', { 'activity.day': day({}) });
  await screen.findByText('No activity on this day.');
  await page.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(page.calls('activity.day').at(-1)!.query).toMatchObject({ day: '2026-02-28' }));
  await page.user.click(screen.getByRole('button', { name: 'Today' }));
  await screen.findByText('No activity yet today.');
  expect(screen.getByRole('button', { name: 'Next day' }).getAttribute('aria-disabled')).toBe('true');
});

it.each(['2026-02-30', 'abc', '2999-01-01'])(
  'opens today where its address names %s, which is no day so far',
  async (text) => {
    const page = openPage(`/customers/activity?day=${text}`, { 'activity.day': day({}) });
    await screen.findByText('No activity yet today.');
    expect(page.calls('activity.day').map(({ query }) => query.day)).not.toContain(text);
  },
);

it('says of points of a review when they were recorded, where that was on a later day', async () => {
  const reviewed = (data: Day, call: Call) => {
    const answer = day({ earn_point: 2 })(data, call);
    const source = { kind: 'write_review', id: '7', label: 'Reviews' };
    const recorded = ['2026-11-20T10:00:02.000Z', '2026-11-22T10:00:00.000Z'];
    const kinds = answer.kinds.map((kind) => ({
      ...kind,
      rows: kind.rows.map((row, n) => ({ ...row, source, recordedAt: recorded[n] })),
    }));
    return { ...answer, kinds };
  };
  openPage('/customers/activity?day=2026-11-20', { 'activity.day': reviewed });
  const found = await screen.findAllByText(/recorded on 22 Nov 2026/);
  expect(found.map((one) => one.closest('li')!.textContent)).toEqual([expect.stringContaining('earn_point 1')]);
});

it('leads to all activities, without the filters of an earlier visit', async () => {
  const earlier = openPage('/customers/activity/all?flow=redeemed&from=2026-11-15&to=2026-11-15');
  await earlier.settled();
  const page = openPage('/customers/activity', { 'activity.day': day({}) });
  await screen.findByText('No activity yet today.');
  await page.user.click(screen.getByRole('link', { name: 'All activities' }));
  await waitFor(() => expect(page.calls('activity.list')).not.toEqual([]));
  expect(Object.keys(page.calls('activity.list')[0]!.query)).toEqual(['first']);
});

it('says that a day could not be loaded, and loads it when asked again', async () => {
  let fails = true;
  const answer = (data: never, call: Call) => (fails ? rejection(503) : day({ joined: 1 })(data, call));
  const page = openPage('/customers/activity', { 'activity.day': answer });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await page.user.click(again);
  await screen.findByRole('heading', { name: 'Joined and left' });
});

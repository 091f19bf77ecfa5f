import { expect, it } from '@jest/globals';
import type { Call } from '../support/answers.js';
import { type OpenPage, openPage, screen, waitFor } from '../support/page.js';

type Row = Record<string, unknown>;

const DAYS = { '2026-11-20': [300, 100, 180], '2026-11-19': [0, 0, -20] } as const;

/** Three lines of two days of the shop, whose zone is three hours before UTC: the last of them on the evening before. */
const lines = ([line]: Row[]) =>
  ['2026-11-20T15:00:00.000Z', '2026-11-19T22:30:00.000Z', '2026-11-19T12:00:00.000Z'].map((occurredAt, n) => ({
    ...line,
    id: `line-${n}`,
    occurredAt,
    customer: { id: String(n), name: `Person ${n}` },
  }));
const figures = (_: Row[], { query }: Call) =>
  query.days!.split(',').map((day) => {
    const [earned, redeemed, net] = DAYS[day as keyof typeof DAYS];
    return { day, count: 2, earned, redeemed, net };
  });
const open = (query: string): OpenPage =>
  openPage(`/customers/activity/all${query}`, { 'activity.list': lines, 'activity.days': figures });

it('lists the rows of the figure and the days in its address, and passes over what it does not know', async () => {
  const { calls } = openPage('/customers/activity/all?from=2026-11-01&to=2026-11-28&flow=redeemed&types=nonsense');
  await screen.findByText('Redeemed');
  await waitFor(() => expect(calls('activity.list')).not.toEqual([]));
  const { query } = calls('activity.list')[0]!;
  expect(query).toMatchObject({ from: '2026-11-01', to: '2026-11-28', flow: 'redeemed' });
  expect(query).not.toHaveProperty('types');
});

it('shows each day once, with the sums of all of its lines, by the days of the shop', async () => {
  const { calls } = open('?actor=staff&from=2026-11-19');
  await screen.findByText('300 earned · 100 redeemed · +180 net');
  const headings = [...document.querySelectorAll('th[scope=colgroup]')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['20 Nov 2026300 earned · 100 redeemed · +180 net', '19 Nov 2026−20 net']);
  expect(calls('activity.days').at(-1)!.query).toMatchObject({ days: '2026-11-20,2026-11-19', actor: 'staff' });
  expect(calls('activity.days').at(-1)!.query).not.toHaveProperty('from');
});

it('says when the points of a review were recorded, where that was on a later day', async () => {
  const source = { kind: 'write_review', id: '7', label: 'Reviews' };
  const reviewed = (rows: Row[]) =>
    lines(rows).map((row, n) => ({
      ...row,
      source,
      recordedAt: ['2026-11-20T15:00:02.000Z', '2026-11-21T09:00:00.000Z'][n % 2],
    }));
  openPage('/customers/activity/all', { 'activity.list': reviewed, 'activity.days': figures });
  const [first, ...others] = await screen.findAllByText(/recorded on 21 Nov 2026/);
  expect([first!.closest('tr')!.textContent, others]).toEqual([expect.stringContaining('Person 1'), []]);
});

it('names the member of staff of its filter, whom its rows are by', async () => {
  const byJonas = (rows: Row[]) =>
    lines(rows).map((row) => ({ ...row, actor: { kind: 'staff', id: '77', label: 'Jonas' } }));
  const page = openPage('/customers/activity/all?by=77', { 'activity.list': byJonas, 'activity.days': figures });
  await screen.findByRole('button', { name: /Remove Jonas/ });
  expect(page.calls('activity.list').at(-1)!.query).toMatchObject({ by: '77' });
});

it('says how much happened on a day on which no points moved', async () => {
  const idle = (rows: Row[], call: Call) =>
    figures(rows, call).map((day) => ({ ...day, earned: 0, redeemed: 0, net: 0 }));
  openPage('/customers/activity/all', { 'activity.list': lines, 'activity.days': idle });
  expect(await screen.findAllByText('2 activities')).toHaveLength(2);
});

it('searches, and writes the search and the filters into its address', async () => {
  const page = open('?types=earn_point,pending_point,wrong&actor=import');
  await screen.findByText('Person 0');
  await page.user.click(screen.getByRole('button', { name: /Search|Filter/ }));
  await page.user.type(await screen.findByPlaceholderText('Customer, order, coupon code or program'), '#1413');
  const found = { types: 'earn_point,pending_point', actor: 'import', search: '#1413' };
  await waitFor(() => expect(page.calls('activity.list').at(-1)!.query).toMatchObject(found));
  await waitFor(() => expect(location.search).toContain('search=%231413'));
  expect(location.search).toContain('actor=import');
});

import { describe, expect, it } from '@jest/globals';
import { atPhoneWidth, openPage, screen, waitFor, within } from '../support/page.js';

const referralOf = (number: number, changed: object = {}) => ({
  id: `65e3e8f4-f539-4986-aab4-00000000000${number}`,
  status: 'completed',
  friend: { id: `810${number}`, name: `Friend ${number}`, email: `friend${number}@example.com` },
  referrer: { id: `800${number}`, name: `Member ${number}`, email: '' },
  at: '2026-11-21T10:00:00.000Z',
  order: { id: '1', number: '#1001', placedAt: '2026-11-21T11:00:00.000Z', total: '80.000', currency: 'KWD' },
  awaitsApproval: false,
  failure: null,
  canceledBy: null,
  compensated: null,
  approved: false,
  note: '',
  endedAt: '2026-11-21T11:00:00.000Z',
  ...changed,
});
const listed = (...rows: object[]) => ({ 'referrals.list': { data: rows, count: rows.length, total: rows.length } });
const counted = {
  'analytics.referrals': (data: object) => ({
    ...data,
    claimed: { now: 9, before: null },
    pending: { now: 1, before: null },
    completed: { now: 8, before: null },
    revenue: { now: '640.000', before: null },
  }),
};
const RANGE = 'from=2026-10-30&to=2026-11-28';
const PAGE = '/customers/activity/referral';

describe('the rows behind a figure of referrals', () => {
  it('are those that it counts, below its sums', async () => {
    const page = openPage(`${PAGE}?tab=completed&rewards=given&${RANGE}`, { ...listed(referralOf(1)), ...counted });
    const sums = within((await screen.findByText('Revenue')).closest<HTMLElement>('.figure-grid')!);
    for (const text of ['9', '1', '8']) sums.getByText(text);
    sums.getByText(/640\.000/);
    const range = { from: '2026-10-30', to: '2026-11-28' };
    expect(page.calls('referrals.list')[0]!.query).toMatchObject({
      ...range,
      status: 'completed',
      compensated: 'false',
    });
    expect(page.calls('analytics.referrals')[0]!.query).toMatchObject({ ...range, compare: 'none' });
    screen.getByText('Rewards not taken back');
  });

  it('have no sums where the rows are others: without days, and in a search', async () => {
    const page = openPage(`${PAGE}?${RANGE}`, { ...listed(referralOf(1)), ...counted });
    await screen.findByText('Revenue');
    await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByText('Revenue')).toBeNull());
    expect(globalThis.location.search).toBe('');
    expect(page.calls('referrals.list').at(-1)!.query).not.toHaveProperty('from');
  });

  it('take only days and states that there are from the address', async () => {
    const page = openPage(`${PAGE}?from=yesterday&rewards=some`, listed(referralOf(1)));
    await page.settled();
    for (const key of ['from', 'compensated']) expect(page.calls('referrals.list')[0]!.query).not.toHaveProperty(key);
  });
});

it('has a column of reasons only while a row has one', async () => {
  const page = openPage(PAGE, listed(referralOf(1)));
  await page.settled();
  expect(screen.queryByText('Reason')).toBeNull();
  openPage(PAGE, listed(referralOf(1), referralOf(2, { compensated: 'refunded' })));
  await screen.findByText('Rewards taken back: order refunded');
  expect(screen.getAllByText('Reason').length).toBeGreaterThan(0);
});

it('says the day of each on a phone', async () => {
  atPhoneWidth();
  openPage(PAGE, listed(referralOf(1)));
  const row = (await screen.findByText('Friend 1')).closest('li')!;
  within(row).getByText('21 Nov 2026');
});

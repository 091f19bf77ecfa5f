import { describe, expect, it } from '@jest/globals';
import type { PointsReport } from '@loyalty/contracts/analytics/points-report';
import type { Answers } from '../support/answers.js';
import { openPage, screen, within } from '../support/page.js';

const both = (now: number, before: number) => ({ now, before });
const DAY = { earned: 500, imported: 0, adjusted: 0, returned: 0, redeemed: 100, expired: 20, reversed: 30 };
const REPORT: PointsReport = {
  from: '2026-11-27',
  to: '2026-11-28',
  comparedTo: { from: '2026-11-25', to: '2026-11-26' },
  today: '2026-11-30',
  zone: 'America/New_York',
  currency: 'USD',
  flow: {
    opening: both(1000, 800),
    earned: both(1000, 500),
    imported: both(0, 0),
    adjusted: both(-40, 0),
    returned: both(0, 0),
    redeemed: both(200, 250),
    expired: both(40, 0),
    reversed: both(60, 50),
    closing: both(1660, 1000),
  },
  days: [
    { day: '2026-11-27', ...DAY, balance: 1350 },
    { day: '2026-11-28', ...DAY, adjusted: -40, balance: 1660 },
  ],
  lots: {
    on: '2026-11-28',
    owed: 25,
    ages: [
      { age: '0', points: 1200 },
      { age: '1-2', points: 485 },
      { age: '3-5', points: 0 },
      { age: '6-11', points: 0 },
      { age: '12', points: 0 },
    ],
  },
};
const report = (changed: Partial<PointsReport> = {}): Answers => ({
  'analytics.points': { success: true, data: { ...REPORT, ...changed } },
});

const steps = async (): Promise<(string | undefined)[]> => {
  const label = await screen.findByText('Opening balance');
  const items = within(label.closest('ol') as HTMLElement).getAllByRole('listitem');
  return items.map((item) => item.textContent?.replaceAll(/\s+/g, ' ').trim());
};

describe('point analytics', () => {
  it('adds up from the opening to the closing balance, without causes that never came', async () => {
    openPage('/analytics/point', report());
    expect(await steps()).toEqual([
      'Opening balance1,000↑ 25.0%',
      'Earned+1,000↑ 100.0%',
      'Adjusted−40',
      'Redeemed−200↓ 20.0%',
      'Expired−40',
      'Reversed−60↑ 20.0%',
      'Closing balance1,660↑ 66.0%',
    ]);
  });

  it('opens the rows behind a figure, and the liability of its last day', async () => {
    openPage('/analytics/point', report());
    const earned = await screen.findByRole('link', { name: 'Earned' });
    expect(earned.getAttribute('href')).toBe('/app/customers/activity/all?from=2026-11-27&to=2026-11-28');
    const expired = screen.getByRole('link', { name: 'Expired' });
    expect(expired.getAttribute('href')).toMatch(/&types=expire$/);
    const liability = screen.getByRole('link', { name: 'Liability' });
    expect(liability.getAttribute('href')).toBe('/app/analytics/point/liability?at=2026-11-28');
  });

  it('shows the days as a table of the same numbers, newest first', async () => {
    const { user } = openPage('/analytics/point', report());
    await user.click(await screen.findByRole('button', { name: 'View as table: Points by day' }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['28 Nov 2026', '500', '0', '−40', '0', '100', '20', '30', '1,660'],
      ['27 Nov 2026', '500', '0', '0', '0', '100', '20', '30', '1,350'],
    ]);
  });

  it('shows points by age and what customers owe', async () => {
    openPage('/analytics/point', report());
    await screen.findByText('1 to 2 months');
    screen.getByText('71.2%');
    screen.getByText('Owed by customers');
    screen.getByText('−25');
  });

  it('says so where no points moved', async () => {
    const none = Object.fromEntries(Object.keys(REPORT.flow).map((name) => [name, both(0, 0)])) as PointsReport['flow'];
    const lots = { ...REPORT.lots, owed: 0, ages: REPORT.lots.ages.map((age) => ({ ...age, points: 0 })) };
    openPage('/analytics/point', report({ flow: none, days: [], lots }));
    await screen.findByText('No points moved in this range.');
    screen.getByText('No points were outstanding.');
  });
});

import { describe, expect, it } from '@jest/globals';
import { presetRange } from '@loyalty/contracts/analytics/range';
import { rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';

const HEAD = { zone: 'UTC', today: '2026-11-25' };
/** Today in the zone of the recorded shop. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date());
const DATA_ROWS = 1;

/** What the cells of a table say, without its head. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(DATA_ROWS)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('a report', () => {
  it('begins with the last 30 days, compared with those before [ANLY-009]', async () => {
    const { calls } = openPage('/analytics');
    await screen.findByText('Points outstanding by expiry');
    expect(calls('analytics.overview')[0]!.query).toMatchObject({
      ...presetRange('last30', today()),
      compare: 'before',
    });
  });

  it('has its state in the address, which a link opens as it was', async () => {
    const { calls } = openPage('/analytics?from=2026-01-01&to=2026-03-31&compare=year&tables=points');
    await screen.findByRole('button', { name: 'View as chart: Points earned and redeemed' });
    expect(calls('analytics.overview')[0]!.query).toMatchObject({
      from: '2026-01-01',
      to: '2026-03-31',
      compare: 'year',
    });
  });

  it('says of an address with an impossible day that it shows the last 30 days', async () => {
    const { calls } = openPage('/analytics?from=2026-02-30&to=2026-03-01');
    await screen.findByText('Points outstanding by expiry');
    screen.getByText('The days in this address cannot be shown: Date is invalid. Shown instead: Last 30 days.');
    expect(calls('analytics.overview')[0]!.query).toMatchObject(presetRange('last30', today()));
  });

  it('keeps the range when one goes to another report', async () => {
    openPage('/analytics?range=last90&compare=none');
    const link = await screen.findByRole('link', { name: 'Programs' });
    expect(link.getAttribute('href')).toBe('/app/analytics/loyalty-programs?range=last90&compare=none');
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });

  it('says so when it cannot be read, and reads again', async () => {
    const page = openPage('/analytics', { 'analytics.overview': rejection(503) });
    await screen.findByText('Analytics could not be loaded');
    page.answers({ 'analytics.overview': (data: object) => data });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Points outstanding by expiry');
  });
});

describe('the overview', () => {
  it('says that nothing happened, within the axes', async () => {
    openPage('/analytics', {
      'analytics.overview': (data: { days: object[] }) => ({
        ...data,
        days: data.days.map((day) => ({ ...day, earned: 0, redeemed: 0 })),
      }),
    });
    await screen.findByText('No activity in this range.');
  });

  it('shows what expires by month, the rest, and what never does', async () => {
    openPage('/analytics?tables=outstanding', {
      'analytics.overview': (data: object) => ({
        ...data,
        ...HEAD,
        outstanding: [
          { month: '2026-10', points: 3 },
          { month: '2026-11', points: 20 },
          { month: '2027-01', points: 400 },
          { month: '2029-05', points: 5_000 },
          { month: null, points: 60_000 },
        ],
      }),
    });
    const rows = cellsOf(await screen.findByRole('table'));
    expect(rows).toHaveLength(15);
    expect([rows[0], rows[1], rows[2], rows[13], rows[14]]).toEqual([
      ['November 2026', '23'],
      ['December 2026', '0'],
      ['January 2027', '400'],
      ['Later', '5,000'],
      ['Never', '60,000'],
    ]);
  });
});

describe('program analytics', () => {
  const figures = { points: 100, pointsBack: 0, uses: 2, orders: 1, money: '40.000', cost: '5.000' };
  const program = (title: string, more: object = {}) => ({
    program: title,
    title,
    event: 'amount_discount',
    state: 'on',
    ...figures,
    members: 2,
    pointsBefore: 50,
    versions: [],
    days: [],
    ...more,
  });
  const programs = (...some: object[]) => ({ 'analytics.programs': (data: object) => ({ ...data, programs: some }) });

  it('is of the present alone: a moment in its address changes nothing, and is not offered', async () => {
    const { calls } = openPage('/analytics/loyalty-programs?asOf=2026-11-10T12:00:00.000Z&range=last30');
    await screen.findByText('Points by program');
    expect(screen.queryByText(/^You’re viewing/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'View as of' })).toBeNull();
    expect(calls('analytics.programs')[0]!.query).toMatchObject(presetRange('last30', today()));
  });

  it('has a tab for earning and one for redeeming, which the address names [ANLY-002]', async () => {
    const { user, calls } = openPage('/analytics/loyalty-programs');
    expect((await screen.findByRole('tab', { name: 'Earning' })).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('tab', { name: 'Redeeming' }));
    await waitFor(() => expect(calls('analytics.programs').at(-1)!.query).toMatchObject({ type: 'redeeming' }));
    expect(location.search).toContain('type=redeeming');
  });

  it('says what a reward returns for its cost, and each version where there are several', async () => {
    const version = (n: number, points: number) => ({ version: n, since: '2026-03-04', ...figures, points });
    openPage(
      '/analytics/loyalty-programs?type=redeeming',
      programs(program('Five off', { versions: [version(2, 60), version(1, 40)] })),
    );
    const rows = cellsOf(await screen.findByRole('table'));
    expect(rows.map((cells) => [cells[0]!.trim(), cells[1], cells[2], cells.at(-1)])).toEqual([
      ['Five off', '2', '100', '8'],
      ['Version 2, since 4 Mar 2026', '–', '60', '8'],
      ['Version 1, since 4 Mar 2026', '–', '40', '8'],
    ]);
  });

  it('names programs that are on and that nobody used, and those that were removed', async () => {
    openPage(
      '/analytics/loyalty-programs',
      programs(program('Orders'), program('Birthday', { points: 0, uses: 0 }), program('Old', { state: 'removed' })),
    );
    await screen.findByText('1 program that is on had no use in this range: Birthday');
    screen.getByText('Old (Removed)');
    expect(screen.queryByRole('link', { name: /Old/ })).toBeNull();
  });

  it('says so when no program was used', async () => {
    openPage('/analytics/loyalty-programs', programs(program('Orders', { points: 0, uses: 0 })));
    await screen.findByText('No program was used in this range.');
  });
});

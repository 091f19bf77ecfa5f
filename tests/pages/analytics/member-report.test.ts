import { describe, expect, it } from '@jest/globals';
import { rfmCells, rfmGroups, rfmKind } from '@loyalty/contracts/analytics/rfm';
import { openPage, screen, waitFor, within } from '../support/page.js';

const NOTHING = { now: 0, before: 0 };
const report = (more: object) => ({ 'analytics.members': (data: object) => ({ ...data, ...more }) });
const MOVE = { scheme: 'vip', from: { id: 'bronze', title: 'Bronze' }, to: { id: 'silver', title: 'Silver' } };
const COUNTS = { members: 0, points: 0, orders: 0 };
const rfm = (more: object = {}) => ({
  computedAt: '2026-11-25T03:00:00.000Z',
  boundaries: { recencyDays: [10, 20, 40, 80], orders: [2, 3, 5, 8], spent: ['5.000', '10.000', '20.000', '40.000'] },
  spentByFifths: true,
  withoutOrder: 3,
  groups: rfmGroups.map((group) => ({ ...COUNTS, group, members: group === 'champions' ? 1_234 : 0 })),
  cells: rfmCells.map((cell) => ({
    ...cell,
    ...COUNTS,
    members: cell.recency === 5 && cell.value === 5 ? 1_234 : 0,
  })),
  ...more,
});
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('member analytics', () => {
  it('shows the members of a range by its own address [ROUTE-117]', async () => {
    const { calls } = openPage('/analytics/member?from=2026-01-01&to=2026-03-31');
    await screen.findByText('Tier moves');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Member analytics');
    expect(calls('analytics.members')[0]!.query).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
    expect(screen.getByRole('link', { name: 'Members', current: 'page' })).toBeTruthy();
  });

  it('opens the lines behind who came, who left and which tiers changed', async () => {
    const moves = [{ ...MOVE, direction: 'up', moves: 3 }];
    openPage('/analytics/member', report({ from: '2026-01-01', to: '2026-03-31', moves }));
    await screen.findByRole('link', { name: 'Tier upgrade' });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const type of ['joined', 'left', 'tier_upgrade', 'tier_downgrade'])
      expect(addresses).toContain(`/app/customers/activity/all?from=2026-01-01&to=2026-03-31&types=${type}`);
  });

  it('says when members appear, while there are none', async () => {
    openPage('/analytics/member', report({ members: NOTHING, joined: NOTHING, left: NOTHING }));
    await screen.findByText('Members appear after the first sign-up.');
    expect(screen.queryByText('Tier moves')).toBeNull();
  });

  it('has a heat table whose cells say their number and group, and lead to its members', async () => {
    openPage('/analytics/member', report({ rfm: rfm() }));
    const heat = await screen.findByRole('region', { name: 'Members by last order and value' });
    const rows = rowsOf(within(heat).getByRole('table'));
    expect(rows.map(([name]) => name)).toEqual([
      'Last order',
      '0 to 10 days ago',
      '11 to 20 days ago',
      '21 to 40 days ago',
      '41 to 80 days ago',
      'More than 80 days ago',
    ]);
    expect([rows[1]!.at(-1), rows[5]![1]]).toEqual(['1,234Champions', '0Lost']);
    const links = within(heat).getAllByRole('link', { name: 'Champions' });
    expect(links[0]!.getAttribute('href')).toMatch(/\/analytics\/member\/champions$/);
    screen.getByText('3 members without a paid order are in no group.');
  });

  it('lists the eleven groups, and says where their scores begin [ANLY-017]', async () => {
    openPage('/analytics/member', report({ rfm: rfm() }));
    const table = await screen.findByRole('region', { name: 'Members by recency and value' });
    expect(rowsOf(table)).toHaveLength(1 + rfmGroups.length);
    screen.getByText(/the scores 2 to 5 begin at 2, 3, 5, 8 paid orders/);
    expect(screen.getByRole('link', { name: 'Change boundaries' })).toBeTruthy();
  });

  it('says that the groups come with the night, before they were computed', async () => {
    openPage('/analytics/member', report({ rfm: rfm({ computedAt: null }) }));
    await screen.findByText('The groups of this shop are computed every night; they appear tomorrow.');
  });

  it('leaves out the cards of the present in a view of the past', async () => {
    openPage('/analytics/member?asOf=2026-03-01T00:00:00.000Z', {
      ...report({ tiers: null, rfm: null, cohorts: null, active: null, moves: [] }),
    });
    await screen.findByText('No tier changed in this range.');
    for (const title of ['Members by tier', 'Members by recency and value', 'Members by month of joining'])
      expect(screen.queryByText(title)).toBeNull();
  });

  it('shows cohorts as shares of their members', async () => {
    const cohorts = [
      { month: '2026-11', members: 8, earnedPerMember: 12.5, active: [2] },
      { month: '2026-10', members: 4, earnedPerMember: 100, active: [4, 1] },
    ];
    openPage('/analytics/member', report({ cohorts }));
    const table = await screen.findByRole('region', { name: 'Members by month of joining' });
    expect(rowsOf(table)).toEqual([
      ['Month', 'Members', 'Points earned per member', 'Same month', 'Month 1'],
      ['November 2026', '8', '12.5', '25.0%', '–'],
      ['October 2026', '4', '100', '100.0%', '25.0%'],
    ]);
  });
});

describe('the members of a group', () => {
  it('are a list that leads to their profiles', async () => {
    const { calls } = openPage('/analytics/member/at_risk');
    await waitFor(() => expect(calls('analytics.rfm-members')[0]!.params).toEqual({ group: 'at_risk' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('At risk');
  });
});

describe('the boundaries of the groups', () => {
  it('are refused at the field while they do not rise', async () => {
    const { user } = openPage('/analytics/member/boundaries', {
      'documents.get': (data: object) => ({
        ...data,
        kind: rfmKind.kind,
        key: 'main',
        settings: rfmKind.defaults,
        draft: null,
      }),
    });
    const [first] = await screen.findAllByLabelText('Score 5');
    await user.clear(first!);
    await user.type(first!, '90');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Each boundary needs to be more than the one before');
  });
});

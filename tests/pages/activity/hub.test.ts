import { expect, it } from '@jest/globals';
import type { Call } from '../support/answers.js';
import { openPage, screen, titled } from '../support/page.js';

type Row = Record<string, unknown>;

const now = new Date().toISOString();
const FULL = 100;

/** Lines of today of these kinds, in the order of the day, as the server answers a call for them. */
const today =
  (...kinds: readonly string[]) =>
  ([line]: Row[], { query }: Call) => {
    const types = query.types?.split(',') ?? kinds;
    const rows = kinds
      .map((type, n) => ({ ...line, id: `line-${n}`, type, points: 0, source: null, occurredAt: now }))
      .filter(({ type }) => types.includes(type));
    return rows.slice(0, Number(query.first));
  };

it.each([
  ['tier_upgrade', 'Tiers'],
  ['entry_reward', 'Tiers'],
  ['migrate', 'Imports'],
  ['merge', 'Customer records'],
  ['edited', 'Customer records'],
  ['pending_released', 'Earned'],
])('shows a day on which only %s happened', async (kind, group) => {
  openPage('/customers/activity', { 'activity.list': today(kind) });
  await screen.findByRole('heading', { name: group });
  expect(screen.queryByText('Nothing has happened today.')).toBeNull();
});

it('shows an order of the morning beside a launch of tiers that moved many members since', async () => {
  const moved = Array.from({ length: FULL + 20 }, () => 'tier_upgrade');
  openPage('/customers/activity', { 'activity.list': today(...moved, 'earn_point') });
  await titled('Activity');
  await screen.findByRole('heading', { name: 'Tiers' });
  await screen.findByRole('heading', { name: 'Earned' });
});

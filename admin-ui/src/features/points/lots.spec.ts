import { expect, it } from '@jest/globals';
import { shownLots } from './lots.js';

const lot = (id: string, remaining: number, expiresAt: string | null) => ({
  lot: id,
  original: 100,
  remaining,
  held: 0,
  expiresAt,
  earnedAt: '2026-01-01T00:00:00.000Z',
  label: id,
});
const days: Record<string, number> = { '2026-12-02T00:00:00.000Z': 11, '2027-03-18T00:00:00.000Z': 117 };

it('shows what is left, the soonest expiry first and what never expires last', () => {
  const lots = [
    lot('never', 5, null),
    lot('late', 6, '2027-03-18T00:00:00.000Z'),
    lot('gone', 0, null),
    lot('soon', 7, '2026-12-02T00:00:00.000Z'),
  ];
  const shown = shownLots(lots, (at) => days[at] ?? 0);
  expect(shown.map(({ id, soon }) => [id, soon])).toEqual([
    ['soon', true],
    ['late', false],
    ['never', false],
  ]);
});

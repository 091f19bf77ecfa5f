import { expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import { byPeriod, periodOf } from './periods.js';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: addDays(first, at), earned: at + 1 }));

it('draws days up to four months, weeks up to two years, months beyond', () => {
  expect([30, 120, 121, 840, 841].map(periodOf)).toEqual(['day', 'day', 'week', 'week', 'month']);
});

it('sums weeks from Monday, and the first from the first day of the range', () =>
  expect(byPeriod(daysFrom('2026-11-25', 7), ['earned'], 'week')).toEqual([
    { day: '2026-11-25', earned: 1 + 2 + 3 + 4 + 5 },
    { day: '2026-11-30', earned: 6 + 7 },
  ]));

it('loses no day, whatever the period', () => {
  const days = daysFrom('2024-01-17', 900);
  const total = (rows: readonly { earned: number }[]) => rows.reduce((sum, { earned }) => sum + earned, 0);
  for (const period of ['day', 'week', 'month'] as const)
    expect(total(byPeriod(days, ['earned'], period))).toBe(total(days));
});

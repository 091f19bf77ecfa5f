import { expect, it } from '@jest/globals';
import { daysBefore } from './inactivity.js';

it.each([
  ['2026-03-10', { value: 10, unit: 'days' }, ['2026-02-28']],
  ['2026-02-28', { value: 1, unit: 'months' }, ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31']],
  ['2026-03-31', { value: 1, unit: 'months' }, []],
  ['2026-03-15', { value: 2, unit: 'months' }, ['2026-01-15']],
  ['2025-02-28', { value: 1, unit: 'years' }, ['2024-02-28', '2024-02-29']],
] as const)('%s is so long after %j: %j [I-44]', (day, row, days) => {
  expect(daysBefore(day, row)).toEqual(days);
});

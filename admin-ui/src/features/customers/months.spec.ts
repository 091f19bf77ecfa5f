import { describe, expect, it } from '@jest/globals';
import { monthProblem, monthsTo } from './months.js';

describe('the months of an account', () => {
  it('go from the present one back to the first, over the end of a year', () => {
    expect(monthsTo('2026-02', '2025-11', '2026-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('have the chosen one among them, though the account has no lines there', () => {
    expect(monthsTo('2026-02', null, '2026-02')).toEqual(['2026-02']);
    expect(monthsTo('2026-02', '2026-01', '2024-07')).toEqual(['2026-02', '2026-01', '2024-07']);
    expect(monthsTo('2026-02', '2026-02', '2027-01')).toEqual(['2027-01', '2026-02']);
  });

  it.each([
    ['2026-02', null],
    ['2026-13', 'wrongMonth'],
    ['2026-2', 'wrongMonth'],
    ['', 'wrongMonth'],
    ['1899-12', 'wrongMonth'],
    ['2026-03', 'monthAhead'],
  ])('have the problem of %p, if any', (month, problem) => expect(monthProblem(month, '2026-02')).toBe(problem));
});

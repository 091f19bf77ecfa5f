import { describe, expect, it } from '@jest/globals';
import { isMonth, monthsTo } from './months.js';

describe('the months of an account', () => {
  it('go from the present one back to the first, over the end of a year', () => {
    expect(monthsTo('2026-02', '2025-11', '2026-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('have the chosen one among them, though the account has no lines there', () => {
    expect(monthsTo('2026-02', null, '2026-02')).toEqual(['2026-02']);
    expect(monthsTo('2026-02', '2026-01', '2024-07')).toEqual(['2026-02', '2026-01', '2024-07']);
    expect(monthsTo('2026-02', '2026-02', '2027-01')).toEqual(['2027-01', '2026-02']);
  });

  it('are texts of a year and a month', () => {
    expect(['2026-02', '2026-13', '2026-2', '', undefined].map(isMonth)).toEqual([true, false, false, false, false]);
  });
});

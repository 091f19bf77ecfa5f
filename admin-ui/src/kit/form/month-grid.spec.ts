import { describe, expect, it } from '@jest/globals';
import { addMonths, chosenPeriod, firstWeekday, isWithin, weeksOf } from './month-grid.js';

describe('the weeks of a month', () => {
  it('are whole and begin on the day on which the language begins them', () => {
    const november = weeksOf('2026-11', firstWeekday('de-DE'));
    expect([november[0]?.[0], november.at(-1)?.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
    expect(weeksOf('2026-11', firstWeekday('en-US'))[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2026-02', firstWeekday('ja')).flat()).toHaveLength(28);
  });

  it('go over the end of a year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
  });
});

describe('a period that is chosen', () => {
  it('has a first day, then a last one, and begins anew with a third or an earlier one', () => {
    const none = { from: null, to: null };
    const first = chosenPeriod(none, '2026-11-10');
    expect(first).toEqual({ from: '2026-11-10', to: null });
    const both = chosenPeriod(first, '2026-11-20');
    expect(both).toEqual({ from: '2026-11-10', to: '2026-11-20' });
    expect(chosenPeriod(both, '2026-11-15')).toEqual({ from: '2026-11-15', to: null });
    expect(chosenPeriod(first, '2026-11-01')).toEqual({ from: '2026-11-01', to: null });
  });

  it('has its two days, and no end where it is open', () => {
    const both = { from: '2026-11-10', to: '2026-11-20' };
    expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => isWithin(day, both))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWithin('2099-01-01', { from: '2026-11-10', to: null })).toBe(true);
  });
});

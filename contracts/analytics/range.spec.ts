import { describe, expect, it } from '@jest/globals';
import { addDays, daysIn, lengthOf } from '../kernel/days.js';
import { comparedRange, presetRange, type RangePreset, rangePresets } from './range.js';

/** A Wednesday. */
const TODAY = '2026-11-25';

describe('the presets of a report', () => {
  it.each<[RangePreset, string, string, string]>([
    ['today', '2026-11-25', '2026-11-25', 'ANLY-006'],
    ['yesterday', '2026-11-24', '2026-11-24', 'ANLY-007'],
    ['last7', '2026-11-19', '2026-11-25', 'ANLY-008'],
    ['last30', '2026-10-27', '2026-11-25', 'ANLY-009'],
    ['last60', '2026-09-27', '2026-11-25', 'ANLY-010'],
    ['last90', '2026-08-28', '2026-11-25', 'ANLY-011'],
    ['lastMonth', '2026-10-01', '2026-10-31', 'ANLY-012'],
    ['lastYear', '2025-01-01', '2025-12-31', 'ANLY-013'],
    ['weekToDate', '2026-11-23', '2026-11-25', 'ANLY-014'],
    ['monthToDate', '2026-11-01', '2026-11-25', 'ANLY-015'],
    ['yearToDate', '2026-01-01', '2026-11-25', 'ANLY-016'],
  ])('%s is %s to %s', (preset, from, to) => expect(presetRange(preset, TODAY)).toEqual({ from, to }));

  it('begin with a Monday, the first or 1 January and never end after today, on each of 1,500 days', () => {
    for (let day = '2023-12-25', n = 0; n < 1_500; n += 1, day = addDays(day, 1)) {
      for (const preset of rangePresets) {
        const { from, to } = presetRange(preset, day);
        expect(from <= to && to <= day).toBe(true);
      }
      expect(new Date(presetRange('weekToDate', day).from).getUTCDay()).toBe(1);
      expect(presetRange('lastMonth', day).to).toBe(addDays(presetRange('monthToDate', day).from, -1));
    }
  });
});

describe('what a report is compared with', () => {
  it('is as many days right before it', () =>
    expect(comparedRange({ from: '2026-03-01', to: '2026-03-31' }, 'before')).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    }));

  it('is the same days a year before, and 28 February for a 29th', () => {
    expect(comparedRange({ from: '2024-02-29', to: '2024-03-31' }, 'year')).toEqual({
      from: '2023-02-28',
      to: '2023-03-31',
    });
  });

  it('is nothing without a comparison', () => expect(comparedRange({ from: TODAY, to: TODAY }, 'none')).toBeNull());

  it('counts both ends of a range', () => expect(lengthOf({ from: '2026-02-28', to: '2026-03-01' })).toBe(2));
});

describe('the days of a range', () => {
  it('are those of the calendar, each once', () =>
    expect(daysIn({ from: '2024-02-28', to: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']));

  it('end with the last day that can be named', () =>
    expect(daysIn({ from: '9999-12-30', to: '9999-12-31' })).toEqual(['9999-12-30', '9999-12-31']));

  it('are none where a range ends before it begins', () =>
    expect(daysIn({ from: '2026-11-02', to: '2026-11-01' })).toEqual([]));
});

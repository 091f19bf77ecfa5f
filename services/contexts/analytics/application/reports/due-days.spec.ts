import { describe, expect, it } from '@jest/globals';
import { reportIntervals } from '@loyalty/contracts/analytics/scheduled-reports';
import { addDays, lengthOf } from '@loyalty/contracts/kernel/days';
import fc from 'fast-check';
import { lastDueDay, nextDueDay, reportedDays } from './due-days.js';

describe('the days of a scheduled report', () => {
  it.each([
    ['daily', '2026-03-01', '2026-03-01', '2026-03-02', '2026-02-28', '2026-02-28'],
    ['weekly', '2026-03-04', '2026-03-02', '2026-03-09', '2026-02-23', '2026-03-01'],
    ['weekly', '2026-03-02', '2026-03-02', '2026-03-09', '2026-02-23', '2026-03-01'],
    ['monthly', '2026-03-31', '2026-03-01', '2026-04-01', '2026-02-01', '2026-02-28'],
    ['monthly', '2026-01-01', '2026-01-01', '2026-02-01', '2025-12-01', '2025-12-31'],
  ] as const)('%s on %s: due on %s, next on %s, of %s to %s', (every, day, last, next, from, to) => {
    expect([lastDueDay(every, day), nextDueDay(every, day)]).toEqual([last, next]);
    expect(reportedDays(every, last)).toEqual({ from, to });
  });

  it('follow each other without gaps, and each day is reported once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reportIntervals), fc.integer({ min: 0, max: 4_000 }), (every, n) => {
        const day = addDays('2020-01-01', n);
        const due = lastDueDay(every, day);
        const next = nextDueDay(every, day);
        expect(due <= day && day < next).toBe(true);
        expect(lastDueDay(every, addDays(next, -1))).toBe(due);
        const [now, later] = [reportedDays(every, due), reportedDays(every, next)];
        expect(later.from).toBe(due);
        expect(addDays(now.to, 1)).toBe(later.from);
        expect(lengthOf(now)).toBeGreaterThan(0);
      }),
    );
  });
});

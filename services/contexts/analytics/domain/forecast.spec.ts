import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  backTestDay,
  backTestOf,
  breakageOf,
  forecastOf,
  lastCompleteMonth,
  outstandingBy,
  roundedTogether,
} from './forecast.js';
import { historyOf, type LotChange, monthNumber, monthStart } from './lot-history.js';
import { survivalOf } from './survival.js';

const NOTHING = { issued: 0, imported: 0, adjusted: 0, returned: 0, redeemed: 0, expired: 0, reversed: 0, settled: 0 };
const FIRST = monthNumber('2024-01-01');

const change = (month: number, age: number, of: Partial<LotChange>, movements = 10): LotChange => ({
  month: monthStart(FIRST + month),
  moved: monthStart(FIRST + month + age),
  ...NOTHING,
  ...of,
  movements,
});

/** Lots of 1000 points a month: a tenth of them is redeemed in each of five months, and the rest expires in the sixth. */
const steady = (months: number): LotChange[] =>
  Array.from({ length: months }, (_, month) =>
    [
      change(month, 0, { issued: 1000 }, 100),
      ...[1, 2, 3, 4, 5].map((age) => change(month, age, { redeemed: -100 })),
      change(month, 6, { expired: -500 }, 50),
    ].filter(({ moved }) => moved < monthStart(FIRST + months)),
  ).flat();

/** The last day of a month by its number from the first. */
const endOf = (month: number): string =>
  new Date(Date.parse(monthStart(FIRST + month + 1)) - 86_400_000).toISOString().slice(0, 10);

/** Any history of cohorts from whose points exits are taken, also returns and late reversals. */
const histories = fc
  .array(
    fc.record({
      month: fc.nat(23),
      points: fc.integer({ min: 1, max: 100_000 }),
      exits: fc.array(
        fc.record({
          age: fc.nat(14),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          kind: fc.constantFrom('redeemed', 'expired', 'reversed'),
        }),
        { maxLength: 8 },
      ),
      movements: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((cohorts) =>
    cohorts.flatMap(({ month, points, exits, movements }) => {
      let left = points;
      return [
        change(month, 0, { issued: points }, movements),
        ...exits
          .toSorted((a, b) => a.age - b.age)
          .filter(({ age }) => month + age < 24)
          .map(({ age, share, kind }) => {
            const taken = Math.floor(left * share);
            left -= taken;
            return change(month, age, { [kind]: -taken }, movements);
          }),
      ];
    }),
  );

describe('an estimate from lots', () => {
  it('finds the shares that leave at each age', () => {
    const { rows, isEstimate } = survivalOf(historyOf(steady(24)), FIRST + 23);
    expect(isEstimate).toBe(true);
    const left = rows.slice(0, 7).map(({ outstanding }) => Math.round(outstanding * 1000) / 1000);
    expect(left).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0]);
  });

  it('is a falling share between 0 and 1 within its band, in any history', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const { rows } = survivalOf(historyOf(changes), FIRST + 23);
        let before = 1;
        for (const { outstanding, low, high, atRisk, redeemed, lapsed } of rows) {
          expect(outstanding).toBeLessThanOrEqual(before);
          expect(0 <= low && low <= outstanding && outstanding <= high && high <= 1).toBe(true);
          expect(redeemed + lapsed).toBeLessThanOrEqual(atRisk);
          before = outstanding;
        }
      }),
    );
  });

  it('does not count a month that has not ended', () => {
    const changes = steady(24);
    const partial = [...changes, change(24, 0, { issued: 1000 }, 100), change(18, 6, { expired: -1 })];
    const [whole, more] = [changes, partial].map((of) => survivalOf(historyOf(of), lastCompleteMonth('2026-01-15')));
    const shares = (of: typeof whole) => of?.rows.map(({ atRisk, outstanding }) => [atRisk, outstanding]);
    expect(shares(more)).toEqual(shares(whole));
  });

  it('has a wider band the fewer lots have changed', () => {
    const widthOf = (movements: number) => {
      const changes = steady(24).map((one) => ({ ...one, movements }));
      const { low, high } = survivalOf(historyOf(changes), FIRST + 23).rows[3]!;
      return high - low;
    };
    expect(widthOf(10)).toBeGreaterThan(widthOf(40) * 1.5);
  });

  it('is none before enough lots have changed', () => {
    const few = historyOf([change(0, 0, { issued: 1000 }, 10), change(0, 1, { redeemed: -500 }, 5)]);
    const survival = survivalOf(few, FIRST + 5);
    expect(survival.isEstimate).toBe(false);
    expect(breakageOf(outstandingBy(few), survival, endOf(5))).toEqual({ points: 0, low: 0, high: 0 });
  });
});

describe('expected breakage', () => {
  it('is what the shares of a steady history come to', () => {
    const history = historyOf(steady(24));
    const survival = survivalOf(history, FIRST + 23);
    // Of 1000, 900, …, 500 points left at the ends of the first six ages, 500 each will expire.
    expect(breakageOf(outstandingBy(history), survival, endOf(23)).points).toBeGreaterThanOrEqual(2999);
    expect(breakageOf(outstandingBy(history), survival, endOf(23)).points).toBeLessThanOrEqual(3000);
  });

  it('is between nothing and all outstanding points, within its band, in any history', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 28 }), (changes, date) => {
        const day = `2025-12-${String(date).padStart(2, '0')}`;
        const history = historyOf(changes);
        const outstanding = outstandingBy(history);
        const all = outstanding.reduce((sum, { points }) => sum + points, 0);
        const { points, low, high } = breakageOf(outstanding, survivalOf(history, lastCompleteMonth(day)), day);
        expect(0 <= low && low <= points && points <= high && high <= all).toBe(true);
      }),
    );
  });
});

describe('a forecast', () => {
  it('has lapses that add up to the expected breakage where all of them come within it, in any history', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const history = historyOf(changes);
        const outstanding = outstandingBy(history);
        const survival = survivalOf(history, FIRST + 23);
        const { points } = breakageOf(outstanding, survival, endOf(23));
        const rows = forecastOf(outstanding, survival, endOf(23));
        expect(rows.reduce((sum, { lapsed }) => sum + lapsed, 0)).toBeLessThanOrEqual(points);
      }),
    );
  });

  it('rounds months together', () => {
    expect(roundedTogether([0.5, 0.5, 0.5, 0.5])).toEqual([1, 1, 0, 0]);
    expect(roundedTogether([1.2, 2.9, 0])).toEqual([1, 3, 0]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true })), (amounts) => {
        const rounded = roundedTogether(amounts);
        const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
        expect(sum(rounded)).toBe(Math.floor(sum(amounts)));
        for (const [at, one] of rounded.entries()) expect(Math.abs(one - amounts[at]!)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a steady history is what comes', () => {
    const history = historyOf(steady(24));
    const forecast = forecastOf(outstandingBy(history), survivalOf(history, FIRST + 23), endOf(23));
    expect(forecast.slice(0, 3).map(({ month, redeemed, lapsed }) => [month, redeemed, lapsed])).toEqual([
      ['2026-01-01', 500, 500],
      ['2026-02-01', 400, 500],
      ['2026-03-01', 300, 500],
    ]);
    expect(forecast).toHaveLength(12);
  });

  it('begins with the rest of the month within one', () => {
    const history = historyOf(steady(24));
    const forecast = forecastOf(outstandingBy(history), survivalOf(history, FIRST + 22), '2025-12-16');
    expect(forecast).toHaveLength(13);
    expect(forecast[0]).toMatchObject({ month: '2025-12-01', partial: true });
  });

  it('never has more leave than is outstanding, in any history', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const history = historyOf(changes);
        const outstanding = outstandingBy(history);
        const all = outstanding.reduce((sum, { points }) => sum + points, 0);
        const rows = forecastOf(outstanding, survivalOf(history, FIRST + 23), endOf(23));
        const leaves = rows.reduce((sum, { redeemed, lapsed }) => sum + redeemed + lapsed, 0);
        // Each of the 24 numbers is rounded.
        expect(leaves).toBeLessThanOrEqual(all + 12);
        for (const { low, redeemed, high } of rows) expect(low <= redeemed && redeemed <= high).toBe(true);
      }),
    );
  });
});

describe('a back-test', () => {
  it('is made on the last month’s end a year before', () => {
    expect([backTestDay('2026-03-31'), backTestDay('2026-03-30'), backTestDay('2025-02-28')]).toEqual([
      '2025-03-31',
      '2025-02-28',
      '2024-02-29',
    ]);
  });

  it('has no error where a history goes on as before, and tells how far it was off where it did not', () => {
    const day = endOf(23);
    const then = historyOf(steady(24));
    const survival = survivalOf(then, FIRST + 23);
    expect(backTestOf(then, survival, historyOf(steady(36)), day)).toMatchObject({ errorInTotal: 0, errorByMonth: 0 });
    const doubled = steady(36).map((one) => (one.moved > day ? { ...one, redeemed: one.redeemed * 2 } : one));
    expect(backTestOf(then, survival, historyOf(doubled), day)).toMatchObject({ errorInTotal: 50, errorByMonth: 50 });
  });

  it('counts only lots that were earned by its day', () => {
    const test = backTestOf(
      historyOf(steady(24)),
      survivalOf(historyOf(steady(24)), FIRST + 23),
      historyOf(steady(36)),
      endOf(23),
    );
    expect(test?.months.map(({ actualRedeemed }) => actualRedeemed)).toEqual([
      500, 400, 300, 200, 100, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('is none without a history then', () => {
    const none = historyOf([]);
    expect(backTestOf(none, survivalOf(none, FIRST), historyOf(steady(24)), endOf(0))).toBeNull();
  });
});

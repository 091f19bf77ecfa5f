import { describe, expect, it } from '@jest/globals';
import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import fc from 'fast-check';
import { type JournalLine, journalOf, journalRows } from './journal.js';
import { worthOf } from './worth.js';

const NO_FLOWS = {
  issued: 0,
  imported: 0,
  adjusted: 0,
  returned: 0,
  redeemed: 0,
  expired: 0,
  reversed: 0,
  settled: 0,
  late: 0,
};

interface Given {
  readonly before?: number;
  readonly flows?: Partial<typeof NO_FLOWS>;
  readonly breakage?: number;
  readonly rate?: ClosedFigures['rate'];
}

/** Figures of a closing: what was outstanding before it, and the flows since. */
function closed({ before = 0, flows = {}, breakage = 0, rate = { points: 100, money: '1', currency: 'USD' } }: Given) {
  const all = { ...NO_FLOWS, ...flows };
  const outstanding = before + Object.values(all).reduce((sum, points) => sum + points, 0);
  const { currency } = rate;
  const money = (points: number) => fromMinor(worthOf(points, rate), currency);
  const places = { date: '2026-01-31', previous: null, position: 1, owed: 0 };
  const worth = { value: money(outstanding), breakageValue: money(breakage) };
  return { ...places, outstanding, breakage, rate, currency, ...worth, flows: all } satisfies ClosedFigures;
}

const deferredRevenue = ({ value, breakageValue, currency }: ClosedFigures) =>
  toMinor(value, currency) - toMinor(breakageValue, currency);

const sumOf = (lines: readonly JournalLine[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0n);

const deferred = (lines: readonly JournalLine[]) => {
  const own = lines.filter(({ account }) => account.startsWith('Deferred'));
  return sumOf(own, 'credit') - sumOf(own, 'debit');
};

const flow = fc.integer({ min: -1_000_000, max: 1_000_000 });
const rates = fc.record({
  points: fc.integer({ min: 1, max: 1000 }),
  money: fc.integer({ min: 1, max: 99_999 }).map((cents) => fromMinor(BigInt(cents), 'USD')),
  currency: fc.constant('USD'),
});
const periods = fc.record({
  flows: fc.record(
    Object.fromEntries(Object.keys(NO_FLOWS).map((name) => [name, flow])) as Record<keyof typeof NO_FLOWS, typeof flow>,
  ),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  rate: rates,
});

describe('the journal of a closed period', () => {
  it('balances to the cent and moves the deferred revenue from closing to closing, for any figures and rates', () => {
    fc.assert(
      fc.property(fc.array(periods, { minLength: 1, maxLength: 4 }), (list) => {
        let previous: ClosedFigures | null = null;
        for (const { flows, share, rate } of list) {
          const before: number = previous?.outstanding ?? 0;
          const sum = before + Object.values(flows).reduce((total, points) => total + points, 0);
          // Nothing less than nothing is outstanding.
          const given = sum < 0 ? { ...flows, issued: flows.issued - sum } : flows;
          const breakage = Math.floor(Math.max(0, sum) * share);
          const closing: ClosedFigures = closed({ before, flows: given, breakage, rate });
          const lines = journalOf(closing, previous);
          expect(sumOf(lines, 'debit')).toBe(sumOf(lines, 'credit'));
          expect(deferred(lines)).toBe(deferredRevenue(closing) - (previous ? deferredRevenue(previous) : 0n));
          previous = closing;
        }
      }),
    );
  });

  it('leaves a few cents to rounding at most', () => {
    fc.assert(
      fc.property(periods, ({ flows, rate }) => {
        const closing = closed({ before: 9_000_000, flows, rate });
        const rounding = journalOf(closing, null).filter(({ description }) => description === 'Rounding');
        expect(sumOf(rounding, 'debit')).toBeLessThanOrEqual(6n);
      }),
    );
  });

  it('defers revenue at issue, releases it at redemption, and expected breakage with it', () => {
    const rows = journalRows(closed({ flows: { issued: 1000, redeemed: -250, expired: -50 }, breakage: 70 }), null);
    expect(rows.map(([, account, description, debit, credit]) => [description, account, debit, credit])).toEqual([
      ['Points issued', 'Revenue: points issued', '10.00', '0.00'],
      ['Points issued', 'Deferred revenue: loyalty points', '0.00', '10.00'],
      ['Points redeemed', 'Deferred revenue: loyalty points', '2.50', '0.00'],
      ['Points redeemed', 'Revenue: points redeemed', '0.00', '2.50'],
      ['Points expired', 'Deferred revenue: loyalty points', '0.50', '0.00'],
      ['Points expired', 'Revenue: breakage', '0.00', '0.50'],
      ['Change of the expected breakage', 'Deferred revenue: loyalty points', '0.70', '0.00'],
      ['Change of the expected breakage', 'Revenue: breakage', '0.00', '0.70'],
    ]);
  });

  it('books a change of the rate, and begins anew in another currency', () => {
    const before = closed({ flows: { issued: 1000 } });
    const dearer = closed({ before: 1000, rate: { points: 100, money: '2', currency: 'USD' } });
    expect(journalRows(dearer, before).map(([, , description, debit]) => [description, debit])).toEqual([
      ['Change of the rate', '10.00'],
      ['Change of the rate', '0.00'],
    ]);
    const inYen = closed({ before: 1000, rate: { points: 1, money: '1', currency: 'JPY' } });
    expect(
      journalRows(inYen, before).map(([, , description, debit, , currency]) => [description, debit, currency]),
    ).toEqual([
      ['Points outstanding before', '1000', 'JPY'],
      ['Points outstanding before', '0', 'JPY'],
    ]);
  });
});

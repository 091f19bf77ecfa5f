import { describe, expect, it } from '@jest/globals';
import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import { worthOf } from '@loyalty/contracts/analytics/worth';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import fc from 'fast-check';
import { type JournalLine, journalOf, journalRows } from './journal.js';
import { deferredPoints, recognisedBreakage, recognisedWorth, totalsOf } from './recognition.js';

const USD = { points: 100, money: '1', currency: 'USD' };

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
  readonly previous?: ClosedFigures | null;
  readonly flows?: Partial<typeof NO_FLOWS>;
  /** Late facts of the days before; the redeemed ones are taken from the points outstanding. */
  readonly lateRedeemed?: number;
  readonly breakage?: number;
  readonly rate?: ClosedFigures['rate'];
}

/** Figures of a closing after another: `late` of the flows are points given late. */
function closed({ previous = null, flows = {}, lateRedeemed = 0, breakage = 0, rate = USD }: Given): ClosedFigures {
  const all = { ...NO_FLOWS, ...flows };
  const since = totalsOf(all);
  const before = previous?.totals ?? { issued: 0, redeemed: 0, expired: 0 };
  const totals = {
    issued: before.issued + since.issued + all.late,
    redeemed: before.redeemed + since.redeemed + lateRedeemed,
    expired: before.expired + since.expired,
  };
  const outstanding = totals.issued - totals.redeemed - totals.expired;
  const recognised = recognisedBreakage(totals, breakage);
  const deferred = deferredPoints(totals, recognised);
  const { currency } = rate;
  const money = (points: number) => fromMinor(worthOf(points, rate), currency);
  return {
    date: '2026-01-31',
    previous: previous?.date ?? null,
    position: 1,
    owed: 0,
    outstanding,
    breakage,
    rate,
    currency,
    value: money(outstanding),
    breakageValue: money(breakage),
    flows: { ...all, late: all.late - lateRedeemed },
    totals,
    recognised,
    recognisedValue: fromMinor(recognisedWorth(recognised, rate, previous), currency),
    deferred,
    deferredValue: money(deferred),
  };
}

const deferredRevenue = ({ deferredValue, currency }: ClosedFigures) => toMinor(deferredValue, currency);

const sumOf = (lines: readonly JournalLine[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0n);

const deferred = (lines: readonly JournalLine[]) => {
  const own = lines.filter(({ account }) => account.startsWith('Deferred'));
  return sumOf(own, 'credit') - sumOf(own, 'debit');
};

const booked = (lines: readonly JournalLine[]) => {
  const own = lines.filter(({ account }) => account === 'Revenue: breakage');
  return sumOf(own, 'credit') - sumOf(own, 'debit');
};

const taken = fc.integer({ min: -500_000, max: 0 });
const given = fc.integer({ min: 0, max: 1_000_000 });
const either = fc.integer({ min: -500_000, max: 500_000 });
const rates = fc.record({
  points: fc.integer({ min: 1, max: 1000 }),
  money: fc.integer({ min: 1, max: 99_999 }).map((cents) => fromMinor(BigInt(cents), 'USD')),
  currency: fc.constant<string>('USD'),
});
const periods = fc.record({
  flows: fc.record({
    issued: given,
    imported: given,
    adjusted: either,
    returned: given,
    redeemed: taken,
    expired: taken,
    reversed: taken,
    settled: taken,
    late: either,
  }),
  lateRedeemed: given,
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  rate: rates,
});
type Period = typeof periods extends fc.Arbitrary<infer P> ? P : never;

/** Figures after a closing; as many points are issued as are needed for nothing less than nothing to be outstanding. */
function after(previous: ClosedFigures | null, { flows, lateRedeemed, share, rate }: Period): ClosedFigures {
  const sum = (previous?.outstanding ?? 0) + Object.values(flows).reduce((total, points) => total + points, 0);
  const left = sum - lateRedeemed;
  const issued = flows.issued + Math.max(0, -left);
  const breakage = Math.floor(Math.max(0, left) * share);
  return closed({ previous, flows: { ...flows, issued }, lateRedeemed, breakage, rate });
}

describe('the journal of a closed period', () => {
  it('balances to the cent and moves the deferred revenue from closing to closing, for any figures and rates', () => {
    fc.assert(
      fc.property(fc.array(periods, { minLength: 1, maxLength: 4 }), (list) => {
        let previous: ClosedFigures | null = null;
        let [breakage, balance] = [0n, 0n];
        for (const period of list) {
          const closing = after(previous, period);
          const lines = journalOf(closing, previous);
          expect(sumOf(lines, 'debit')).toBe(sumOf(lines, 'credit'));
          balance += deferred(lines);
          breakage += booked(lines);
          expect(balance).toBe(deferredRevenue(closing));
          // All journals together have booked what is recognised by then.
          expect(breakage).toBe(toMinor(closing.recognisedValue, 'USD'));
          previous = closing;
        }
      }),
    );
  });

  it('books the recognised points at one rate as what they are worth together', () => {
    fc.assert(
      fc.property(fc.array(periods, { minLength: 1, maxLength: 4 }), (list) => {
        let previous: ClosedFigures | null = null;
        let breakage = 0n;
        for (const period of list) {
          const closing = after(previous, { ...period, rate: USD });
          breakage += booked(journalOf(closing, previous));
          expect(breakage).toBe(worthOf(closing.recognised, USD));
          previous = closing;
        }
      }),
    );
  });

  it('leaves a few cents to rounding at most', () => {
    fc.assert(
      fc.property(periods, periods, (one, period) => {
        const before = after(null, { ...one, lateRedeemed: 0, flows: { ...one.flows, late: 0 } });
        const rounding = journalOf(after(before, period), before).filter(
          ({ description }) => description === 'Rounding',
        );
        expect(sumOf(rounding, 'debit')).toBeLessThanOrEqual(6n);
      }),
    );
  });

  it('defers revenue at issue, and releases it at redemption with the breakage in proportion', () => {
    const rows = journalRows(closed({ flows: { issued: 1000, redeemed: -250, expired: -50 }, breakage: 70 }), null);
    // 250 of 880 expected redemptions have come: 120 of expected breakage × 250 ÷ 880 are 34 points.
    expect(rows.map(([, account, description, debit, credit]) => [description, account, debit, credit])).toEqual([
      ['Points issued', 'Revenue: points issued', '10.00', '0.00'],
      ['Points issued', 'Deferred revenue: loyalty points', '0.00', '10.00'],
      ['Points redeemed', 'Deferred revenue: loyalty points', '2.50', '0.00'],
      ['Points redeemed', 'Revenue: points redeemed', '0.00', '2.50'],
      ['Breakage in proportion to redemptions', 'Deferred revenue: loyalty points', '0.34', '0.00'],
      ['Breakage in proportion to redemptions', 'Revenue: breakage', '0.00', '0.34'],
    ]);
  });

  it('books no income for points that expire before any is redeemed, and all of it when nothing is left', () => {
    const waiting = closed({ flows: { issued: 1000, expired: -400 }, breakage: 300 });
    expect(journalRows(waiting, null).map(([, , description]) => description)).toEqual([
      'Points issued',
      'Points issued',
    ]);
    const over = closed({ previous: waiting, flows: { expired: -600 } });
    expect(journalRows(over, waiting).map(([, account, , debit, credit]) => [account, debit, credit])).toEqual([
      ['Deferred revenue: loyalty points', '10.00', '0.00'],
      ['Revenue: breakage', '0.00', '10.00'],
    ]);
  });

  it('books late facts by what they were', () => {
    const before = closed({ flows: { issued: 1000 } });
    const next = closed({ previous: before, flows: { late: 80 }, lateRedeemed: 30 });
    expect(journalRows(next, before).map(([, account, description, debit]) => [description, account, debit])).toEqual([
      ['Late facts of closed periods: points issued', 'Revenue: points issued', '0.80'],
      ['Late facts of closed periods: points issued', 'Deferred revenue: loyalty points', '0.00'],
      ['Late facts of closed periods: points redeemed', 'Deferred revenue: loyalty points', '0.30'],
      ['Late facts of closed periods: points redeemed', 'Revenue: points redeemed', '0.00'],
    ]);
  });

  it('books a change of the rate, and begins anew in another currency', () => {
    const before = closed({ flows: { issued: 1000 } });
    const dearer = closed({ previous: before, rate: { points: 100, money: '2', currency: 'USD' } });
    expect(journalRows(dearer, before).map(([, , description, debit]) => [description, debit])).toEqual([
      ['Change of the rate', '10.00'],
      ['Change of the rate', '0.00'],
    ]);
    const inYen = closed({ previous: before, rate: { points: 1, money: '1', currency: 'JPY' } });
    expect(
      journalRows(inYen, before).map(([, , description, debit, , currency]) => [description, debit, currency]),
    ).toEqual([
      ['Points deferred before', '1000', 'JPY'],
      ['Points deferred before', '0', 'JPY'],
    ]);
  });
});

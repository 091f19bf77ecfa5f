import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import { worthOf } from '@loyalty/contracts/analytics/worth';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { totalsOf } from './recognition.js';

type Totals = ClosedFigures['totals'];

/** Accounts of the journal, by the names that the file has. */
const DEFERRED = 'Deferred revenue: loyalty points';
const ISSUED = 'Revenue: points issued';
const REDEEMED = 'Revenue: points redeemed';
const BREAKAGE = 'Revenue: breakage';
const TAKEN_OVER = 'Points taken over';
const MEASUREMENT = 'Revenue: measurement of points';

/** One line: an amount on one side of an account, in minor units; the other side is 0. */
export interface JournalLine {
  readonly account: string;
  readonly description: string;
  readonly points: number;
  readonly debit: bigint;
  readonly credit: bigint;
}

interface Entry {
  readonly description: string;
  readonly against: string;
  readonly points: number;
  /** Change of the deferred revenue; negative where it is released. */
  readonly change: bigint;
}

const deferredRevenue = ({ deferredValue, currency }: ClosedFigures): bigint => toMinor(deferredValue, currency);

/** Points of days up to the closing before that were recorded after it. Late expiries release nothing. */
function lateOf({ flows, totals }: ClosedFigures, previous: ClosedFigures | null): Omit<Totals, 'expired'> {
  if (!previous) return { issued: 0, redeemed: 0 };
  const { issued, redeemed } = totalsOf(flows);
  return {
    issued: totals.issued - previous.totals.issued - issued,
    redeemed: totals.redeemed - previous.totals.redeemed - redeemed,
  };
}

/** Entries of the flows of a period and of late facts, at its rate. Expiries have none: breakage is recognised with redemptions. */
function flowEntries(closing: ClosedFigures, previous: ClosedFigures | null): Entry[] {
  const { flows, rate } = closing;
  const late = lateOf(closing, previous);
  const entry = (description: string, against: string, points: number): Entry => ({
    description,
    against,
    points,
    change: worthOf(points, rate),
  });
  return [
    entry('Points issued', ISSUED, flows.issued),
    entry('Points taken over by imports', TAKEN_OVER, flows.imported),
    entry('Points adjusted by hand', ISSUED, flows.adjusted),
    entry('Points redeemed', REDEEMED, flows.redeemed),
    entry('Points returned from redemptions', REDEEMED, flows.returned),
    entry('Points reversed with refunds', ISSUED, flows.reversed),
    entry('Points that repaid debt', ISSUED, flows.settled),
    entry('Late facts of closed periods: points issued', ISSUED, late.issued),
    entry('Late facts of closed periods: points redeemed', REDEEMED, 0 - late.redeemed),
  ];
}

/** What a closing of another currency leaves to book: the points that were deferred, at the present rate. */
function openingEntries(closing: ClosedFigures, previous: ClosedFigures | null): Entry[] {
  const { currency, rate } = closing;
  const points = previous?.deferred ?? 0;
  if (previous?.currency !== currency) {
    const change = worthOf(points, rate);
    return [{ description: 'Points deferred before', against: MEASUREMENT, points, change }];
  }
  const change = worthOf(points, rate) - deferredRevenue(previous);
  return [{ description: 'Change of the rate', against: MEASUREMENT, points, change }];
}

/** What is recognised as breakage since the closing before; all closings in a currency together have what is recognised by then. */
function breakageEntry(
  { recognised, recognisedValue, currency }: ClosedFigures,
  previous: ClosedFigures | null,
): Entry {
  const booked = previous?.currency === currency ? previous.recognisedValue : '0';
  const change = toMinor(booked, currency) - toMinor(recognisedValue, currency);
  const points = recognised - (previous?.recognised ?? 0);
  return { description: 'Breakage in proportion to redemptions', against: BREAKAGE, points, change };
}

/**
 * Entries of a closed period: together they are the change of the deferred revenue since the closing before, to the smallest unit. The last
 * one holds what rounding each of them leaves.
 */
function entriesOf(closing: ClosedFigures, previous: ClosedFigures | null): Entry[] {
  const entries = [
    ...openingEntries(closing, previous),
    ...flowEntries(closing, previous),
    breakageEntry(closing, previous),
  ];
  const before = previous?.currency === closing.currency ? deferredRevenue(previous) : 0n;
  const change = deferredRevenue(closing) - before;
  const rounding = change - entries.reduce((sum, entry) => sum + entry.change, 0n);
  return [...entries, { description: 'Rounding', against: MEASUREMENT, points: 0, change: rounding }];
}

/** Both sides of an entry. */
function linesOf({ description, against, points, change }: Entry): JournalLine[] {
  const amount = change < 0n ? -change : change;
  const debit = { description, points, debit: amount, credit: 0n };
  const credit = { description, points, debit: 0n, credit: amount };
  return change < 0n
    ? [
        { account: DEFERRED, ...debit },
        { account: against, ...credit },
      ]
    : [
        { account: against, ...debit },
        { account: DEFERRED, ...credit },
      ];
}

/** Journal lines of a closed period; entries without an amount have none. Debits and credits are equal. */
export const journalOf = (closing: ClosedFigures, previous: ClosedFigures | null): JournalLine[] =>
  entriesOf(closing, previous)
    .filter(({ change }) => change !== 0n)
    .flatMap(linesOf);

/** Columns of the journal's file. */
export const JOURNAL_HEAD = ['Date', 'Account', 'Description', 'Debit', 'Credit', 'Currency', 'Points'] as const;

/** Rows of the journal's file; amounts are decimals of the currency. */
export const journalRows = (closing: ClosedFigures, previous: ClosedFigures | null): (string | number)[][] =>
  journalOf(closing, previous).map(({ account, description, debit, credit, points }) => [
    closing.date,
    account,
    description,
    fromMinor(debit, closing.currency),
    fromMinor(credit, closing.currency),
    closing.currency,
    points,
  ]);

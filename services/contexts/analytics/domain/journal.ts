import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { worthOf } from './worth.js';

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

/** What is deferredRevenue as deferred revenue: the points outstanding less the expected breakage. */
const deferredRevenue = ({ value, breakageValue, currency }: ClosedFigures): bigint =>
  toMinor(value, currency) - toMinor(breakageValue, currency);

/** Entries of the flows of a period, at its rate. */
function flowEntries({ flows, rate }: ClosedFigures): Entry[] {
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
    entry('Points expired', BREAKAGE, flows.expired),
    entry('Late facts of closed periods', ISSUED, flows.late),
  ];
}

/** Points that were outstanding before the flows of a closing. */
const openingOf = ({ outstanding, flows }: ClosedFigures): number =>
  outstanding - Object.values(flows).reduce((sum, points) => sum + points, 0);

/** What a closing of another currency, or none, leaves to book: the points of before, at the present rate. */
function openingEntries(closing: ClosedFigures, previous: ClosedFigures | null): Entry[] {
  const { currency, rate } = closing;
  const points = openingOf(closing);
  if (previous?.currency !== currency) {
    const change = worthOf(points, rate);
    return [{ description: 'Points outstanding before', against: MEASUREMENT, points, change }];
  }
  const change = worthOf(points, rate) - toMinor(previous.value, currency);
  return [{ description: 'Change of the rate', against: MEASUREMENT, points, change }];
}

function breakageEntry(closing: ClosedFigures, before: ClosedFigures | null): Entry {
  const { breakage, breakageValue, currency } = closing;
  const change = toMinor(before?.breakageValue ?? '0', currency) - toMinor(breakageValue, currency);
  const points = breakage - (before?.breakage ?? 0);
  return { description: 'Change of the expected breakage', against: BREAKAGE, points, change };
}

/**
 * Entries of a closed period: together they are the change of the deferred revenue since the closing before, to the smallest unit. The last
 * one holds what rounding each of them leaves.
 */
function entriesOf(closing: ClosedFigures, previous: ClosedFigures | null): Entry[] {
  const before = previous?.currency === closing.currency ? previous : null;
  const entries = [...openingEntries(closing, previous), ...flowEntries(closing), breakageEntry(closing, before)];
  const change = deferredRevenue(closing) - (before ? deferredRevenue(before) : 0n);
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

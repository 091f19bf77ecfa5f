import type { Cause } from '@loyalty/projections/points/movement';
import {
  AccountHistory,
  BUCKETS,
  type HistoryLine,
  type PointBucket,
  type PointBuckets,
  type RecordedPointsEvent,
} from './account-history.js';

/** From where one looks: what had happened by `asOf`, of that what the ledger had recorded by `knownAt`. ISO instants; none means now. */
export interface Moment {
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

/** A lot as it was. Always: original = pending + remaining + held + consumed + expired + reversed. */
export interface LotView extends PointBuckets {
  readonly lot: string;
  readonly original: number;
  expiresAt: string | null;
  /** Whether it ends with all that follow the last activity. */
  follows: boolean;
  /** The line that opened it. */
  readonly origin: HistoryLine;
  /** Lines after the first that moved its points, oldest first. */
  readonly uses: HistoryLine[];
}

/** Spendable, waiting, on hold and owed. */
export interface BalanceAsOf {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
  readonly debt: number;
}

/** A line of the history with what the account was after it, seen from the same moment. */
export interface ViewLine extends HistoryLine, BalanceAsOf {}

export interface AccountView extends BalanceAsOf {
  readonly lines: readonly ViewLine[];
  /** In the order they were earned. */
  readonly lots: readonly LotView[];
  /** Points of `available` that are on no lot; 0 unless clocks stepped back. Σ remaining + unplaced = available. */
  readonly unplaced: number;
  readonly sums: ReadonlyMap<Cause, { points: number; events: number }>;
  /** Every event of the account, seen or not. */
  readonly of: number;
}

/** Whether an event is seen from a moment. */
export function isSeen({
  asOf,
  knownAt,
}: Moment): (event: Pick<RecordedPointsEvent, 'occurredAt' | 'recordedAt'>) => boolean {
  const [happened, recorded] = [asOf, knownAt].map((at) =>
    at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at),
  );
  return (event) => Date.parse(event.occurredAt) <= happened! && Date.parse(event.recordedAt) <= recorded!;
}

/**
 * The balance of sums that may lack something. What was told late is filed where it happened: a late refund may take, before a coupon's
 * points came back, what was then not there. What is lacking is owed, so that `available − debt` is always the sum of what happened.
 */
export function standing(available: number, held: number, debt: number): Omit<BalanceAsOf, 'pending'> {
  const net = available - debt;
  if (available >= 0 && debt >= 0 && (available === 0 || debt === 0))
    return { available, held: Math.max(0, held), debt };
  return { available: Math.max(0, net), held: Math.max(0, held), debt: Math.max(0, -net) };
}

/** Points that were released before they were told to wait, as a clock that stepped back may say, are no less than nothing. */
const standingOf = ({ available, pending, held, debt }: BalanceAsOf): BalanceAsOf => ({
  ...standing(available, held, debt),
  pending: Math.max(0, pending),
});

type OpenLot = LotView & { -readonly [K in keyof PointBuckets]: number };

function move(lot: OpenLot, line: HistoryLine, by: HistoryLine['moves'][number]): void {
  for (const bucket of BUCKETS) lot[bucket] += by[bucket];
  if (by.grown !== 0) Object.assign(lot, { original: lot.original + by.grown });
  if (by.expiresAt !== undefined) Object.assign(lot, { expiresAt: by.expiresAt, follows: by.follows });
  if (by.opened === null) lot.uses.push(line);
}

const blank = (): PointBuckets => ({ pending: 0, remaining: 0, held: 0, consumed: 0, expired: 0, reversed: 0 });
const END_OF_TIME = '9999';

/** From where a bucket that lacks something takes it: what was told late may have taken what was not there yet. */
const LENDERS: readonly (readonly [PointBucket, PointBucket])[] = [
  ['pending', 'remaining'],
  ['held', 'consumed'],
  ['remaining', 'consumed'],
  ['consumed', 'reversed'],
  ['reversed', 'expired'],
  ['expired', 'remaining'],
];

/**
 * No lot shows less than nothing: what was taken of one before it was there came from the others, soonest end first (P7).
 * @returns points that came back before they were taken, as a clock that stepped back may say: they are on no lot yet.
 */
function settleLots(lots: readonly OpenLot[], available: number): number {
  for (const lot of lots)
    for (const [bucket, from] of LENDERS) {
      if (lot[bucket] >= 0) continue;
      lot[from] += lot[bucket];
      lot[bucket] = 0;
    }
  let surplus = lots.reduce((sum, lot) => sum + lot.remaining, 0) - available;
  const end = (lot: OpenLot) => lot.expiresAt ?? END_OF_TIME;
  for (const lot of [...lots].sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0))) {
    const part = Math.min(Math.max(0, surplus), lot.remaining);
    lot.remaining -= part;
    lot.consumed += part;
    surplus -= part;
  }
  return Math.max(0, -surplus);
}

/**
 * The account as seen from a moment. Each event counts by its own two times alone, whatever order the log learned of them in; without a
 * moment this is the account as it stands.
 */
export function viewOf(events: Iterable<RecordedPointsEvent>, moment: Moment = {}): AccountView {
  return viewLines(new AccountHistory().fold(events).lines, moment);
}

/** When points that follow the last activity end by what is seen: the latest that was said, since none ever moved back. */
function sharedEnd(lines: readonly ViewLine[]): string {
  const moves = lines.map(({ event: { type, data } }) => {
    if (type === 'PointsLifeMoved') return data.until ?? '';
    return type === 'AccountMergedIn' || type === 'AccountRestored' ? (data.records.until ?? '') : '';
  });
  return moves.reduce((last, until) => (until > last ? until : last), '');
}

/** As above, of a history that is folded already. */
export function viewLines(history: readonly HistoryLine[], moment: Moment = {}): AccountView {
  const seen = isSeen(moment);
  const raw = { available: 0, pending: 0, held: 0, debt: 0 };
  const lines: ViewLine[] = [];
  const lots = new Map<string, OpenLot>();
  const sums = new Map<Cause, { points: number; events: number }>();
  for (const line of history) {
    if (!seen(line.event)) continue;
    const { movement, moves } = line;
    for (const key of ['available', 'pending', 'held', 'debt'] as const) raw[key] += movement[key];
    for (const by of moves) {
      const bare = { lot: by.lot, original: 0, expiresAt: null, follows: false };
      const lot = lots.get(by.lot) ?? { ...blank(), ...bare, origin: line, uses: [] };
      lots.set(by.lot, by.opened === null ? lot : Object.assign(lot, { original: by.opened, origin: line }));
      move(lot, line, by);
    }
    if (movement.cause) {
      const sum = sums.get(movement.cause) ?? { points: 0, events: 0 };
      sums.set(movement.cause, { points: sum.points + movement.points, events: sum.events + 1 });
    }
    lines.push({ ...line, ...standingOf(raw) });
  }
  const now = standingOf(raw);
  const until = sharedEnd(lines);
  // A lot that is not there yet is none; that something was taken of it already is said by the balance.
  const opened = [...lots.values()]
    .filter((lot) => lot.original > 0)
    .sort((a, b) => a.origin.event.position - b.origin.event.position);
  for (const lot of opened) if (lot.follows && (lot.expiresAt ?? '') < until) lot.expiresAt = until;
  const unplaced = settleLots(opened, now.available);
  return { ...now, lines, lots: opened, unplaced, sums, of: history.length };
}

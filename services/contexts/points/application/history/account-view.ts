import { type Cause, isTransfer, type Movement } from '@loyalty/projections/customers/movement';
import {
  AccountHistory,
  BUCKETS,
  type HistoryLine,
  type PointBucket,
  type PointBuckets,
  type RecordedPointsEvent,
} from './account-history.js';

/**
 * Bitemporal point of view: events that had happened by `asOf`, as far as the ledger had recorded them by `knownAt`. ISO instants;
 * undefined
 * means now.
 */
export interface Moment {
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

/** Keys of the sums that make up a balance. */
type SumKey = Cause | 'merged';

/** The sum that a movement counts into; null for one that changes neither the balance nor what is owed. */
export const sumKeyOf = (movement: Movement): SumKey | null =>
  movement.cause ?? (isTransfer(movement) ? 'merged' : null);

/** A lot at a moment. Always: original = pending + remaining + held + consumed + expired + reversed. */
export interface LotView extends PointBuckets {
  readonly lot: string;
  readonly original: number;
  expiresAt: string | null;
  /** Whether the lot follows the shared expiry. */
  follows: boolean;
  /** The line that opened the lot. */
  readonly origin: HistoryLine;
  /** Later lines that moved its points, oldest first. */
  readonly uses: HistoryLine[];
}

/** Available, pending, held and owed points. */
interface BalanceAsOf {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
  readonly debt: number;
}

/** A line of the history with the balance after it, from the same point of view. */
export interface ViewLine extends HistoryLine, BalanceAsOf {}

export interface AccountView extends BalanceAsOf {
  readonly lines: readonly ViewLine[];
  /** In the order they were earned. */
  readonly lots: readonly LotView[];
  /** Points of `available` that are on no lot; 0 unless clocks stepped back. Σ remaining + unplaced = available. */
  readonly unplaced: number;
  readonly sums: ReadonlyMap<SumKey, { points: number; events: number }>;
  /** Number of all events of the account, visible or not. */
  readonly of: number;
}

/** Whether an event is visible at a moment. */
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
 * Normalises a balance whose sums may be negative. Late facts are filed at the time when they happened: a late refund may take points
 * before a coupon's points came back, when they were not there. The deficit is shown as debt, so that `available − debt` stays the sum.
 */
export function standing(available: number, held: number, debt: number): Omit<BalanceAsOf, 'pending'> {
  const net = available - debt;
  if (available >= 0 && debt >= 0 && (available === 0 || debt === 0))
    return { available, held: Math.max(0, held), debt };
  return { available: Math.max(0, net), held: Math.max(0, held), debt: Math.max(0, -net) };
}

/** Balance without negative buckets: with a clock that stepped back, points may be released before they were recorded as pending. */
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

/** From each bucket to the one that covers its deficit, since late facts may have taken points that were not there yet. */
const LENDERS: readonly (readonly [PointBucket, PointBucket])[] = [
  ['pending', 'remaining'],
  ['held', 'consumed'],
  ['remaining', 'consumed'],
  ['consumed', 'reversed'],
  ['reversed', 'expired'],
  ['expired', 'remaining'],
];

/**
 * Ensures that no lot has a negative bucket: points taken from a lot before they were there come from the others, soonest expiry first
 * (P7).
 * @returns points returned before they were taken, after a clock stepped back: they are on no lot yet
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
 * The account at a moment. Each event counts by its own two times alone, in whatever order the log recorded them; without a
 * moment this is the present account.
 */
export function viewOf(events: Iterable<RecordedPointsEvent>, moment: Moment = {}): AccountView {
  return viewLines(new AccountHistory().fold(events).lines, moment);
}

/** The shared expiry at a moment: the latest one recorded by visible events, since it never moves back. */
function sharedEnd(lines: readonly ViewLine[]): string {
  const moves = lines.map(({ event: { type, data } }) => {
    if (type === 'PointsLifeMoved') return data.until ?? '';
    return type === 'AccountMergedIn' || type === 'AccountRestored' ? (data.records.until ?? '') : '';
  });
  return moves.reduce((last, until) => (until > last ? until : last), '');
}

/** The account at a moment, from lines of a folded history. */
export function viewLines(history: readonly HistoryLine[], moment: Moment = {}): AccountView {
  const seen = isSeen(moment);
  const raw = { available: 0, pending: 0, held: 0, debt: 0 };
  const lines: ViewLine[] = [];
  const lots = new Map<string, OpenLot>();
  const sums = new Map<SumKey, { points: number; events: number }>();
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
    const key = sumKeyOf(movement);
    if (key) {
      const sum = sums.get(key) ?? { points: 0, events: 0 };
      sums.set(key, { points: sum.points + movement.points, events: sum.events + 1 });
    }
    lines.push({ ...line, ...standingOf(raw) });
  }
  const now = standingOf(raw);
  const until = sharedEnd(lines);
  // A lot that is not opened yet is omitted; points already taken from it show in the balance.
  const opened = [...lots.values()]
    .filter((lot) => lot.original > 0)
    .sort((a, b) => a.origin.event.position - b.origin.event.position);
  for (const lot of opened) if (lot.follows && (lot.expiresAt ?? '') < until) lot.expiresAt = until;
  const unplaced = settleLots(opened, now.available);
  return { ...now, lines, lots: opened, unplaced, sums, of: history.length };
}

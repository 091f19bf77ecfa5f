import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogReplaced, StoreUnavailable } from '../port.js';
import type { Place, PlaceTable } from '../postgres/place-table.js';
import { Arrivals } from './arrivals.js';
import { indexNameOf, indexOfLog } from './first-event.js';
import { lastCommonPlace } from './last-common-place.js';
import type { LogReader } from './log-reader.js';
import { linkId, offsetOf, toRecorded } from './mapping.js';
import { PlaceIndex } from './place-index.js';
import { type Entry, RecentEntries } from './recent-entries.js';
import { SingleFlight } from './single-flight.js';

/** Records read at a time; `$all` also holds the server's own. */
const PAGE = 1_000;
/** Number of recent events in memory. */
const RECENT = 4_096;
/** How long decisions rely on the subscription without a read, in milliseconds; see `isRecent`. */
const TRUSTED_MS = 1_000;

const placeOfEntry = ({ event, record }: Entry): Place => ({
  position: event.position,
  record,
  event: linkId(event.hash),
});

export interface TailOptions {
  /** Truncates the index where it differs from the log, instead of throwing LogReplaced. */
  readonly isAccepted?: boolean;
  /** Leaves the index in the database unchanged, and indexes in memory. */
  readonly isIndexUnchanged?: boolean;
  /** The log is the source of a copy: its streams may have legacy names. */
  readonly isCopied?: boolean;
  /** How long cached heads are trusted after the end of the log was last seen, in milliseconds. */
  readonly trustMs?: number;
  /** How long a log must not continue what was read before it counts as replaced, in milliseconds; default 0. */
  readonly confirmMs?: number;
  /** Longest time to wait until an append of this process arrives, in milliseconds. */
  readonly longestWaitMs?: number;
}

/**
 * Assigns positions to the events of the log: the n-th event of this application in the order of `$all` has position n, in every process
 * and on every server (docs/adr/0192). An index in PostgreSQL has the position and offset of each event, so that a new process continues
 * there. Each event is read and decoded once per process.
 */
export class LogTail {
  /** The name of its index; null while it is empty. */
  private log: string | null = null;
  private last: Place = { position: 0, record: 0, event: '' };
  private isOpen = false;
  private readonly recent = new RecentEntries(RECENT);
  private readonly arrivals: Arrivals;
  private readonly observers: ((entry: Entry) => void)[] = [];
  private readonly index: PlaceIndex;
  private readonly reads: SingleFlight;
  private seenAt = Number.NEGATIVE_INFINITY;
  /** When the log first did not continue what was read; null while it does. */
  private mismatchSince: number | null = null;

  constructor(
    private readonly reading: LogReader,
    private readonly places: PlaceTable,
    private readonly options: TailOptions = {},
  ) {
    this.index = new PlaceIndex(places);
    this.arrivals = new Arrivals(options.longestWaitMs);
    this.reads = new SingleFlight(() => this.catchUp().catch((error) => this.reject(error)));
  }

  /** Offset of the last record that was read, which may be a system event or a foreign one. */
  readUpTo = 0;

  /** When it was opened, in Unix milliseconds; all events since then were observed. */
  openedAt = Number.POSITIVE_INFINITY;

  /** The position up to which the index agreed with the log when it was opened. */
  sharedPosition = 0;

  /** Whether the index had events beyond `sharedPosition` that are not in the log. */
  hasDiverged = false;

  get position(): number {
    return this.last.position;
  }

  /** Offset of the last event of this application. */
  get record(): number {
    return this.last.record;
  }

  /** Reads to the current end of the log. Concurrent calls share one read that starts after all of them. */
  advance(): Promise<void> {
    return this.reads.run();
  }

  /** Whether the end of the log was seen recently. Otherwise callers read, which reveals a subscription that hangs. */
  isRecent(withinMs = this.options.trustMs ?? TRUSTED_MS): boolean {
    return performance.now() - this.seenAt < withinMs;
  }

  /** Calls `observe` with every event in order, before its position is visible to readers. */
  onEntry(observe: (entry: Entry) => void): void {
    this.observers.push(observe);
  }

  /**
   * Takes an event from the subscription. @returns false when there may be a gap before it
   * @param before the record that the subscription delivered before it
   */
  offer(resolved: AllStreamResolvedEvent, record: number, before: number): boolean {
    if (record <= this.readUpTo) return true;
    if (this.reads.isRunning || before > this.readUpTo) return false;
    this.readUpTo = record;
    this.count(resolved, record);
    this.seenAt = performance.now();
    this.index.scheduleWrite(this.log);
    return true;
  }

  /**
   * Resolves when the event at an offset has arrived, or after a time-out.
   * @param onLate called when the event is late
   */
  async waitFor(record: number, onLate: () => void): Promise<void> {
    if (record > this.record) await this.arrivals.waitFor(record, onLate);
  }

  /** Number of waits for an event, and of those that timed out. */
  get waits(): { readonly waits: number; readonly expired: number } {
    return this.arrivals.counts;
  }

  /** Events after a position, from memory; null when memory does not have all of them. */
  after(position: number, limit: number): Recorded[] | null {
    return this.recent.after(position, limit, this.position);
  }

  at(position: number): Recorded | null {
    return this.recent.at(position);
  }

  /** The place of the last indexed event at a position or before it. */
  async placeBefore(position: number): Promise<Place | null> {
    return this.log && position > 0 ? this.places.atOrBefore(this.log, position) : null;
  }

  async placesAt(positions: readonly number[]): Promise<Place[]> {
    return this.log && positions.length > 0 ? this.places.byPositions(this.log, positions) : [];
  }

  /** The positions of our events whose records are at these offsets. */
  async positionsOf(records: readonly number[]): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    if (records.some((record) => record > this.record)) await this.advance();
    const older: number[] = [];
    for (const record of records) {
      const position = this.recent.positionOf(record);
      if (position === undefined) older.push(record);
      else found.set(record, position);
    }
    if (older.length > 0 && this.log)
      for (const { record, position } of await this.places.byRecords(this.log, older)) found.set(record, position);
    return found;
  }

  async close(): Promise<void> {
    await this.index.write(this.log).catch(() => undefined);
  }

  private async catchUp(): Promise<void> {
    if (!this.isOpen) await this.open();
    for (let more = true; more; ) {
      const count = await this.readPage();
      more = count >= PAGE;
      // Events that leave memory must be in the index.
      if (this.index.waiting >= RECENT) await this.index.write(this.log);
    }
    this.seenAt = performance.now();
    this.mismatchSince = null;
    this.index.scheduleWrite(this.log);
  }

  /** A deposed leader shows an earlier end of the log for a while, so a mismatch counts as a replaced log only after `confirmMs`. */
  private reject(error: unknown): never {
    this.mismatchSince = error instanceof LogReplaced ? (this.mismatchSince ?? performance.now()) : null;
    if (this.mismatchSince === null || performance.now() - this.mismatchSince >= (this.options.confirmMs ?? 0))
      throw error;
    throw new StoreUnavailable('EventStoreDB does not show the end that was read; it is read again', { cause: error });
  }

  private async readPage(): Promise<number> {
    let count = 0;
    for (const resolved of await this.reading.all(this.readUpTo, PAGE)) {
      const record = offsetOf(resolved.event?.position);
      if (++count === 1) this.assertContinues(record, resolved);
      if (record <= this.readUpTo) continue;
      this.readUpTo = record;
      this.count(resolved, record);
    }
    if (count > 0 || this.readUpTo === 0) return count;
    if (this.readUpTo === this.last.record) throw endsEarly(this.last.position);
    // The server deletes old system events, but never our last event: continue from that.
    this.readUpTo = this.last.record;
    return PAGE;
  }

  /** A read starts with the last record of the previous one. @throws LogReplaced when that is another event */
  private assertContinues(record: number, resolved: AllStreamResolvedEvent): void {
    if (this.readUpTo === 0 || this.readUpTo !== this.last.record) return;
    if (record !== this.readUpTo || resolved.event?.id !== this.last.event) throw differs(this.last.position);
  }

  private count(resolved: AllStreamResolvedEvent, record: number): void {
    const event = toRecorded(resolved, this.position + 1);
    if (!event) return;
    const entry = { event, record };
    this.recent.add(entry);
    this.last = placeOfEntry(entry);
    if (this.log === null && this.options.isAccepted) this.index.replaceAll();
    this.log ??= indexNameOf(this.last.event, record);
    this.index.add(this.last);
    for (const observe of this.observers) observe(entry);
    this.arrivals.notify(record);
  }

  /** Continues from the end of the index. */
  private async open(): Promise<void> {
    const openedAt = Date.now();
    this.log = await indexOfLog(this.reading, this.options.isCopied);
    const known = this.log === null ? null : await this.lastIndexed(this.log);
    if (known) {
      this.last = known;
      this.readUpTo = known.record;
      this.sharedPosition = known.position;
    }
    this.openedAt = openedAt;
    this.isOpen = true;
  }

  /** The last event of the index. @throws LogReplaced when the log does not have it at the same offset */
  private async lastIndexed(log: string): Promise<Place | null> {
    const last = await this.places.last(log);
    if (!last) return null;
    if (this.options.isAccepted) {
      const sharedPosition = await lastCommonPlace(log, last, this.places, this.reading);
      this.hasDiverged = sharedPosition !== last;
      return sharedPosition;
    }
    const found = await this.reading.at(last.record);
    if (!found) throw endsEarly(last.position);
    if (found.event?.id !== last.event) throw differs(last.position);
    return last;
  }
}

const endsEarly = (position: number) =>
  new LogReplaced(`The log in EventStoreDB ends before event ${position}, which was read from it.`);
const differs = (position: number) =>
  new LogReplaced(`Event ${position} of the log in EventStoreDB is not the one that was read from it.`);

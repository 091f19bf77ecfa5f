import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogReplaced, StoreUnavailable } from '../port.js';
import type { Place, PlaceTable } from '../postgres/place-table.js';
import { Arrivals } from './arrivals.js';
import { indexNameOf, indexOfLog } from './first-event.js';
import { lastShared } from './last-shared.js';
import type { LogReader } from './log-reader.js';
import { linkId, offsetOf, toRecorded } from './mapping.js';
import { PlaceIndex } from './place-index.js';
import { type Entry, RecentEntries } from './recent-entries.js';
import { SharedRun } from './shared-run.js';

/** Records read at a time; `$all` also holds the server's own. */
const PAGE = 1_000;
/** Events of the end that are kept in memory. */
const RECENT = 4_096;
/** Time for which the subscription alone is trusted by those that decide, in milliseconds; see `isRecent`. */
const TRUSTED_MS = 1_000;

const placeOfEntry = ({ event, record }: Entry): Place => ({
  position: event.position,
  record,
  event: linkId(event.hash),
});

/** What a tail is told at its opening. */
export interface TailOptions {
  /** The index is cut where the log is not the one that was indexed, in place of an error. */
  readonly isAccepted?: boolean;
  /** The index in the database stays as it is; what is counted is kept in memory. */
  readonly isIndexUnchanged?: boolean;
  /** Streams may have the names of an earlier version. */
  readonly isCopied?: boolean;
  /** Time for which what is remembered counts as true after the log's end was last seen, in milliseconds. */
  readonly trustMs?: number;
  /** Time for which a log that does not continue what was read has to be seen so until it counts as another, in milliseconds; default 0. */
  readonly confirmMs?: number;
  /** Longest time that an append of this process is waited for, in milliseconds. */
  readonly longestWaitMs?: number;
}

/**
 * The end of the log, counted: the n-th of our events in the order of `$all` has position n, in every process and on every server
 * (docs/adr/0192). What was counted is indexed in PostgreSQL, so that a start goes on from there. Each event is fetched and decoded once
 * a process, whatever the number of its readers.
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
  private readonly reads: SharedRun;
  private seenAt = Number.NEGATIVE_INFINITY;
  /** When the log was first seen not to continue what was read; null once it does. */
  private doubtedAt: number | null = null;

  constructor(
    private readonly reading: LogReader,
    private readonly places: PlaceTable,
    private readonly how: TailOptions = {},
  ) {
    this.index = new PlaceIndex(places);
    this.arrivals = new Arrivals(how.longestWaitMs);
    this.reads = new SharedRun(() => this.catchUp().catch((error) => this.reject(error)));
  }

  /** Offset of the last record that was read, perhaps one of the server's own or of others. */
  scanned = 0;

  /** When it was opened, in milliseconds: every event since then was seen here. */
  openedAt = Number.POSITIVE_INFINITY;

  /** The position up to which the log was indexed before, and is still the same. */
  shared = 0;

  /** Whether events that were indexed beyond it are no longer in the log. */
  isParted = false;

  get position(): number {
    return this.last.position;
  }

  /** The offset of our last event's record. */
  get record(): number {
    return this.last.record;
  }

  /** Reads to the end of the log as it is now. Concurrent calls share a read that begins after they were made. */
  advance(): Promise<void> {
    return this.reads.run();
  }

  /** Whether the log's end was seen a moment ago: a subscription that stands still unnoticed is noticed by the next read. */
  isRecent(withinMs = this.how.trustMs ?? TRUSTED_MS): boolean {
    return performance.now() - this.seenAt < withinMs;
  }

  /** Calls back with every event that is counted, in order, before anyone can learn its position. */
  onEntry(observe: (entry: Entry) => void): void {
    this.observers.push(observe);
  }

  /**
   * Counts an event that a subscription delivered. @returns false when it does not follow on what was read
   * @param before the record that the subscription delivered before it
   */
  feed(resolved: AllStreamResolvedEvent, record: number, before: number): boolean {
    if (record <= this.scanned) return true;
    if (this.reads.isRunning || before > this.scanned) return false;
    this.scanned = record;
    this.take(resolved, record);
    this.seenAt = performance.now();
    this.index.soon(this.log);
    return true;
  }

  /**
   * Resolves when the event at an offset was counted, or after a moment in which it should have been.
   * @param late called when it should have come by itself
   */
  async reached(record: number, late: () => void): Promise<void> {
    if (record > this.record) await this.arrivals.reached(record, late);
  }

  /** How many callers have waited for an event, and for how many it did not come. */
  get waits(): { readonly waits: number; readonly expired: number } {
    return this.arrivals.counts;
  }

  /** Events after a position from memory; null when it no longer reaches back so far. */
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
      // The index must reach as far as memory no longer does.
      if (this.index.waiting >= RECENT) await this.index.write(this.log);
    }
    this.seenAt = performance.now();
    this.doubtedAt = null;
    this.index.soon(this.log);
  }

  /** A node that leads no longer and does not know it yet shows an earlier end: another log is one only if it is seen for a while. */
  private reject(error: unknown): never {
    this.doubtedAt = error instanceof LogReplaced ? (this.doubtedAt ?? performance.now()) : null;
    if (this.doubtedAt === null || performance.now() - this.doubtedAt >= (this.how.confirmMs ?? 0)) throw error;
    throw new StoreUnavailable('EventStoreDB does not show the end that was read; it is read again', { cause: error });
  }

  private async readPage(): Promise<number> {
    let count = 0;
    for (const resolved of await this.reading.all(this.scanned, PAGE)) {
      const record = offsetOf(resolved.event?.position);
      if (++count === 1) this.mustGoOn(record, resolved);
      if (record <= this.scanned) continue;
      this.scanned = record;
      this.take(resolved, record);
    }
    if (count > 0 || this.scanned === 0) return count;
    if (this.scanned === this.last.record) throw endsEarly(this.last.position);
    // Statistics of the server's own are removed in time; our last event is not.
    this.scanned = this.last.record;
    return PAGE;
  }

  /** A read begins with the record where the one before ended: another event there is another log. */
  private mustGoOn(record: number, resolved: AllStreamResolvedEvent): void {
    if (this.scanned === 0 || this.scanned !== this.last.record) return;
    if (record !== this.scanned || resolved.event?.id !== this.last.event) throw differs(this.last.position);
  }

  private take(resolved: AllStreamResolvedEvent, record: number): void {
    const event = toRecorded(resolved, this.position + 1);
    if (!event) return;
    const entry = { event, record };
    this.recent.add(entry);
    this.last = placeOfEntry(entry);
    if (this.log === null && this.how.isAccepted) this.index.beginAnew();
    this.log ??= indexNameOf(this.last.event, record);
    this.index.add(this.last);
    for (const observe of this.observers) observe(entry);
    this.arrivals.came(record);
  }

  /** Goes on where an earlier process has counted to, once that event is found where it was. */
  private async open(): Promise<void> {
    const openedAt = Date.now();
    this.log = await indexOfLog(this.reading, this.how.isCopied);
    const known = this.log === null ? null : await this.indexed(this.log);
    if (known) {
      this.last = known;
      this.scanned = known.record;
      this.shared = known.position;
    }
    this.openedAt = openedAt;
    this.isOpen = true;
  }

  /** The last indexed event, which must still be where it was. */
  private async indexed(log: string): Promise<Place | null> {
    const last = await this.places.last(log);
    if (!last) return null;
    if (this.how.isAccepted) {
      const shared = await lastShared(log, last, this.places, this.reading);
      this.isParted = shared !== last;
      return shared;
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

import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogReplaced } from '../port.js';
import type { Place, PlaceTable } from '../postgres/place-table.js';
import { firstOf } from './first-event.js';
import { lastShared } from './last-shared.js';
import type { LogReader } from './log-reader.js';
import { linkId, offsetOf, toRecorded } from './mapping.js';
import { PlaceIndex } from './place-index.js';

/** Records read at a time; `$all` also holds the server's own. */
const PAGE = 1_000;
/** Events of the end that are kept in memory: readers that keep up are answered from there. */
const RECENT = 4_096;
/** Time for which readers trust the subscription alone, and time that it has to deliver an append of this process, in milliseconds. */
const TRUSTED_MS = 1_000;
const DELIVERY_MS = 25;

interface Entry {
  readonly event: Recorded;
  readonly record: number;
}

const placeOfEntry = ({ event, record }: Entry): Place => ({
  position: event.position,
  record,
  event: linkId(event.hash),
});

/**
 * The end of the log, counted: the n-th of our events in the order of `$all` has position n, in every process and on every server
 * (docs/adr/0192). What was counted is indexed in PostgreSQL, so that a start goes on from there. Each event is fetched and decoded once
 * a process, whatever the number of its readers.
 */
export class LogTail {
  private log: string | null = null;
  private last: Place = { position: 0, record: 0, event: '' };
  /** The last record that was read, perhaps one of the server's own. */
  private scanned = 0;
  private isOpen = false;
  private recent: Entry[] = [];
  private readonly index: PlaceIndex;
  private running: Promise<void> | null = null;
  private following: Promise<void> | null = null;
  private readAt = Number.NEGATIVE_INFINITY;
  private readonly waiting = new Set<{ readonly record: number; done(): void }>();

  constructor(
    private readonly reading: LogReader,
    private readonly places: PlaceTable,
    /**
     * `isAccepted`: the index is cut where the log is not the one that was indexed, in place of an error. `isCopied`: streams may have the
     * names of an earlier version.
     */
    private readonly how: { readonly isAccepted?: boolean; readonly isCopied?: boolean } = {},
  ) {
    this.index = new PlaceIndex(places);
  }

  /** The position up to which the log was indexed before, and is still the same. */
  shared = 0;

  get position(): number {
    return this.last.position;
  }

  /** The offset of our last event's record. */
  get record(): number {
    return this.last.record;
  }

  /** Reads to the end of the log as it is now. Concurrent calls share a read that begins after they were made. */
  advance(): Promise<void> {
    if (!this.running) return this.begin();
    this.following ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.following = null;
        return this.begin();
      });
    return this.following;
  }

  /** Whether the log's end was read a moment ago: a subscription that stands still unnoticed is noticed by the next read. */
  get isRecent(): boolean {
    return performance.now() - this.readAt < TRUSTED_MS;
  }

  /**
   * Counts an event that a subscription delivered. @returns false when it does not follow on what was read
   * @param before the record that the subscription delivered before it
   */
  feed(resolved: AllStreamResolvedEvent, record: number, before: number): boolean {
    if (record <= this.record) return true;
    if (this.running || before > this.record) return false;
    this.scanned = record;
    this.take(resolved, record);
    this.index.soon(this.log);
    return true;
  }

  /** Resolves when the event at an offset was counted, or after a moment in which the subscription should have delivered it. */
  async reached(record: number): Promise<void> {
    if (record <= this.record) return;
    await new Promise<void>((resolve) => {
      const waiter = {
        record,
        done: () => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(() => waiter.done(), DELIVERY_MS);
      this.waiting.add(waiter);
    });
  }

  /** Events after a position from memory; null when it no longer reaches back so far. */
  after(position: number, limit: number): Recorded[] | null {
    const begin = position - (this.position - this.recent.length);
    if (begin < 0) return null;
    return this.recent.slice(begin, begin + limit).map(({ event }) => event);
  }

  at(position: number): Recorded | null {
    return this.recent[position - (this.position - this.recent.length) - 1]?.event ?? null;
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
      const entry = this.recent[this.indexOf(record)];
      if (entry?.record === record) found.set(record, entry.event.position);
      else older.push(record);
    }
    if (older.length > 0 && this.log)
      for (const { record, position } of await this.places.byRecords(this.log, older)) found.set(record, position);
    return found;
  }

  async close(): Promise<void> {
    await this.index.write(this.log).catch(() => undefined);
  }

  private begin(): Promise<void> {
    const work = this.catchUp().finally(() => {
      this.running = null;
    });
    this.running = work;
    return work;
  }

  private async catchUp(): Promise<void> {
    if (!this.isOpen) await this.open();
    for (let more = true; more; ) {
      const count = await this.readPage();
      more = count >= PAGE;
      // The index must reach as far as memory no longer does.
      if (this.index.waiting >= RECENT) await this.index.write(this.log);
    }
    this.readAt = performance.now();
    this.index.soon(this.log);
  }

  private async readPage(): Promise<number> {
    let count = 0;
    for await (const resolved of this.reading.all(this.scanned, PAGE)) {
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
    this.recent.push(entry);
    if (this.recent.length > 2 * RECENT) this.recent = this.recent.slice(-RECENT);
    this.last = placeOfEntry(entry);
    if (this.log === null && this.how.isAccepted) this.index.beginAnew();
    this.log ??= this.last.event;
    this.index.add(this.last);
    for (const waiter of this.waiting) if (waiter.record <= record) waiter.done();
  }

  /** Goes on where an earlier process has counted to, once that event is found where it was. */
  private async open(): Promise<void> {
    this.log = await firstOf(this.reading, this.how.isCopied);
    const known = this.log === null ? null : await this.indexed(this.log);
    if (known) {
      this.last = known;
      this.scanned = known.record;
      this.shared = known.position;
    }
    this.isOpen = true;
  }

  /** The last indexed event, which must still be where it was. */
  private async indexed(log: string): Promise<Place | null> {
    const last = await this.places.last(log);
    if (!last) return null;
    if (this.how.isAccepted) return lastShared(log, last, this.places, this.reading);
    const found = await this.reading.at(last.record);
    if (!found) throw endsEarly(last.position);
    if (found.event?.id !== last.event) throw differs(last.position);
    return last;
  }

  private indexOf(record: number): number {
    let [low, high] = [0, this.recent.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.recent[middle] as Entry).record < record) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const endsEarly = (position: number) =>
  new LogReplaced(`The log in EventStoreDB ends before event ${position}, which was read from it.`);
const differs = (position: number) =>
  new LogReplaced(`Event ${position} of the log in EventStoreDB is not the one that was read from it.`);

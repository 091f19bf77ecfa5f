import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogReplaced, StoreUnavailable } from '../port.js';
import type { Place, PlaceTable } from '../postgres/place-table.js';
import { lastShared } from './last-shared.js';
import type { LogReader } from './log-reader.js';
import { linkId, metadataOf, offsetOf, toRecorded } from './mapping.js';
import { isFormerName } from './stream-names.js';

/** Records read at a time; `$all` also holds the server's own. */
const PAGE = 1_000;
/** Events of the end that are kept in memory: readers that keep up are answered from there. */
const RECENT = 4_096;
const INDEX_EVERY_MS = 200;
const FORMER_NAMES =
  'the streams in EventStoreDB have the names of an earlier version: copy the log to an empty server by "ledger copy", which renames them';

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
  private unindexed: Place[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private following: Promise<void> | null = null;

  constructor(
    private readonly reading: LogReader,
    private readonly places: PlaceTable,
    /**
     * `isAccepted`: the index is cut where the log is not the one that was indexed, in place of an error. `isCopied`: streams may have the
     * names of an earlier version.
     */
    private readonly how: { readonly isAccepted?: boolean; readonly isCopied?: boolean } = {},
  ) {}

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
    clearTimeout(this.timer);
    await this.index().catch(() => undefined);
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
      if (this.unindexed.length >= RECENT) await this.index();
    }
    if (this.unindexed.length === 0) return;
    this.timer ??= setTimeout(() => this.index().catch(() => undefined), INDEX_EVERY_MS).unref();
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
    this.log ??= this.last.event;
    this.unindexed.push(this.last);
  }

  /** Goes on where an earlier process has counted to, once that event is found where it was. */
  private async open(): Promise<void> {
    this.log = await this.identity();
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

  /** The id of the log's first event. */
  private async identity(): Promise<string | null> {
    for (let from = 0, max = 16; ; max = PAGE) {
      let count = 0;
      for await (const resolved of this.reading.all(from, max)) {
        count++;
        from = offsetOf(resolved.event?.position);
        const ours = metadataOf(resolved);
        if (!ours || !resolved.event) continue;
        const { id, streamId } = resolved.event;
        if (!this.how.isCopied && isFormerName(streamId, ours.shop)) throw new StoreUnavailable(FORMER_NAMES);
        return id;
      }
      if (count < max) return null;
    }
  }

  private async index(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const places = this.unindexed;
    if (!this.log || places.length === 0) return;
    this.unindexed = [];
    try {
      await this.places.insert(this.log, places);
    } catch (error) {
      this.unindexed = [...places, ...this.unindexed];
      throw error;
    }
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

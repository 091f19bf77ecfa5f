import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { LogReader } from './log-reader.js';
import type { LogSubscription } from './log-subscription.js';
import type { LogTail } from './log-tail.js';
import { offsetOf, toRecorded } from './mapping.js';

const PAGE = 1_000;
/** How long readers rely on the subscription without a read, in milliseconds. They may see events late, but decide nothing on them. */
const TRUSTED_MS = 10_000;
/** Extra records in the first page, for events of the server and of other applications. */
const FOREIGN_RECORDS = 16;
/** Concurrent reads of single events. */
const CONCURRENT_READS = 16;

/** Pages of the log by position: recent events from memory, older ones from the server at the offsets in the index. */
export class LogPages {
  constructor(
    private readonly reading: LogReader,
    private readonly tail: LogTail,
    private readonly subscription: Pick<LogSubscription, 'isFollowing'>,
  ) {}

  async after(position: number, limit: number): Promise<Recorded[]> {
    const isFollowing = this.subscription.isFollowing && this.tail.isRecent(TRUSTED_MS);
    if (position >= this.tail.position && !isFollowing) await this.tail.advance();
    return this.tail.after(position, limit) ?? this.readOlder(position, limit);
  }

  /** Our events at these positions, in order; positions without one are left out. */
  async at(positions: readonly number[]): Promise<Recorded[]> {
    if (positions.some((position) => position > this.tail.position)) await this.tail.advance();
    const recent = positions.flatMap((position) => this.tail.at(position) ?? []);
    const old = positions.filter((position) => !this.tail.at(position));
    const read: Recorded[] = [];
    const places = (await this.tail.placesAt(old)).values();
    const reader = async () => {
      for (const { position, record } of places) {
        const found = await this.reading.at(record);
        const event = found && toRecorded(found, position);
        if (event) read.push(event);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_READS }, reader));
    return [...recent, ...read].sort((a, b) => a.position - b.position);
  }

  /** Reads from the indexed event at or before the first requested one, since foreign events in between have no position. */
  private async readOlder(after: number, limit: number): Promise<Recorded[]> {
    const begin = await this.tail.placeBefore(Math.max(1, after));
    const found: Recorded[] = [];
    let position = begin ? begin.position - 1 : 0;
    let from = begin?.record ?? 0;
    let scanned = from - 1;
    let room = FOREIGN_RECORDS;
    for (let more = true; more && found.length < limit; ) {
      let count = 0;
      const max = Math.min(PAGE, Math.max(0, after - position) + limit - found.length + room);
      for (const resolved of await this.reading.all(from, max)) {
        count++;
        const record = offsetOf(resolved.event?.position);
        if (record <= scanned) continue;
        scanned = record;
        const event = toRecorded(resolved, position + 1);
        if (!event) continue;
        position++;
        if (position > after && found.push(event) === limit) break;
      }
      more = count >= max;
      from = scanned;
      // One page was not enough, so there are many foreign events here.
      room = PAGE;
    }
    return found;
  }
}

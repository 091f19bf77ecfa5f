import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { LogReader } from './log-reader.js';
import type { LogSubscription } from './log-subscription.js';
import type { LogTail } from './log-tail.js';
import { offsetOf, toRecorded } from './mapping.js';

const PAGE = 1_000;
/** Time for which followers trust the subscription alone, in milliseconds; what they would miss comes late, and nothing is decided on it. */
const TRUSTED_MS = 10_000;
/** Records of the server's own and of others that the first page makes room for. */
const FOREIGN = 16;
/** Single events that are read at once. */
const AT_ONCE = 16;

/** Pages of the log by position: the newest from memory, older ones from the server at the places that the index names. */
export class LogPages {
  constructor(
    private readonly reading: LogReader,
    private readonly tail: LogTail,
    private readonly subscription: Pick<LogSubscription, 'isFollowing'>,
  ) {}

  async after(position: number, limit: number): Promise<Recorded[]> {
    const isFollowed = this.subscription.isFollowing && this.tail.isRecent(TRUSTED_MS);
    if (position >= this.tail.position && !isFollowed) await this.tail.advance();
    return this.tail.after(position, limit) ?? this.older(position, limit);
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
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    return [...recent, ...read].sort((a, b) => a.position - b.position);
  }

  /** Begins at the place of the last event before those that are wanted, or of the first one: events of others may stand anywhere. */
  private async older(after: number, limit: number): Promise<Recorded[]> {
    const begin = await this.tail.placeBefore(Math.max(1, after));
    const found: Recorded[] = [];
    let position = begin ? begin.position - 1 : 0;
    let from = begin?.record ?? 0;
    let scanned = from - 1;
    let room = FOREIGN;
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
      // Where one page was not enough, many events of others follow on each other.
      room = PAGE;
    }
    return found;
  }
}

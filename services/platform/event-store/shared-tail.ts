import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventStore } from './port.js';

/** Maximum number of events in memory; at two kilobytes each, a few megabytes. */
const MAX_EVENTS = 2_000;

/** A read of the log that has not been answered. */
interface Reading {
  readonly after: number;
  readonly limit: number;
  readonly page: Promise<readonly Recorded[]>;
}

/**
 * The newest events of the log, read and decoded once for all followers of this process. A follower that is further back reads the log
 * itself. A page may be shorter than its limit: only an empty one says that there is nothing new.
 */
export class SharedTail {
  /** Every event above `floor` up to the last one here. */
  private events: Recorded[] = [];
  private floor = 0;
  private reading: Reading | null = null;

  constructor(
    private readonly log: Pick<EventStore, 'readAll' | 'onLost'>,
    private readonly most = MAX_EVENTS,
  ) {
    log.onLost?.(() => {
      this.events = [];
    });
  }

  /** Up to `limit` events after a position, in order, as `EventStore.readAll`. */
  async read(after: number, limit: number): Promise<Recorded[]> {
    const end = this.events.at(-1)?.position;
    if (end !== undefined && after >= this.floor && after < end) return this.pageAfter(after, limit);
    if (end !== undefined && after < this.floor) return this.log.readAll(after, limit);
    return (await this.readEnd(after, limit)).slice(0, limit);
  }

  private pageAfter(after: number, limit: number): Recorded[] {
    // From the end, where followers are.
    const from = this.events.findLastIndex(({ position }) => position <= after) + 1;
    return this.events.slice(from, from + limit);
  }

  /** Followers that ask for the same page while it is being read get the same answer. */
  private async readEnd(after: number, limit: number): Promise<readonly Recorded[]> {
    const { reading } = this;
    if (reading?.after === after && reading.limit >= limit) {
      const shared = await reading.page;
      // That read may have begun before the commit that this follower was woken by.
      if (shared.length > 0) return shared;
    }
    const page = this.log.readAll(after, limit);
    const mine = { after, limit, page };
    this.reading = mine;
    try {
      const events = await page;
      this.keep(after, events);
      return events;
    } catch (error) {
      // What comes after an outage may be another log's end, as after a restored backup.
      this.events = [];
      throw error;
    } finally {
      if (this.reading === mine) this.reading = null;
    }
  }

  private keep(after: number, page: readonly Recorded[]): void {
    if (page.length === 0) return;
    const end = this.events.at(-1)?.position;
    if (end === after) this.events.push(...page);
    else if (end === undefined || end < after) {
      this.events = [...page];
      this.floor = after;
    }
    const excess = this.events.length - this.most;
    if (excess <= 0) return;
    this.floor = this.events[excess - 1]?.position ?? this.floor;
    this.events.splice(0, excess);
  }
}

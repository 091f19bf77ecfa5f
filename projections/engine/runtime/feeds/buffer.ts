import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LRUCache } from 'lru-cache';

/**
 * Buffer of arrived events, in any order, and the contiguous runs in it. Each event has the position of its predecessor in the log, so a
 * run can be followed without assuming that positions have no gaps (those of EventStoreDB do).
 */
export class FeedBuffer {
  private readonly byPrevious: LRUCache<number, Recorded>;
  private newest = 0;

  /** @param limit events kept; the oldest arrivals are evicted first and are then read from the log */
  constructor(limit: number) {
    this.byPrevious = new LRUCache({ max: limit });
  }

  /** The highest position that has arrived. */
  get head(): number {
    return this.newest;
  }

  add(event: Recorded, previous: number): void {
    this.byPrevious.set(previous, event);
    this.newest = Math.max(this.newest, event.position);
  }

  /** The contiguous events after a position that have arrived. */
  run(after: number, limit: number): Recorded[] {
    const events: Recorded[] = [];
    let next = this.byPrevious.peek(after);
    while (next && events.length < limit) {
      events.push(next);
      next = this.byPrevious.peek(next.position);
    }
    return events;
  }
}

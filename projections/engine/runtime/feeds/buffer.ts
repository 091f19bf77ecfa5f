import type { Recorded } from '@loyalty/contracts/kernel/envelope';

/**
 * What has arrived, in whatever order, and the unbroken runs in it. Each event knows the position of the one before it in the log, so
 * a run can be followed without assuming that positions have no gaps (those of EventStoreDB do).
 */
export class FeedBuffer {
  private readonly byPrevious = new Map<number, Recorded>();
  private newest = 0;

  /** @param limit events kept; the ones that came first go first. Whoever still needed them reads them from the log. */
  constructor(private readonly limit: number) {}

  /** The highest position that has arrived. */
  get head(): number {
    return this.newest;
  }

  add(event: Recorded, previous: number): void {
    this.byPrevious.set(previous, event);
    this.newest = Math.max(this.newest, event.position);
    if (this.byPrevious.size > this.limit) this.byPrevious.delete(this.byPrevious.keys().next().value as number);
  }

  /** The events that follow a position without a break, as far as they have arrived. */
  run(after: number, limit: number): Recorded[] {
    const events: Recorded[] = [];
    let next = this.byPrevious.get(after);
    while (next && events.length < limit) {
      events.push(next);
      next = this.byPrevious.get(next.position);
    }
    return events;
  }
}

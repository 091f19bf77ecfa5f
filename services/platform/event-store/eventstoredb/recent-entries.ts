import type { Recorded } from '@loyalty/contracts/kernel/envelope';

/** An event and the offset of its record. */
export interface Entry {
  readonly event: Recorded;
  readonly record: number;
}

/** The newest events of the log in memory, by position and by offset, for readers that keep up. */
export class RecentEntries {
  private entries: Entry[] = [];
  private last = 0;

  /** @param minimum number of events that are kept at least, once there are so many */
  constructor(private readonly minimum: number) {}

  add(entry: Entry): void {
    this.entries.push(entry);
    this.last = entry.event.position;
    if (this.entries.length > 2 * this.minimum) this.entries = this.entries.slice(-this.minimum);
  }

  /** Events after a position; null when memory no longer reaches back so far. @param end the position of the log's last event */
  after(position: number, limit: number, end: number): Recorded[] | null {
    const begin = position - (end - this.entries.length);
    if (begin < 0) return null;
    return this.entries.slice(begin, begin + limit).map(({ event }) => event);
  }

  at(position: number): Recorded | null {
    return this.entries[position - (this.last - this.entries.length) - 1]?.event ?? null;
  }

  /** The position of the event whose record is at an offset. */
  positionOf(record: number): number | undefined {
    const entry = this.entries[this.indexOf(record)];
    return entry?.record === record ? entry.event.position : undefined;
  }

  private indexOf(record: number): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle] as Entry).record < record) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

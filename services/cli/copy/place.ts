import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { CommandRecord } from '../../platform/event-store/port.js';

/** Somewhere a log can be: a store, or a file. */
export interface LogPlace {
  /** For people; without a password. */
  readonly name: string;
  /** The position of the last event, 0 when there is none. */
  head(): Promise<number>;
  /** Up to `limit` events after a position, in the order of the log. */
  readAll(after: number, limit: number): Promise<Recorded[]>;
  /** What commands were answered, by the thousand and in an order of their own that does not change; only those that were carried out. */
  records(): AsyncIterable<CommandRecord[]>;
  close(): Promise<void>;
}

/** A place that a log comes from. */
export interface CopySource extends LogPlace {
  /** False while another process writes there: what is copied then is not all there will be. */
  readonly isAtRest: boolean;
}

/** A place that a log goes to. */
export interface CopyTarget extends LogPlace {
  /** Adds events behind those that are there, in the order given. Each gets its revision and its link of the chain anew. */
  append(events: readonly Recorded[]): Promise<void>;
  /** Keeps the answers of commands; those it has already stay. */
  keep(records: readonly CommandRecord[]): Promise<void>;
}

/** Events of one stream that follow each other in the log. */
export function runsOf(events: readonly Recorded[]): Recorded[][] {
  const runs: Recorded[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    // A store takes up to 1,000 events at once.
    if (run && run[0]?.stream === event.stream && run.length < 500) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

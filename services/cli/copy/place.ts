import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { CommandRecord } from '../../platform/event-store/port.js';
import type { Scan } from '../../platform/event-store/stored-link.js';

/** A place of a log: a store, or a file. */
export interface LogPlace {
  /** Display name, without a password. */
  readonly name: string;
  /** The position of the last event, 0 when there is none. */
  head(): Promise<number>;
  /** Up to `limit` events after a position, in the order of the log. */
  readAll(after: number, limit: number): Promise<Recorded[]>;
  /** Scans the same events as stored bytes. */
  readonly scan: Scan;
  /** Records of executed commands, in pages of a thousand and a stable order. */
  records(): AsyncIterable<CommandRecord[]>;
  close(): Promise<void>;
}

/** Source of a copy. */
export interface CopySource extends LogPlace {
  /** False while another process writes there: the copy is then incomplete. */
  readonly isAtRest: boolean;
  /** Whether the records of its commands are not there: it is an export of events alone. */
  lacksRecords(): Promise<boolean>;
}

/** Target of a copy. */
export interface CopyTarget extends LogPlace {
  /** Called once the target is known to hold nothing but the beginning of the source: drops what an earlier run left incomplete. */
  begin(): Promise<void>;
  /** Appends events in the given order. Each gets a new revision and link. */
  append(events: readonly Recorded[]): Promise<void>;
  /** Stores command records; existing ones are unchanged. */
  keep(records: readonly CommandRecord[]): Promise<void>;
  /** Called once everything is written. */
  end(): Promise<void>;
}

/** EventStoreDB takes 1 MiB at once by default; the rest is for what surrounds a body. */
const RUN_CHARACTERS = 256 * 1024;
/** A store accepts up to 1,000 events at once. */
const RUN_EVENTS = 500;

const sizeOf = ({ data }: Recorded): number => JSON.stringify(data ?? null).length;

/** Splits events into runs of one stream that are consecutive in the log, each small enough for every store. */
export function runsOf(events: readonly Recorded[]): Recorded[][] {
  const runs: Recorded[][] = [];
  /** Size of the last run; null while that is one event, whose size matters only where another one follows in its stream. */
  let characters: number | null = null;
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.stream === event.stream && run.length < RUN_EVENTS) {
      const together: number = (characters ?? sizeOf(run[0])) + sizeOf(event);
      if (together <= RUN_CHARACTERS) {
        run.push(event);
        characters = together;
        continue;
      }
    }
    runs.push([event]);
    characters = null;
  }
  return runs;
}

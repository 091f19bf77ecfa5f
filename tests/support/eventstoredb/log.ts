import { pace } from '../waiting.js';

/** Time after which a leader says that an append was not taken by a majority, in milliseconds; the server's default. */
export const COMMIT_MS = 2_000;
const POLL_MS = 5;

/** An event as stored by EventStoreDB: bytes with their place. `revision` counts from 0, `position` is an offset with gaps. */
export interface LoggedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<LoggedEvent, 'id' | 'type' | 'data' | 'metadata'>;

/** Expected revision of an append: that of the stream's last event, none, or any. */
export type Expected = number | 'no_stream' | 'any';

/** Largest append of the server, in bytes; its default. */
export const MAX_APPEND = 1_048_576;

const sizeOf = ({ type, data, metadata }: Proposed): number => type.length * 2 + data.length + metadata.length;

type Appended =
  | { readonly at: number; readonly position: number }
  | { readonly tooLarge: true }
  /** A repeat of events that a majority does not have yet: the server drops it. */
  | { readonly dropped: true }
  /** The revision of the stream; -1 for none. */
  | { readonly wrong: number };

/**
 * Shared log of several EventStoreDB nodes, in memory, by its documented behaviour: expected revisions, appends deduplicated by event id,
 * positions with gaps, the server's own events between ours.
 */
export class NodeLog {
  private all: LoggedEvent[] = [];
  private readonly streams = new Map<string, LoggedEvent[]>();
  private readonly listeners = new Set<() => void>();
  private position: number;
  /** Whether deduplication is off: an append whose answer was lost then conflicts with its own events. */
  forgetful = false;
  /** Whether the user may read `$all`, which only administrators may unless `$settings` says so. */
  mayReadAll = true;
  /** The last position that is replicated to a majority. Reads end there; expected revisions are checked against later events, too. */
  private replicated = Number.POSITIVE_INFINITY;
  private cuts = 0;

  /** @param offset the position before the first record: another server has other offsets for the same events */
  constructor(offset = 100) {
    this.position = offset;
  }

  /**
   * Restores the log as it was when it had this many records, as a backup of that time would.
   * @returns the function that puts the records back, as when a node that was behind leads no longer
   */
  restoreTo(length: number): () => void {
    const { all } = this;
    this.replace(all.slice(0, length));
    return () => this.replace(all);
  }

  /** From now on no majority takes what is appended. */
  isolate(): void {
    this.replicated = this.position;
  }

  /** A majority takes what was appended meanwhile, and everybody sees it. */
  join(): void {
    this.replicated = Number.POSITIVE_INFINITY;
    for (const listener of this.listeners) listener();
  }

  /** Another node leads, which has nothing of what was appended meanwhile. */
  cutOff(): void {
    this.cuts++;
    this.replace(this.all.filter(({ position }) => position <= this.replicated));
    this.replicated = Number.POSITIVE_INFINITY;
  }

  /** Whether a majority takes what is at a position, before the leader says that it did not. */
  async isTaken(position: number): Promise<boolean> {
    const { cuts } = this;
    for (const end = Date.now() + COMMIT_MS; position > this.replicated; await pace(POLL_MS))
      if (Date.now() > end) return false;
    return cuts === this.cuts;
  }

  /** Gives every stream another name, as another version of the product would have. */
  rename(nameOf: (stream: string) => string): void {
    this.replace(this.all.map((event) => ({ ...event, stream: nameOf(event.stream) })));
  }

  private replace(all: LoggedEvent[]): void {
    this.all = all;
    this.position = all.at(-1)?.position ?? 100;
    this.streams.clear();
    for (const event of all) {
      const own = this.streams.get(event.stream) ?? [];
      own.push(event);
      this.streams.set(event.stream, own);
    }
  }

  /** Calls back after each append; returns the function that stops it. */
  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get length(): number {
    return this.all.length;
  }

  append(stream: string, expected: Expected, events: readonly Proposed[]): Appended {
    if (events.reduce((size, event) => size + sizeOf(event), 0) > MAX_APPEND) return { tooLarge: true };
    const own = this.streams.get(stream) ?? [];
    const last = own.length - 1;
    const after = expected === 'any' ? last : expected === 'no_stream' ? -1 : expected;
    if (!this.forgetful && events.length > 0 && events.every(({ id }, index) => own[after + 1 + index]?.id === id)) {
      if ((own[after + events.length]?.position ?? 0) > this.replicated) return { dropped: true };
      // A repeat succeeds, but its reported position is not guaranteed to be that of the events.
      return { at: after + events.length, position: this.position + 1 };
    }
    if (after !== last) return { wrong: last };
    this.streams.set(stream, own);
    for (const event of events) own.push(this.keep(stream, own.length, event));
    // The server writes its own statistics into the same log.
    if (this.all.length % 7 === 0) this.keep('$stats', this.all.length, statistics());
    for (const listener of this.listeners) listener();
    return { at: own.length - 1, position: own.at(-1)?.position ?? this.position };
  }

  /** Events of a stream from a revision on; null for a missing stream. */
  stream(name: string, from: number | 'start' | 'end', backwards: boolean): readonly LoggedEvent[] | null {
    const stored = this.streams.get(name);
    const isWhole = this.replicated === Number.POSITIVE_INFINITY;
    const own = isWhole ? stored : stored?.filter(({ position }) => position <= this.replicated);
    if (!own?.length) return null;
    if (backwards) return own.slice(0, from === 'end' ? own.length : Number(from) + 1).reverse();
    return from === 'end' ? [] : own.slice(from === 'start' ? 0 : from);
  }

  /** Whether `$all` can be read from a position: a record begins there, or the log ends before it. */
  begins(position: number | 'start' | 'end'): boolean {
    if (typeof position !== 'number' || position > Math.min(this.position, this.replicated)) return true;
    return this.all[this.indexOf(position)]?.position === position;
  }

  /** Everything from a position on: forwards including the event there, backwards excluding it. */
  *from(position: number | 'start' | 'end', backwards: boolean): Generator<LoggedEvent> {
    const all = this.replicated > this.position ? this.all : this.all.slice(0, this.indexOf(this.replicated + 1));
    const at =
      position === 'start' ? 0 : position === 'end' ? all.length : Math.min(this.indexOf(position), all.length);
    if (backwards) for (let index = at - 1; index >= 0; index--) yield all[index]!;
    else for (let index = at; index < all.length; index++) yield all[index]!;
  }

  /** The index of the first event at a position or after it. */
  private indexOf(position: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.all[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private keep(stream: string, revision: number, event: Proposed): LoggedEvent {
    this.position += 50 + (event.type.length % 7);
    const stored = { ...event, stream, revision, position: this.position };
    this.all.push(stored);
    return stored;
  }
}

function statistics(): Proposed {
  const data = Buffer.from('{"proc":1}');
  return { id: crypto.randomUUID(), type: '$statsCollected', data, metadata: Buffer.alloc(0) };
}

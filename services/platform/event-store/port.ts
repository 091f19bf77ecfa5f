import type { EventCause, Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Scan } from './stored-link.js';

/** A decided, validated event with its cause; the store assigns place and hash. */
export type EventToAppend = AnyEvent & EventCause;

/** The stored answer of a command, written with its events so that a repeat is recognised for ever (P10). */
export interface CommandRecord {
  /** UUID derived from shop, principal, operation and idempotency key. */
  readonly command: string;
  readonly shop: string;
  /** SHA-256 (hex) of the command's input: the same key with another input is rejected. */
  readonly digest: string;
  /** The public answer, as JSON: `{ ok: … }` or `{ rejected: … }`. Rejections are stored too, without events. */
  readonly answer: unknown;
}

export interface AppendRequest {
  readonly shop: string;
  readonly stream: string;
  /** The revision the decision was made on; 0 when the stream has no event yet. */
  readonly expectedRevision: number;
  /** May be empty when only `record` is to be stored. */
  readonly events: readonly EventToAppend[];
  readonly record?: CommandRecord;
  /** Whether the pending appends that the decision was made on became durable; a log with several writers refuses it when one did not. */
  readonly basedOn?: Promise<boolean>;
}

/** A record that was archived from a stream's state at a revision. */
export interface ArchivedRecord {
  readonly key: string;
  readonly revision: number;
  readonly record: unknown;
}

/** The stream has moved on since the caller read it: load, decide and append again. Nothing was written. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`stream ${stream} is at revision ${actual}, not ${expected}`);
  }
}

/** An append that a decision was based on failed, or its outcome is unknown: load, decide and append again. Nothing was written. */
export class BaseAppendLost extends Error {}

/** The command id was recorded before, perhaps concurrently by another process. Nothing was written; `record` is the stored one. */
export class CommandRepeated extends Error {
  constructor(readonly record: CommandRecord) {
    super(`command ${record.command} was carried out before`);
  }
}

/** The store is unavailable (no lease, no connection). Nothing is known to be written; retry later. */
export class StoreUnavailable extends Error {}

/** The log is not the one that was read before, or ends before what was read from it. Nothing may be written until a person has decided. */
export class LogReplaced extends StoreUnavailable {}

/** A cached fold of a stream up to a revision. */
export interface Snapshot {
  readonly revision: number;
  readonly state: unknown;
}

/** A stream to read back, and the version of its fold. */
export interface ReadBackRequest {
  readonly shop: string;
  readonly stream: string;
  readonly fold: string;
}

/** A stream's snapshot and the events after it. */
export interface ReadBackResult {
  readonly snapshot: Snapshot | null;
  readonly tail: readonly Recorded[];
}

/**
 * The event log. Every adapter keeps the same contract (tests/adapters/event-store/event-store.suite.ts):
 * appends are atomic, durable when acknowledged, exact in their expected revision and idempotent by command;
 * revisions are 1..n without a gap; positions rise in the order readers see them; a reader never passes a position
 * that could still appear; each stream is a hash chain.
 */
export interface EventStore {
  /** @throws RevisionConflict | CommandRepeated | StoreUnavailable */
  append(request: AppendRequest): Promise<Receipt>;
  /**
   * Of a log with several writers, while nobody else writes it: appends without records, in this order over all streams, many at once. After an
   * error a beginning of them is written. @throws RevisionConflict | StoreUnavailable
   */
  appendInOrder?(requests: readonly AppendRequest[]): Promise<void>;
  /** Events of a stream in order, from `fromRevision` (default 1). An unknown stream is empty. */
  readStream(shop: string, stream: string, fromRevision?: number): Promise<Recorded[]>;
  /** Up to `limit` events after a position, in order. */
  readAll(after: number, limit: number): Promise<Recorded[]>;
  /** The stored bytes, for audits and exports. */
  readonly scan: Scan;
  /** The events at these positions, in order; positions without one are left out. */
  readAt(positions: readonly number[]): Promise<Recorded[]>;
  /** The position of the last event, 0 in an empty log. */
  head(): Promise<number>;
  /** In one line, why this process does not use the log, which is another one than before; null while it is the right one. */
  replaced?(): string | null;
  /**
   * Of a log at a server: calls to it since this process began, by kind, appends that waited until their events came, and those for which
   * they did not come in time.
   */
  counts?(): Readonly<Record<'append' | 'conflict' | 'readStream' | 'readAll' | 'wait' | 'expiredWait', number>>;
  /**
   * The last position up to which the log is known to be the one that was indexed before it was accepted, and whether it parts there from the
   * index; only a log with an index knows.
   */
  sharedUpTo?(): Promise<{ readonly position: number; readonly hasDiverged: boolean }>;
  /** Whether only this process can append now, because it holds the lease. Never true for a log with several writers. */
  isWriter?(): boolean;
  /**
   * Term in which what this process remembers is current; null outside of one. A state read in one term is not current in the next. For a
   * log with one writer it is the time of its lease; for one with several it lasts while the log is followed (`onEvent`), and a remembered
   * state may lack what another process wrote a moment ago. Within a term appends of one stream are executed in the order of their calls,
   * so an append may be sent before the one it is based on is written; when that one fails, so does this.
   */
  term?(): number | null;
  /**
   * Of a log with several writers: makes sure that its end was seen a moment ago, and asks it only when it was not. @throws StoreUnavailable
   */
  confirm?(): Promise<void>;
  /** Of a log with several writers: calls back with every event, of this process and of others, in the order of the log. */
  onEvent?(see: (event: Pick<Recorded, 'stream' | 'revision'>) => void): void;
  /**
   * Of a log with several writers: whether it was followed since a time (ms), and has shown no event of this stream. For a stream that cannot
   * have begun before that time it is likely, and not certain, that it is empty.
   */
  looksNew?(stream: string, begun: number): boolean;
  /** Calls back when events that this process has appended or read are no longer in the log: cached states may include them. */
  onLost?(forget: () => void): void;
  /** The record of a command, if it was executed. */
  findCommand(shop: string, command: string): Promise<CommandRecord | null>;
  /** Calls back with the new head soon after each commit. A wake-up, not a delivery: calls may be merged or repeated. */
  onCommit(wake: (head: number) => void): () => void;
  /** Latest cached fold of a stream, if an undamaged one of this fold's version exists. A cache: losing it costs time only. */
  loadSnapshot(stream: string, foldVersion: string): Promise<Snapshot | null>;
  /**
   * Reads several streams back in one query: snapshot and later events of each, or the whole stream without one. Optional; see `readBack`.
   */
  readBack?(requests: readonly ReadBackRequest[]): Promise<readonly ReadBackResult[]>;
  /**
   * Serializes the state before it returns: the caller may fold further at once.
   * @param aside archived records, as JSON by key, no longer in the state: saved atomically with the snapshot
   */
  saveSnapshot(
    stream: string,
    foldVersion: string,
    revision: number,
    state: unknown,
    aside?: ReadonlyMap<string, string>,
  ): Promise<void>;
  /** Archived records under these keys; null when one of them is damaged. */
  loadArchived(stream: string, foldVersion: string, keys: readonly string[]): Promise<ArchivedRecord[] | null>;
  close(): Promise<void>;
}

/** The stream of one thing of a shop: `fern-and-clay/points/8209`. */
export function streamOf(shop: string, context: string, id: string): string {
  return `${shop}/${context}/${id}`;
}

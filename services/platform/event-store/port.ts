import type { EventCause, Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Scan } from './stored-link.js';

/** An event on its way into the log: decided, validated, with its cause; its place and hash are given by the store. */
export type EventToAppend = AnyEvent & EventCause;

/** The remembered answer of a command, kept with its events so that a repeat is recognised for ever (P10). */
export interface CommandRecord {
  /** UUID derived from shop, principal, operation and idempotency key. */
  readonly command: string;
  readonly shop: string;
  /** SHA-256 (hex) of the command's input: the same key with another input is refused. */
  readonly digest: string;
  /** The public answer, as JSON: `{ ok: … }` or `{ rejected: … }`. Rejections are remembered too, without events. */
  readonly answer: unknown;
}

export interface AppendRequest {
  readonly shop: string;
  readonly stream: string;
  /** The revision the decision was made on; 0 when the stream has no event yet. */
  readonly expectedRevision: number;
  /** May be empty when only `record` is to be kept. */
  readonly events: readonly EventToAppend[];
  readonly record?: CommandRecord;
}

/** A part of a stream's fold that was set aside from its state at a revision. */
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

/** The command id was recorded before, perhaps a moment ago by another process. Nothing was written; `record` is the stored one. */
export class CommandRepeated extends Error {
  constructor(readonly record: CommandRecord) {
    super(`command ${record.command} was carried out before`);
  }
}

/** The store cannot say or do anything now (no lease, no connection). Nothing is known to be written; retry later. */
export class StoreUnavailable extends Error {}

/** A cached fold of a stream up to a revision. */
export interface Snapshot {
  readonly revision: number;
  readonly state: unknown;
}

/** A stream that is to be folded, and the version of the fold. */
export interface ReadBackRequest {
  readonly shop: string;
  readonly stream: string;
  readonly fold: string;
}

/** A stream as it is folded: from its snapshot on. */
export interface ReadBackResult {
  readonly snapshot: Snapshot | null;
  readonly tail: readonly Recorded[];
}

/**
 * The log. Every adapter keeps the same promises (tests/adapters/event-store/event-store.suite.ts):
 * appends are atomic, durable when acknowledged, exact in their expected revision and idempotent by command;
 * revisions are 1..n without a gap; positions rise in the order readers see them; a reader never passes a position
 * that could still appear; each stream is a hash chain.
 */
export interface EventStore {
  /** @throws RevisionConflict | CommandRepeated | StoreUnavailable */
  append(request: AppendRequest): Promise<Receipt>;
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
  /** Whether only this process can append now, because it holds the lease. Never true for a log with several writers. */
  isWriter?(): boolean;
  /**
   * Which of its terms as the only writer this process is in; null when it is in none. What was read in one term says nothing in the
   * next: somebody else may have written between them. In a term appends of one stream are carried out in the order they were asked for,
   * so that one may be asked for before the one it stands on is written; when that one is not, neither is this.
   */
  term?(): number | null;
  /** The record of a command, if it was carried out. */
  findCommand(shop: string, command: string): Promise<CommandRecord | null>;
  /** Calls back with the new head soon after each commit (a wake-up, not a delivery: it may be merged or repeated). */
  onCommit(wake: (head: number) => void): () => void;
  /** Latest cached fold of a stream, if an undamaged one of this fold's version exists. A cache: losing it costs time only. */
  loadSnapshot(stream: string, foldVersion: string): Promise<Snapshot | null>;
  /** Of several streams that and what comes after it, or the whole stream where there is none, for stores that can in one look; see `recalled`. */
  readBack?(requested: readonly ReadBackRequest[]): Promise<readonly ReadBackResult[]>;
  /**
   * Reads the state before it returns: the caller may fold it on at once.
   * @param aside records, as JSON by key, that are in the state no more: kept together with it, or neither.
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

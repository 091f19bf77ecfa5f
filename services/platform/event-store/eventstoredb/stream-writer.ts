import { setTimeout as delay } from 'node:timers/promises';
import type { WrongExpectedVersionError } from '@eventstore/db-client';
import type { Encoded } from '../body.js';
import { linkHash } from '../chain.js';
import type { CrashPoint } from '../crash-points.js';
import { type AppendRequest, BaseAppendLost, CommandRepeated, RevisionConflict, StoreUnavailable } from '../port.js';
import type { ProposedAppend, ProposedEvent } from './append-protocol.js';
import type { QueuedAppend } from './append-queue.js';
import type { BatchAppends } from './batch-appends.js';
import { withDeadline } from './client.js';
import type { Commands } from './commands.js';
import { isTooLarge, isTransient, isWrongRevision, revisionIn, toStoreError } from './errors.js';
import type { LogReader } from './log-reader.js';
import { expectedRevisionOf, offsetOf, toProposed } from './mapping.js';
import type { StreamHead, StreamHeads } from './stream-heads.js';
import { serverStream } from './stream-names.js';

/** Shortest pause before an append is retried that conflicts with events that are not readable yet, in milliseconds. */
const UNREADABLE_RETRY_MS = 5;
/** Time after an append's deadline at which its call is abandoned, in milliseconds. */
const DEADLINE_SLACK_MS = 500;

interface StreamWriterOptions {
  readonly crash: CrashPoint;
  /** Deadline of one attempt, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** Time during which an append is retried, in milliseconds. */
  readonly maxWaitMs: number;
}

/** A request with its events as they are sent, and the stream's head after them. */
interface Prepared {
  readonly waiting: QueuedAppend;
  readonly data: readonly ProposedEvent[];
  readonly head: StreamHead;
}

/** Requests that can be appended, and those that cannot. */
interface Claimed {
  readonly ready: Prepared[];
  readonly failed: [waiting: QueuedAppend, error: unknown][];
}

/** Writes requests of one stream in one append. */
export class StreamWriter {
  /** Times of the claims, by which they are released. */
  private readonly claimed = new WeakMap<QueuedAppend, string>();

  constructor(
    private readonly appends: BatchAppends,
    private readonly reading: LogReader,
    private readonly heads: StreamHeads,
    private readonly commands: Commands,
    /** The position of the event whose record is at an offset, as soon as it is counted. */
    private readonly positionOf: (record: number) => Promise<number>,
    private readonly options: StreamWriterOptions,
  ) {}

  /** Answers each request of a batch, in order. */
  async write(batch: readonly QueuedAppend[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { stream, expectedRevision } = first.request;
    try {
      const head = await this.heads.at(stream, expectedRevision);
      const { ready, failed } = await this.claim(batch, head);
      if (ready.length > 0) await this.append(stream, head, ready);
      // Rejected last, so that a caller who retries after a conflict loads the new events.
      for (const [waiting, error] of failed) waiting.reject(error);
    } catch (error) {
      if (error instanceof RevisionConflict) for (const waiting of batch) this.release(waiting);
      for (const waiting of batch) waiting.reject(await this.asConflict(waiting.request, error));
    }
  }

  /** Releases the claim of a request of which nothing was written. */
  private release(waiting: QueuedAppend): void {
    const [{ record }, claimed] = [waiting.request, this.claimed.get(waiting)];
    if (record && claimed !== undefined) this.commands.release(record, claimed);
  }

  /**
   * Claims the commands of the requests that follow on each other from a head. Those without events are answered: their record is written
   * by the claim.
   */
  private async claim(batch: readonly QueuedAppend[], from: StreamHead): Promise<Claimed> {
    const outcomes = await Promise.allSettled(this.claims(batch, from));
    const claimed: Claimed = { ready: [], failed: [] };
    let head = from;
    for (const [index, waiting] of batch.entries()) {
      const { request } = waiting;
      const outcome = outcomes[index] as PromiseSettledResult<void>;
      try {
        if (request.basedOn && claimed.failed.length > 0) throw new BaseAppendLost();
        if (outcome.status === 'rejected') throw outcome.reason;
        if (request.expectedRevision !== head.revision) throw await this.conflictOf(request, head.revision);
        const prepared = this.prepare(waiting, head);
        if (request.events.length === 0) this.answer(prepared, await this.positionOfHead(head));
        else claimed.ready.push(prepared);
        head = prepared.head;
      } catch (error) {
        this.release(waiting);
        claimed.failed.push([waiting, error]);
      }
    }
    return claimed;
  }

  /** Claims the commands of requests that can be appended if all requests before them are. */
  private claims(batch: readonly QueuedAppend[], { revision }: StreamHead): Promise<void>[] {
    let next = revision;
    return batch.map(async (waiting) => {
      const { expectedRevision, events, record } = waiting.request;
      if (expectedRevision !== next) return;
      next += events.length;
      if (record) this.claimed.set(waiting, await this.commands.claim(waiting.request, record));
    });
  }

  private prepare(waiting: QueuedAppend, head: StreamHead): Prepared {
    const { shop, stream, events, record } = waiting.request;
    let { revision, hash } = head;
    const data = events.map((event, index) => {
      const { data, body } = waiting.encoded[index] as Encoded;
      hash = linkHash(shop, stream, ++revision, body, hash);
      return toProposed(event, data, shop, hash, index === 0 ? record : undefined);
    });
    return { waiting, data, head: { revision, hash, record: head.record } };
  }

  private async append(stream: string, from: StreamHead, ready: readonly Prepared[]): Promise<void> {
    this.options.crash('log.before-commit');
    const data = ready.flatMap((one) => one.data);
    const last = ready.at(-1) as Prepared;
    let at: number | null;
    try {
      at = await this.appendUntilKnown(stream, from.revision, data);
    } catch (error) {
      if (!isTooLarge(error) || ready.length === 1) throw error;
      return this.appendEach(stream, from, ready);
    }
    const record = at ?? (await this.recordAt(stream, last.head.revision));
    this.options.crash('log.after-commit');
    this.heads.set(stream, { ...last.head, record });
    for (const { waiting } of ready) if (waiting.request.record) this.commands.finish(waiting.request.record);
    const position = await this.positionOf(record);
    this.options.crash('log.before-answer');
    // The events of one append are written together, so their positions have no gap.
    for (const one of ready) this.answer(one, position - (last.head.revision - one.head.revision));
  }

  /** Writes requests one by one that are too large together. */
  private async appendEach(stream: string, from: StreamHead, ready: readonly Prepared[]): Promise<void> {
    let head = from;
    for (const one of ready) {
      await this.append(stream, head, [one]);
      head = one.head;
    }
  }

  private answer({ waiting, head }: Prepared, position: number): void {
    const { stream, events } = waiting.request;
    waiting.resolve({ stream, revision: head.revision, position, events: events.map((event) => event.id) });
  }

  private positionOfHead({ record }: StreamHead): Promise<number> | number {
    return record === 0 ? 0 : this.positionOf(record);
  }

  /**
   * Retries the same events at the same revision until the outcome is known. Returns the offset of the last one's record if
   * the server's answer contains it; null for a repeat.
   */
  private async appendUntilKnown(stream: string, expected: number, events: ProposedEvent[]): Promise<number | null> {
    const deadline = this.options.idleTimeoutMs;
    const append: ProposedAppend = { stream: serverStream(stream), expected: expectedRevisionOf(expected), events };
    const end = Date.now() + this.options.maxWaitMs;
    for (let attempt = 1; ; attempt++) {
      try {
        const record = await withDeadline(this.appends.append(append, deadline), deadline + DEADLINE_SLACK_MS);
        return attempt === 1 ? record : null;
      } catch (error) {
        this.heads.forget(stream);
        const pause = Math.min(1_000, 50 * 2 ** attempt);
        if (isTransient(error) && Date.now() + pause < end) await delay(pause);
        else if (!isWrongRevision(error)) throw toStoreError(error, stream, expected);
        // An earlier attempt may have succeeded, and others may have appended since: the stored events decide.
        else if (await this.isStoredAt(stream, expected, events)) return null;
        else {
          await this.assertUnreadable(stream, expected, error);
          if (Date.now() > end) throw new StoreUnavailable('EventStoreDB does not show an append of another process');
          await delay(Math.min(pause, UNREADABLE_RETRY_MS * 2 ** attempt));
        }
      }
    }
  }

  /**
   * A leader rejects an append because of events that are not replicated yet, and so not readable; they may still be lost. A new decision
   * would load the same stream, so the append is retried.
   * @throws RevisionConflict when the events can be read, or the stream ends before the expected revision
   */
  private async assertUnreadable(stream: string, expected: number, error: WrongExpectedVersionError): Promise<void> {
    const { revision } = await this.heads.read(stream);
    if (revision > expected || revisionIn(error) <= expected) throw new RevisionConflict(stream, expected, revision);
  }

  private async isStoredAt(stream: string, expected: number, events: readonly ProposedEvent[]): Promise<boolean> {
    const found = await this.reading.stream(stream, expected + 1, events.length);
    return found.length === events.length && found.every(({ event }, index) => event?.id === events[index]?.id);
  }

  private async recordAt(stream: string, revision: number): Promise<number> {
    const [event] = await this.reading.stream(stream, revision, 1);
    return offsetOf(event?.event?.position);
  }

  /** The error of a request whose append failed. */
  private async asConflict(request: AppendRequest, error: unknown): Promise<unknown> {
    return error instanceof RevisionConflict ? this.conflictOf(request, error.actual) : error;
  }

  /** A conflict with the events of the command itself means that it is a repeat, which gets the first answer. */
  private async conflictOf({ stream, expectedRevision, record }: AppendRequest, actual: number): Promise<Error> {
    const known = record && (await this.commands.find(record.command));
    return known ? new CommandRepeated(known) : new RevisionConflict(stream, expectedRevision, actual);
  }
}

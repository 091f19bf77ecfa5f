import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { CrashPoint } from '../crash-points.js';
import { type AppendRequest, CommandRepeated, StoreUnavailable } from '../port.js';
import { Announcements } from './announcements.js';
import { type Batch, linksOf, type Pending, prepare } from './batch.js';
import { CommittedTail, messageOf } from './committed-tail.js';
import { isConnectionLoss, isPassing, sqlState, unavailable } from './connection.js';
import { type Assembled, RecentEvents, type RecentEventsOptions } from './recent-events.js';
import type { WriterSession } from './session.js';
import { rejectStale } from './stale-appends.js';
import { WriteQueue } from './write-queue.js';

interface WriterOptions extends RecentEventsOptions {
  /** Requests of one batch at most. */
  readonly maxBatch: number;
  readonly crash: CrashPoint;
  readonly onCommit: (head: number) => void;
  readonly alarm: (message: string) => void;
  /** Called when events that were acknowledged are no longer in the log, before anything is written. */
  readonly onLost: () => void;
}

/** A batch whose commit was under way when the connection broke. */
export interface Unknown {
  readonly batch: Batch;
  readonly pid: number;
}

/**
 * Group commit: a batch is what arrived while the one before was being committed, so there is no timer, no added latency for
 * one client and one disk flush for many. Positions are assigned here, by the only process that holds the lease. When a full batch
 * is already waiting, it is assembled while the one before is being committed, on the heads that one will leave.
 */
export class GroupCommit {
  private readonly recentEvents: RecentEvents;
  private readonly writeQueue: WriteQueue;
  private session: WriterSession | null = null;
  private flushing: Promise<void> | null = null;
  private position = 0;
  private readonly tail = new CommittedTail();
  private unknown: Unknown | null = null;
  /** Assembled while another batch was in flight. */
  private next: Assembled | null = null;
  /** Committed, and answered once the next batch is in flight, so that the database does not wait for our callers. */
  private committed: Batch | null = null;
  private readonly announcements = new Announcements(() => this.announce());

  constructor(private readonly options: WriterOptions) {
    this.recentEvents = new RecentEvents(options);
    this.writeQueue = new WriteQueue(options.maxBatch, () => this.wake());
  }

  async append(request: AppendRequest): Promise<Receipt> {
    if (!this.session) throw new StoreUnavailable('this process does not hold the lease of the log');
    const prepared = prepare(request);
    const head = this.recentEvents.head(request.stream);
    // Hashing now, while another batch is being committed, keeps it out of the time between two commits.
    const fits = head?.revision === request.expectedRevision;
    return this.writeQueue.add({ ...prepared, ahead: fits ? { head, links: linksOf(prepared, head) } : null });
  }

  /** Lease term: how often this process has become the writer. */
  term = 0;

  /** Starts writing on a session that holds the lease. Everything remembered from before is discarded. */
  async start(session: WriterSession): Promise<void> {
    this.position = await this.recentEvents.reload(session);
    const missing = await this.tail.findLost(session, this.options.schema);
    if (missing) {
      this.options.alarm(messageOf(missing));
      this.options.onLost();
    }
    this.term += 1;
    this.session = session;
    this.wake();
  }

  /** The last position, when this process is the writer. */
  get head(): number | null {
    return this.session ? this.position : null;
  }

  /** Whether no other process can be the writer by now. */
  get isCertain(): boolean {
    return this.session?.isCertain ?? false;
  }

  /** The session is lost: rejects waiting requests, keeps the batch that may have been committed. */
  stop(): Unknown | null {
    this.session = null;
    this.announcements.cancel();
    this.takeApart();
    this.writeQueue.rejectAll(new StoreUnavailable('the lease of the log was lost'));
    return this.unknown;
  }

  /** Settles an unknown batch once its session is certainly dead, so that the outcome cannot change any more. */
  settle(committed: boolean, retry: boolean): void {
    const accepted = this.unknown?.batch.accepted ?? [];
    this.unknown = null;
    if (committed) for (const { pending, receipt } of accepted) pending.resolve(receipt);
    else if (retry) this.writeQueue.retry(accepted.map(({ pending }) => pending));
    else for (const { pending } of accepted) pending.reject(new StoreUnavailable('nothing was written; try again'));
  }

  /** Stops waiting for the outcome of an unknown batch: a repeat of the command will find it. */
  abandon(): void {
    for (const { pending } of this.unknown?.batch.accepted ?? [])
      pending.reject(new StoreUnavailable('the outcome is not known yet: repeat the same command'));
    this.unknown = null;
  }

  /** Resolves when the queue is empty. */
  async drain(): Promise<void> {
    while (this.flushing) await this.flushing;
  }

  private wake(): void {
    // setImmediate: requests of the same turn of the event loop belong to the same batch.
    this.flushing ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.flush())
      .finally(() => {
        this.flushing = null;
        if (this.writeQueue.length > 0 && this.session) this.wake();
      });
  }

  private async flush(): Promise<void> {
    while (this.session && (this.next || this.writeQueue.length > 0)) {
      const { session, next } = this;
      this.next = null;
      const taken = next?.taken ?? this.writeQueue.take();
      try {
        await this.write(session, next ?? (await this.assemble(session, taken)));
      } catch (error) {
        // Reads before the statement failed: nothing was sent, so nothing was written.
        for (const pending of taken) pending.reject(unavailable(error));
      }
    }
    this.answer();
  }

  private async assemble(session: WriterSession, taken: readonly Pending[]): Promise<Assembled> {
    await this.recentEvents.makeRoom(session, this.position, taken);
    await this.recentEvents.loadHeads(session, taken, () => void this.answer());
    return this.recentEvents.assemble(this.position, taken);
  }

  private async write(session: WriterSession, { batch, stale, repeated }: Assembled): Promise<void> {
    for (const { pending, record } of repeated) pending.reject(new CommandRepeated(record));
    if (batch.empty) for (const { pending, receipt } of batch.accepted) pending.resolve(receipt);
    else await this.commit(session, batch);
    // Last, so that a caller who retries after the conflict finds the new events.
    if (stale.length > 0) await rejectStale(this.recentEvents, session, stale);
  }

  private async commit(session: WriterSession, batch: Batch): Promise<void> {
    const { crash, schema } = this.options;
    for (const { pending } of batch.accepted) pending.attempts++;
    const statement = batch.statement(schema, this.announcements.next());
    crash('log.before-commit');
    const sent = session.query(statement).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await this.lookAhead(batch, this.answer());
    const failure = await sent;
    if (failure) return this.failed(session, batch, failure.error);
    crash('log.after-commit');
    this.position = batch.position;
    if (batch.end) this.tail.add(batch.end.position, batch.end.hash);
    this.recentEvents.written(batch);
    this.committed = batch;
    this.options.onCommit(batch.position);
  }

  /** Notifies other processes of the last commits. Without the session they find them by polling. */
  private announce(): void {
    const { schema } = this.options;
    this.session
      ?.query({ text: 'select pg_notify($1, $2)', values: [schema, String(this.position)] })
      .catch(() => undefined);
  }

  /** Pipelining: while a batch is in flight, lets answered callers send more, and assembles the next batch if it will be full. */
  private async lookAhead(current: Batch, answered: number): Promise<void> {
    if (this.writeQueue.length + answered < this.options.maxBatch) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (this.writeQueue.length < this.options.maxBatch) return;
    const inside = new Set(current.accepted.flatMap(({ pending }) => pending.request.record?.command ?? []));
    const taken = this.writeQueue.take(inside);
    if (taken.length > 0 && this.recentEvents.suffices(current.position, taken))
      this.next = this.recentEvents.assemble(current.position, taken);
    else this.writeQueue.putBack(taken);
  }

  /** Returns the assembled batch to the queue: the batch before it failed, or the lease is lost. */
  private takeApart(): void {
    if (!this.next) return;
    this.recentEvents.forget(this.next.batch);
    this.writeQueue.putBack(this.next.taken);
    this.next = null;
  }

  /** Answers the callers of the last batch. @returns their number */
  private answer(): number {
    if (!this.committed) return 0;
    const { accepted } = this.committed;
    this.committed = null;
    this.options.crash('log.before-answer');
    for (const { pending, receipt } of accepted) pending.resolve(receipt);
    return accepted.length;
  }

  private async failed(session: WriterSession, batch: Batch, error: unknown): Promise<void> {
    this.takeApart();
    this.recentEvents.forget(batch);
    if (isConnectionLoss(error)) {
      this.unknown = { batch, pid: session.pid };
      this.session = null;
      session.destroy();
      return;
    }
    const again = batch.accepted.map(({ pending }) => pending);
    if (isPassing(error)) for (const { reject } of again) reject(unavailable(error));
    else if (sqlState(error) === '23505') await this.collided(session, again, error as { table?: string });
    else if (again.length === 1) again[0]?.reject(error as Error);
    else {
      // One of the requests is at fault: each is retried alone, so that only that one fails.
      for (const pending of again) pending.alone = true;
      this.writeQueue.retry(again);
    }
  }

  /** A unique index was violated: the command was executed before, or a fence was hit because another writer was active. */
  private async collided(session: WriterSession, again: Pending[], error: { table?: string }): Promise<void> {
    if (error.table === 'command') await this.recentEvents.readBack(session, again);
    else {
      this.options.alarm('another writer has written to the log: heads and position are read again');
      this.position = await this.recentEvents.reload(session);
    }
    this.writeQueue.retry(again);
  }
}

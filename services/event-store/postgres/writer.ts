import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { CrashPoint } from '../crash-points.js';
import {
  type AppendRequest,
  type CommandRecord,
  CommandRepeated,
  RevisionConflict,
  StoreUnavailable,
} from '../port.js';
import { Recent } from '../recent.js';
import { Batch, type Head, linksOf, type Pending, prepare } from './batch.js';
import { isConnectionLoss, isPassing, sqlState } from './connection.js';
import { Intake } from './intake.js';
import { extendLog, loadCommands, loadHeads, loadPosition } from './lookups.js';
import { Numbers } from './numbers.js';
import type { WriterSession } from './session.js';

const HOT_COMMANDS = 4_096;

export interface WriterOptions {
  readonly schema: string;
  readonly maxBatch: number;
  /** Streams whose head is remembered; a cold one costs a share of one look-up per batch. */
  readonly hotStreams: number;
  /** Positions of one part of the log. */
  readonly partSize: number;
  readonly crash: CrashPoint;
  readonly onCommit: (head: number) => void;
  readonly alarm: (message: string) => void;
}

/** A batch whose commit was under way when the connection broke. */
export interface Unknown {
  readonly batch: Batch;
  readonly pid: number;
}

/**
 * Group commit: a batch is what arrived while the one before was being committed, so there is no timer, no added latency for
 * one client and one disk flush for many. Positions are counted here, by the only process that holds the lease.
 */
export class GroupCommit {
  private readonly heads: Recent<Head>;
  private readonly commands = new Recent<CommandRecord>(HOT_COMMANDS);
  private readonly intake: Intake;
  private session: WriterSession | null = null;
  private flushing: Promise<void> | null = null;
  private position = 0;
  private numbers: Numbers | null = null;
  /** The first position that the log has no part for yet. */
  private reach = 0;
  private unknown: Unknown | null = null;
  /** Committed, and to be answered once the next batch is on its way, so that the database need not wait for our callers. */
  private committed: Batch | null = null;

  constructor(private readonly options: WriterOptions) {
    this.heads = new Recent(options.hotStreams);
    this.intake = new Intake(options.maxBatch, () => this.wake());
  }

  async append(request: AppendRequest): Promise<Receipt> {
    if (!this.session) throw new StoreUnavailable('this process does not hold the lease of the log');
    const prepared = prepare(request);
    const head = this.heads.get(request.stream);
    // Hashing now, while another batch is being committed, keeps it out of the time between two commits.
    const fits = head?.revision === request.expectedRevision;
    return this.intake.add({ ...prepared, ahead: fits ? { head, links: linksOf(prepared, head) } : null });
  }

  /** Begins to write on a session that holds the lease. Nothing remembered from before is trusted. */
  async start(session: WriterSession): Promise<void> {
    this.forget();
    await this.findPlace(session);
    this.session = session;
    this.wake();
  }

  /** The last position, when this process is the writer. */
  get head(): number | null {
    return this.session ? this.position : null;
  }

  /** The session is gone: refuses what waits, keeps what may have been committed. */
  stop(): Unknown | null {
    this.session = null;
    this.intake.refuse(new StoreUnavailable('the lease of the log was lost'));
    return this.unknown;
  }

  /** Settles an unknown batch once its session is surely dead, so that the answer cannot change any more. */
  settle(committed: boolean, retry: boolean): void {
    const accepted = this.unknown?.batch.accepted ?? [];
    this.unknown = null;
    if (committed) for (const { pending, receipt } of accepted) pending.resolve(receipt);
    else if (retry) this.intake.again(accepted.map(({ pending }) => pending));
    else for (const { pending } of accepted) pending.reject(new StoreUnavailable('nothing was written; try again'));
  }

  /** Gives up waiting for the truth about an unknown batch: a repeat of the command will find it. */
  abandon(): void {
    for (const { pending } of this.unknown?.batch.accepted ?? [])
      pending.reject(new StoreUnavailable('the outcome is not known yet: repeat the same command'));
    this.unknown = null;
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    while (this.flushing) await this.flushing;
  }

  private forget(): void {
    this.heads.clear();
    this.commands.clear();
  }

  /** Reads where the log ends. */
  private async findPlace(session: WriterSession): Promise<void> {
    this.position = await loadPosition(session, this.options.schema);
    this.numbers = await Numbers.load(session, this.options.schema);
    await this.makeRoom(session, this.position + 1);
  }

  /** Adds a part to the log long before it is full. */
  private async makeRoom(session: WriterSession, position: number): Promise<void> {
    const { schema, partSize } = this.options;
    const ahead = Math.ceil(partSize / 4);
    if (position + ahead >= this.reach) this.reach = await extendLog(session, schema, position + ahead, partSize);
  }

  private wake(): void {
    // setImmediate: what the same turn of the event loop still brings belongs to the same batch.
    this.flushing ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.flush())
      .finally(() => {
        this.flushing = null;
        if (!this.intake.isEmpty && this.session) this.wake();
      });
  }

  private async flush(): Promise<void> {
    while (!this.intake.isEmpty && this.session) {
      const session = this.session;
      const taken = this.intake.take();
      try {
        await this.write(session, taken);
      } catch (error) {
        // Reads before the statement failed: nothing was sent, so nothing was written.
        for (const pending of taken) pending.reject(unavailable(error));
      }
    }
    this.answer();
  }

  private async write(session: WriterSession, taken: readonly Pending[]): Promise<void> {
    await this.warm(session, taken);
    const batch = new Batch(this.position, this.numbers as Numbers);
    const stale: Pending[] = [];
    for (const pending of taken) {
      const { stream, expectedRevision, record } = pending.request;
      const known = record && this.commands.get(record.command);
      const head = this.heads.get(stream) as Head;
      if (known) pending.reject(new CommandRepeated(known));
      else if (head.revision !== expectedRevision) stale.push(pending);
      else this.heads.set(stream, batch.add(pending, head));
    }
    if (batch.empty) for (const { pending, receipt } of batch.accepted) pending.resolve(receipt);
    else await this.commit(session, batch);
    // Only now: who is told that the stream has moved on shall see it when loading again.
    if (stale.length > 0) await this.refuse(session, stale);
  }

  /** Brings the heads of all streams of a batch into memory. */
  private async warm(session: WriterSession, taken: readonly Pending[]): Promise<void> {
    const cold = new Set<string>();
    for (const { request } of taken) if (!this.heads.get(request.stream)) cold.add(request.stream);
    if (cold.size === 0) return;
    const loading = loadHeads(session, this.options.schema, [...cold]);
    this.answer();
    for (const [stream, head] of await loading) this.heads.set(stream, head);
  }

  /** The stream has moved on. A repeat of a command is told its answer instead: it is why the stream has moved. */
  private async refuse(session: WriterSession, stale: readonly Pending[]): Promise<void> {
    const commands = stale.flatMap(({ request }) => (request.record ? [request.record.command] : []));
    try {
      const known = commands.length > 0 ? await loadCommands(session, this.options.schema, commands) : new Map();
      for (const { request, reject } of stale) {
        const { stream, expectedRevision, record } = request;
        const stands = record && known.get(record.command);
        const actual = this.heads.get(stream)?.revision;
        if (stands) reject(new CommandRepeated(stands));
        else if (actual !== undefined) reject(new RevisionConflict(stream, expectedRevision, actual));
        // What moved the stream was not written after all.
        else reject(new StoreUnavailable('the event store cannot write now; nothing was written'));
      }
    } catch (error) {
      for (const { reject } of stale) reject(unavailable(error));
    }
  }

  private async commit(session: WriterSession, batch: Batch): Promise<void> {
    const { crash, schema } = this.options;
    await this.makeRoom(session, batch.position);
    for (const { pending } of batch.accepted) pending.attempts++;
    const statement = batch.statement(schema);
    crash('log.before-commit');
    const sent = session.query(statement);
    this.answer();
    try {
      await sent;
    } catch (error) {
      await this.failed(session, batch, error);
      return;
    }
    crash('log.after-commit');
    this.position = batch.position;
    for (const { pending } of batch.accepted) {
      const { record } = pending.request;
      if (record) this.commands.set(record.command, record);
    }
    this.committed = batch;
    this.options.onCommit(batch.position);
  }

  private answer(): void {
    if (!this.committed) return;
    const { accepted } = this.committed;
    this.committed = null;
    this.options.crash('log.before-answer');
    for (const { pending, receipt } of accepted) pending.resolve(receipt);
  }

  private async failed(session: WriterSession, batch: Batch, error: unknown): Promise<void> {
    for (const { pending } of batch.accepted) this.heads.delete(pending.request.stream);
    batch.forget();
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
      // Something in one of the requests: each alone, so that only that one fails.
      for (const pending of again) pending.alone = true;
      this.intake.again(again);
    }
  }

  /** A unique index refused: a command carried out before, or a fence was hit because another writer has been here. */
  private async collided(session: WriterSession, again: Pending[], error: { table?: string }): Promise<void> {
    if (error.table === 'command') {
      const commands = again.flatMap(({ request }) => (request.record ? [request.record.command] : []));
      for (const [command, record] of await loadCommands(session, this.options.schema, commands))
        this.commands.set(command, record);
    } else {
      this.options.alarm('another writer has written to the log: heads and position are read again');
      this.forget();
      await this.findPlace(session);
    }
    this.intake.again(again);
  }
}

function unavailable(cause: unknown): Error {
  if (!isConnectionLoss(cause) && !isPassing(cause)) return cause as Error;
  return new StoreUnavailable('the event store cannot write now; nothing was written', { cause });
}

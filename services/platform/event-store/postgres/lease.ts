import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../port.js';
import type { Connection } from './connection.js';
import { type LeaseTimes, WriterSession } from './session.js';
import type { GroupCommit, Unknown } from './writer.js';

const RETRY_MS = 200;
const UNKNOWN_MS = 5_000;

/**
 * Leader election: keeps trying to acquire the lease of the log while the store is open, and gives the writer its session whenever it holds
 * it.
 * A process without the lease is a standby: it reads, and takes over when the other session ends.
 */
export class Lease {
  private session: WriterSession | null = null;
  private closing = false;
  private readonly running: Promise<void>;
  private waiting: (() => void)[] = [];
  private unknown: Unknown | null = null;

  constructor(
    private readonly to: Connection,
    private readonly writer: GroupCommit,
    private readonly statementTimeoutMs: number,
    private readonly times?: LeaseTimes,
  ) {
    this.running = this.keep();
  }

  /** @throws StoreUnavailable when another writer holds the lease for that long */
  async acquired(timeoutMs: number): Promise<void> {
    if (this.writer.head !== null) return;
    const held = new Promise<true>((resolve) => this.waiting.push(() => resolve(true)));
    if (!(await Promise.race([held, delay(timeoutMs, false, { ref: false })])))
      throw new StoreUnavailable('another process holds the lease of the log');
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.writer.drain();
    this.writer.abandon();
    await this.session?.close();
    await this.running;
  }

  private async keep(): Promise<void> {
    while (!this.closing) {
      try {
        this.session = await WriterSession.open(this.to, this.statementTimeoutMs, this.times);
        if (await this.wait(this.session)) await this.hold(this.session);
      } catch {
        // No database, or a lost connection: acquiring is retried, and callers have had StoreUnavailable.
        this.session?.destroy();
        if (!this.closing) await delay(RETRY_MS);
      }
      this.session = null;
    }
    this.writer.stop();
  }

  /** Waits for the lease on an open session; false when the store closes first. */
  private async wait(session: WriterSession): Promise<boolean> {
    while (!this.closing) {
      if (await session.takeLease()) return true;
      if (this.unknown && !(await session.isAlive(this.unknown.pid))) await this.settle(session, false);
      await delay(RETRY_MS);
    }
    return false;
  }

  private async hold(session: WriterSession): Promise<void> {
    await this.writer.start(session);
    try {
      await this.settle(session, true);
      for (const wake of this.waiting.splice(0)) wake();
      await session.lost;
    } finally {
      session.destroy();
      await this.letGo();
    }
  }

  private async letGo(): Promise<void> {
    this.writer.stop();
    await this.writer.drain();
    this.unknown = this.writer.stop();
    if (!this.unknown) return;
    const mine = this.unknown;
    // Upper bound of the wait for an answer; the log has the outcome and a repeat will find it.
    setTimeout(() => {
      if (this.unknown !== mine) return;
      this.unknown = null;
      this.writer.abandon();
    }, UNKNOWN_MS).unref();
  }

  /** Looks up whether the dead session's batch was committed. */
  private async settle(session: WriterSession, retry: boolean): Promise<void> {
    const { unknown } = this;
    if (!unknown) return;
    const { rows } = await session.query(unknown.batch.witness(this.to.schema));
    this.unknown = null;
    this.writer.settle(rows.length > 0, retry);
  }
}

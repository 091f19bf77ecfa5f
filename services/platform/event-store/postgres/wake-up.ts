import { SessionClient } from '@loyalty/projections/engine/connection/client';
import type pg from 'pg';
import { type Connection, settings } from './connection.js';

const POLL_MS = 250;

/**
 * Wakes readers: at once in the writer's process, by one notification per batch in others, and by polling every quarter of a second in
 * case a notification is lost. Wakes may be merged; each carries the newest head.
 */
export class NotificationWakeUp {
  private readonly listeners = new Set<(head: number) => void>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private newest = 0;
  private closed = false;

  constructor(
    private readonly to: Connection,
    private readonly head: () => Promise<number>,
    /** The writer wakes readers at its own commits and needs no polling. */
    private readonly isWriter: () => boolean,
  ) {}

  on(wake: (head: number) => void): () => void {
    this.listeners.add(wake);
    if (!this.timer) {
      this.timer = setInterval(() => void this.look(), POLL_MS).unref();
      void this.look();
    }
    return () => this.listeners.delete(wake);
  }

  /** Wakes readers: the log has grown to at least this position. */
  advance(head: number): void {
    if (head <= this.newest) return;
    this.newest = head;
    for (const wake of this.listeners) wake(head);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async look(): Promise<void> {
    if (this.closed || this.listeners.size === 0 || this.isWriter()) return;
    try {
      if (!this.client) await this.listen();
      this.advance(await this.head());
    } catch {
      // The database is unavailable; the next poll tries again.
    }
  }

  private async listen(): Promise<void> {
    const client = new SessionClient(settings(this.to, 10_000, 'listener'));
    this.client = client;
    const drop = () => {
      if (this.client === client) this.client = null;
    };
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', ({ payload }) => this.advance(Number(payload)));
    try {
      await client.connect();
      await client.query(`listen ${this.to.schema}`);
    } catch (error) {
      drop();
      throw error;
    }
  }
}

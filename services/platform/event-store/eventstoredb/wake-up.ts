import { END, excludeSystemEvents } from '@eventstore/db-client';
import type { LogClient } from './client.js';
import type { LogTail } from './log-tail.js';
import { offsetOf, placeOf } from './mapping.js';

const RETRY_MS = 1_000;

/**
 * Wakes readers: at once for appends of this process, by a subscription to `$all` for those of others. A hint only; losing it loses
 * nothing.
 */
export class SubscriptionWakeUp {
  private readonly listeners = new Set<(head: number) => void>();
  private subscription: ReturnType<LogClient['subscribeToAll']> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private newest = 0;

  constructor(
    private readonly client: LogClient,
    private readonly tail: LogTail,
  ) {}

  on(wake: (head: number) => void): () => void {
    this.listeners.add(wake);
    if (!this.subscription) this.subscribe();
    return () => this.listeners.delete(wake);
  }

  advance(head: number): void {
    if (head <= this.newest) return;
    this.newest = head;
    for (const wake of this.listeners) wake(head);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.subscription?.unsubscribe().catch(() => {});
  }

  private async hear(record: number): Promise<void> {
    // Readers find out themselves that the log is away.
    if (record > this.tail.record) await this.tail.advance().catch(() => undefined);
    this.advance(this.tail.position);
  }

  private subscribe(): void {
    if (this.closed) return;
    // Resumes after a disconnect where it was: events since then wake readers too.
    const fromPosition = this.tail.record > 0 ? placeOf(this.tail.record) : END;
    const subscription = this.client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() });
    this.subscription = subscription;
    const again = () => {
      if (this.subscription !== subscription || this.closed) return;
      this.subscription = null;
      this.timer = setTimeout(() => this.subscribe(), RETRY_MS);
    };
    subscription.on('data', ({ event }) => void this.hear(offsetOf(event?.position)));
    subscription.on('error', again);
    subscription.on('end', again);
    subscription.on('close', again);
  }
}

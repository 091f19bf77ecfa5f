import { type AllStreamResolvedEvent, END, excludeSystemEvents } from '@eventstore/db-client';
import type { LogClient } from './client.js';
import type { LogTail } from './log-tail.js';
import { offsetOf, placeOf } from './mapping.js';

const RETRY_MS = 1_000;

type Subscription = ReturnType<LogClient['subscribeToAll']>;

/**
 * Follows the end of the log by one subscription to `$all` without the server's own events: it feeds the tail and wakes readers, for appends
 * of others as of this process. Losing it loses nothing: the tail is read instead, and it begins again where that ends.
 */
export class LogSubscription {
  private readonly listeners = new Set<(head: number) => void>();
  private subscription: Subscription | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private newest = 0;
  /** The record of the last event that the subscription delivered; null until the tail was read after it began. */
  private delivered: number | null = null;

  constructor(
    private readonly client: LogClient,
    private readonly tail: LogTail,
  ) {}

  /** Whether every event comes by itself: the log need not be read to learn that there is none. */
  get isLive(): boolean {
    return this.delivered !== null;
  }

  /** Begins to follow, if that has not begun. */
  start(): void {
    if (!this.subscription && !this.timer) this.subscribe();
  }

  on(wake: (head: number) => void): () => void {
    this.listeners.add(wake);
    this.start();
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

  private subscribe(): void {
    this.timer = undefined;
    if (this.closed) return;
    // Resumes after a disconnect where it was: events since then wake readers too.
    const from = this.tail.record;
    const fromPosition = from > 0 ? placeOf(from) : END;
    const subscription = this.client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() });
    this.subscription = subscription;
    const again = () => {
      if (this.subscription !== subscription || this.closed) return;
      this.subscription = null;
      this.delivered = null;
      this.timer = setTimeout(() => this.subscribe(), RETRY_MS);
    };
    subscription.on('confirmation', () => void this.begin(subscription));
    subscription.on('data', (resolved) => void this.receive(resolved));
    subscription.on('error', again);
    subscription.on('end', again);
    subscription.on('close', again);
  }

  /** The first read shows that the log is still the one that was followed; from then on the subscription alone is enough. */
  private async begin(subscription: Subscription): Promise<void> {
    try {
      await this.tail.advance();
      if (this.subscription === subscription) this.delivered = this.tail.record;
      this.advance(this.tail.position);
    } catch {
      // Readers find out themselves that the log is away; the tail is read at the next event.
    }
  }

  private async receive(resolved: AllStreamResolvedEvent): Promise<void> {
    const record = offsetOf(resolved.event?.position);
    const before = this.delivered;
    if (before !== null) this.delivered = Math.max(before, record);
    const isFed = before !== null && this.tail.feed(resolved, record, before);
    if (!isFed && record > this.tail.record) await this.tail.advance().catch(() => undefined);
    this.advance(this.tail.position);
  }
}

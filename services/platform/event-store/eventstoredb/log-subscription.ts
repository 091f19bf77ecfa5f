import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { AllSubscription } from './all-subscription.js';
import type { LogClient } from './client.js';
import type { LogTail } from './log-tail.js';
import { offsetOf } from './mapping.js';

const RETRY_MS = 1_000;
/** Time between two wake-ups of readers, in milliseconds: their pages gather what comes meanwhile, and each page is a commit of theirs. */
const GATHER_MS = 20;

/**
 * Follows the end of the log by one subscription to `$all` without the server's own events: it feeds the tail and wakes readers, for appends
 * of others as of this process. Losing it loses nothing: the tail is read instead, and it begins again where that ends.
 */
export class LogSubscription {
  private readonly listeners = new Set<(head: number) => void>();
  private subscription: AllSubscription | null = null;
  private isOpening = false;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private newest = 0;
  private wokenAt = Number.NEGATIVE_INFINITY;
  private gathering: NodeJS.Timeout | undefined;
  /** The record of the last event that the subscription delivered; null until the tail was read after it began. */
  private delivered: number | null = null;
  /** The record of the newest event that any subscription delivered. */
  private received = 0;

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
    if (!this.subscription && !this.timer && !this.isOpening) void this.subscribe();
  }

  on(wake: (head: number) => void): () => void {
    this.listeners.add(wake);
    this.start();
    return () => this.listeners.delete(wake);
  }

  /** Wakes readers, at once after a pause and otherwise with what gathers. */
  advance(head: number): void {
    if (head <= this.newest) return;
    this.newest = head;
    const rest = this.wokenAt + GATHER_MS - performance.now();
    if (rest <= 0) this.wake();
    else this.gathering ??= setTimeout(() => this.wake(), rest).unref();
  }

  private wake(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    this.wokenAt = performance.now();
    for (const wake of this.listeners) wake(this.newest);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.gathering);
    this.subscription?.unsubscribe();
  }

  private async subscribe(): Promise<void> {
    this.timer = undefined;
    if (this.closed) return;
    this.isOpening = true;
    try {
      // Resumes after a disconnect where it was: events since then wake readers too.
      const after = this.tail.record || null;
      this.follow(await this.client.subscribe((node) => new AllSubscription(node, after)));
    } catch {
      this.again();
    } finally {
      this.isOpening = false;
    }
  }

  private follow(subscription: AllSubscription): void {
    this.subscription = subscription;
    const lost = () => {
      if (this.subscription === subscription) this.again();
    };
    subscription.on('confirmation', () => void this.begin(subscription));
    subscription.on('data', (resolved) => void this.receive(resolved));
    subscription.on('error', lost);
    subscription.on('end', lost);
    subscription.on('close', lost);
    if (this.closed) subscription.unsubscribe();
  }

  private again(): void {
    this.subscription = null;
    this.delivered = null;
    if (!this.closed) this.timer = setTimeout(() => void this.subscribe(), RETRY_MS);
  }

  /** The first read shows that the log is still the one that was followed; from then on the subscription alone is enough. */
  private async begin(subscription: AllSubscription): Promise<void> {
    try {
      await this.tail.advance();
      // An event that came during that read may not be read yet: the next one does not follow on what was read.
      if (this.subscription === subscription) this.delivered = Math.max(this.tail.record, this.received);
      this.advance(this.tail.position);
    } catch {
      // Without that read nothing would ever be trusted that it delivers.
      if (this.subscription === subscription) this.again();
      subscription.unsubscribe();
    }
  }

  private async receive(resolved: AllStreamResolvedEvent): Promise<void> {
    const record = offsetOf(resolved.event?.position);
    const before = this.delivered;
    this.received = Math.max(this.received, record);
    if (before !== null) this.delivered = Math.max(before, record);
    const isFed = before !== null && this.tail.feed(resolved, record, before);
    if (!isFed && record > this.tail.scanned) await this.tail.advance().catch(() => undefined);
    this.advance(this.tail.position);
  }
}

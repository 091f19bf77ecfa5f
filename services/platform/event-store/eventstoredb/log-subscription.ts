import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { AllSubscription } from './all-subscription.js';
import { CatchUp } from './catch-up.js';
import type { LogClient } from './client.js';
import type { LogTail } from './log-tail.js';
import { offsetOf } from './mapping.js';
import { isSlowConsumerError, SlowConsumerBackoff } from './slow-consumer-backoff.js';

const RETRY_MS = 1_000;
/** Shortest time between two wake-ups of readers, in milliseconds, so that each of their pages, which is one commit, has several events. */
const COALESCE_MS = 20;
/** Number of consecutive empty reads after which the subscription suffices again. */
const QUIET_READS = 3;

/**
 * Follows the end of the log by one subscription to `$all` without system events. While the subscription lags, or after the server ended
 * it as a slow consumer, the log is polled instead (docs/adr/0470), and cached heads stay valid. After any other loss of the subscription
 * they are not trusted until it is confirmed again.
 */
export class LogSubscription {
  private readonly listeners = new Set<(head: number) => void>();
  private subscription: AllSubscription | null = null;
  private isConfirmed = false;
  private isOpening = false;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private newest = 0;
  private wokenAt = Number.NEGATIVE_INFINITY;
  private wakeTimer: NodeJS.Timeout | undefined;
  /** The record of the newest event that the subscription delivered. */
  private received = 0;
  private isTrusted = false;
  private readonly catchUp: CatchUp;
  private readonly backoff: SlowConsumerBackoff;

  /** @param alarm called with messages for the operator */
  constructor(
    private readonly client: LogClient,
    private readonly tail: LogTail,
    alarm: (message: string) => void = () => undefined,
  ) {
    this.backoff = new SlowConsumerBackoff(alarm);
    this.catchUp = new CatchUp(tail, {
      isConfirmed: () => this.isConfirmed,
      read: (empty, wasConfirmed) => this.afterRead(empty, wasConfirmed),
      failed: () => this.restart(),
    });
  }

  /** Whether all events arrive here, by the subscription or by polling, so that callers need not read the log to find new ones. */
  get isFollowing(): boolean {
    return this.isTrusted;
  }

  /** Starts to follow the log, once. */
  start(): void {
    if (!this.subscription && !this.timer && !this.isOpening && !this.catchUp.isRunning) void this.subscribe();
  }

  on(wake: (head: number) => void): () => void {
    this.listeners.add(wake);
    this.start();
    return () => this.listeners.delete(wake);
  }

  /** Resolves when the event at an offset has arrived, or after a time-out. Polls the log when the event is late. */
  waitFor(record: number): Promise<void> {
    if (this.catchUp.isRunning) this.catchUp.start();
    return this.tail.waitFor(record, () => this.catchUp.start());
  }

  /** Wakes readers, at most every `COALESCE_MS`. */
  advance(head: number): void {
    if (head <= this.newest) return;
    this.newest = head;
    const rest = this.wokenAt + COALESCE_MS - performance.now();
    if (rest <= 0) this.wake();
    else this.wakeTimer ??= setTimeout(() => this.wake(), rest).unref();
  }

  private wake(): void {
    clearTimeout(this.wakeTimer);
    this.wakeTimer = undefined;
    this.wokenAt = performance.now();
    for (const wake of this.listeners) wake(this.newest);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.wakeTimer);
    this.catchUp.stop();
    this.subscription?.cancel();
  }

  private async subscribe(): Promise<void> {
    this.timer = undefined;
    if (this.closed) return;
    this.isOpening = true;
    try {
      // After a disconnect it resumes after the last event that was seen.
      const after = this.tail.record || null;
      this.attach(await this.client.subscribe((node) => new AllSubscription(node, after)));
    } catch {
      this.restart();
    } finally {
      this.isOpening = false;
    }
  }

  private attach(subscription: AllSubscription): void {
    this.subscription = subscription;
    const onLost = (error?: Error) => {
      if (this.subscription !== subscription) return;
      if (error && isSlowConsumerError(error)) this.readInstead(error);
      else this.restart();
    };
    subscription.on('confirmation', () => this.onConfirmed(subscription));
    subscription.on('data', (resolved) => this.receive(subscription, resolved));
    subscription.on('error', onLost);
    subscription.on('end', () => onLost());
    subscription.on('close', () => onLost());
    if (this.closed) subscription.cancel();
  }

  /** Stops following until a subscription is confirmed and a read has shown that it is still the same log. */
  private restart(): void {
    const { subscription } = this;
    this.reset();
    this.isTrusted = false;
    this.catchUp.stop();
    subscription?.cancel();
    if (!this.closed) this.timer ??= setTimeout(() => void this.subscribe(), RETRY_MS);
  }

  /** Polls the log from where the subscription ended; cached heads stay valid. */
  private readInstead(error: Error): void {
    this.reset();
    this.backoff.onEnded(error);
    if (!this.closed) this.catchUp.start();
  }

  private reset(): void {
    this.subscription = null;
    this.isConfirmed = false;
    this.received = 0;
  }

  private onConfirmed(subscription: AllSubscription): void {
    if (this.subscription !== subscription) return;
    this.isConfirmed = true;
    this.backoff.onConfirmed();
    // Reads what was appended before the confirmation.
    this.catchUp.start();
  }

  /** @returns whether polling can stop, because the subscription suffices */
  private afterRead(empty: number, wasConfirmed: boolean): boolean {
    if (wasConfirmed) this.isTrusted = true;
    this.advance(this.tail.position);
    const isQuiet = empty >= QUIET_READS;
    if (!this.subscription && !this.isOpening && isQuiet && this.backoff.mayResubscribe) void this.subscribe();
    // Polling continues while the subscription lags behind it, because awaited events would arrive late.
    return wasConfirmed && this.received <= this.tail.readUpTo && (this.received >= this.tail.record || isQuiet);
  }

  private receive(subscription: AllSubscription, resolved: AllStreamResolvedEvent): void {
    if (this.subscription !== subscription) return;
    const record = offsetOf(resolved.event?.position);
    const before = this.received;
    this.received = Math.max(before, record);
    if (!this.isConfirmed || this.catchUp.isRunning) return;
    if (!this.tail.offer(resolved, record, before)) this.catchUp.start();
    this.advance(this.tail.position);
  }
}

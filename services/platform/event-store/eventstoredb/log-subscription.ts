import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { AllSubscription } from './all-subscription.js';
import { CatchUp } from './catch-up.js';
import type { LogClient } from './client.js';
import type { LogTail } from './log-tail.js';
import { offsetOf } from './mapping.js';
import { isTooSlow, SlowEnds } from './slow-ends.js';

const RETRY_MS = 1_000;
/** Time between two wake-ups of readers, in milliseconds: their pages gather what comes meanwhile, and each page is a commit of theirs. */
const GATHER_MS = 20;
/** Reads in a row that find nothing, after which the subscription alone is enough again. */
const QUIET_READS = 3;

/**
 * Follows the end of the log, for appends of others as of this process: by one subscription to `$all` without the server's own events while it
 * delivers everything, and by reading while more comes than that, or the server has ended it as too slow (docs/adr/0470). Nothing that is
 * remembered is forgotten for it. Losing the subscription in any other way loses the trust until it has begun again.
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
  private gathering: NodeJS.Timeout | undefined;
  /** The record of the newest event that the subscription delivered. */
  private received = 0;
  private isTrusted = false;
  private readonly catchUp: CatchUp;
  private readonly slowEnds: SlowEnds;

  /** @param alarm called with what an operator should know */
  constructor(
    private readonly client: LogClient,
    private readonly tail: LogTail,
    alarm: (message: string) => void = () => undefined,
  ) {
    this.slowEnds = new SlowEnds(alarm);
    this.catchUp = new CatchUp(tail, {
      isConfirmed: () => this.isConfirmed,
      read: (empty, wasConfirmed) => this.afterRead(empty, wasConfirmed),
      failed: () => this.lose(),
    });
  }

  /** Whether every event comes by itself, by the subscription or by reads: the log need not be read to learn that there is none. */
  get isFollowing(): boolean {
    return this.isTrusted;
  }

  /** Begins to follow, if that has not begun. */
  start(): void {
    if (!this.subscription && !this.timer && !this.isOpening && !this.catchUp.isRunning) void this.subscribe();
  }

  on(wake: (head: number) => void): () => void {
    this.listeners.add(wake);
    this.start();
    return () => this.listeners.delete(wake);
  }

  /** Resolves when the event at an offset was counted, or after a moment in which it should have been; it is read where it is late. */
  reached(record: number): Promise<void> {
    if (this.catchUp.isRunning) this.catchUp.start();
    return this.tail.reached(record, () => this.catchUp.start());
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
    this.catchUp.stop();
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
      this.lose();
    } finally {
      this.isOpening = false;
    }
  }

  private follow(subscription: AllSubscription): void {
    this.subscription = subscription;
    const lost = (error?: Error) => {
      if (this.subscription !== subscription) return;
      if (error && isTooSlow(error)) this.endedAsTooSlow(error);
      else this.lose();
    };
    subscription.on('confirmation', () => this.confirmed(subscription));
    subscription.on('data', (resolved) => this.receive(subscription, resolved));
    subscription.on('error', lost);
    subscription.on('end', () => lost());
    subscription.on('close', () => lost());
    if (this.closed) subscription.unsubscribe();
  }

  /** Nothing is trusted until a subscription has begun again, and a read has shown that the log is still the one that was followed. */
  private lose(): void {
    const { subscription } = this;
    this.left();
    this.isTrusted = false;
    this.catchUp.stop();
    subscription?.unsubscribe();
    if (!this.closed) this.timer ??= setTimeout(() => void this.subscribe(), RETRY_MS);
  }

  /** What is remembered stays so: reads go on where the subscription has ended. */
  private endedAsTooSlow(error: Error): void {
    this.left();
    this.slowEnds.ended(error);
    if (!this.closed) this.catchUp.start();
  }

  private left(): void {
    this.subscription = null;
    this.isConfirmed = false;
    this.received = 0;
  }

  private confirmed(subscription: AllSubscription): void {
    if (this.subscription !== subscription) return;
    this.isConfirmed = true;
    this.slowEnds.begun();
    // The read that comes next is the first that may be enough.
    this.catchUp.start();
  }

  /** @returns whether the subscription alone is enough from now on */
  private afterRead(empty: number, wasConfirmed: boolean): boolean {
    if (wasConfirmed) this.isTrusted = true;
    this.advance(this.tail.position);
    const isQuiet = empty >= QUIET_READS;
    if (!this.subscription && !this.isOpening && isQuiet && this.slowEnds.mayBegin) void this.subscribe();
    // Where the subscription is behind what was read, reads go on: what is awaited would come late by it.
    return wasConfirmed && this.received <= this.tail.scanned && (this.received >= this.tail.record || isQuiet);
  }

  private receive(subscription: AllSubscription, resolved: AllStreamResolvedEvent): void {
    if (this.subscription !== subscription) return;
    const record = offsetOf(resolved.event?.position);
    const before = this.received;
    this.received = Math.max(before, record);
    if (!this.isConfirmed || this.catchUp.isRunning) return;
    if (!this.tail.feed(resolved, record, before)) this.catchUp.start();
    this.advance(this.tail.position);
  }
}

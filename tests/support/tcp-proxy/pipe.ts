import type { Socket } from 'node:net';
import { pace, latency as passesLate } from '../waiting.js';
import type { Toxic, ToxicOf, Way } from './toxic.js';

/** Bytes buffered in a pipe before its source is paused (backpressure). */
const MAX_WAITING = 256 * 1024;
const POLL_INTERVAL_MS = 20;

/** Interface of a pipe to its connection. */
interface PipeHost {
  /** The toxics that currently apply to this connection. */
  toxics(): readonly Toxic[];
  random(): number;
  /** Resets both sides at once, like a lost connection. */
  reset(): void;
}

/** One direction of a connection: passes chunks from one socket to the other, in order, through the current toxics. */
export class Pipe {
  private tail: Promise<void> = Promise.resolve();
  private waiting = 0;
  private passed = 0;
  private dueAt = 0;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    private readonly way: Way,
    private readonly host: PipeHost,
  ) {
    from.on('data', (chunk: Buffer) => this.take(chunk));
    from.on('end', () => this.end());
  }

  private find<K extends Toxic['kind']>(kind: K): ToxicOf<K> | undefined {
    return this.host.toxics().find((one) => one.kind === kind && (one.way ?? this.way) === this.way) as
      | ToxicOf<K>
      | undefined;
  }

  private take(chunk: Buffer): void {
    const latency = this.find('latency');
    const late = latency ? latency.ms + (this.host.random() * 2 - 1) * (latency.jitterMs ?? 0) : 0;
    // Chunks never overtake: each is due no earlier than the one before.
    this.dueAt = Math.max(this.dueAt, performance.now() + late);
    const dueAt = latency ? this.dueAt : 0;
    this.waiting += chunk.length;
    if (this.waiting > MAX_WAITING) this.from.pause();
    this.tail = this.tail
      .then(() => this.deliver(chunk, dueAt))
      .catch(() => this.host.reset())
      .finally(() => {
        this.waiting -= chunk.length;
        if (this.waiting <= MAX_WAITING) this.from.resume();
      });
  }

  private async deliver(chunk: Buffer, dueAt: number): Promise<void> {
    if (dueAt > performance.now()) await passesLate(dueAt - performance.now());
    while (this.find('stall') && !this.to.destroyed) await pace(POLL_INTERVAL_MS);
    if (this.find('blackhole') || this.to.destroyed) return;
    const bandwidth = this.find('bandwidth');
    if (bandwidth) await passesLate((chunk.length / bandwidth.bytesPerSecond) * 1000);
    const reset = this.find('reset');
    if (reset && this.passed + chunk.length >= reset.afterBytes) {
      this.to.write(chunk.subarray(0, Math.max(0, reset.afterBytes - this.passed)));
      return this.host.reset();
    }
    this.passed += chunk.length;
    const slice = this.find('slice');
    if (slice) return this.slices(chunk, slice.most);
    this.to.write(chunk);
  }

  private async slices(chunk: Buffer, max: number): Promise<void> {
    for (let at = 0; at < chunk.length && !this.to.destroyed; ) {
      const size = 1 + Math.floor(this.host.random() * max);
      this.to.write(chunk.subarray(at, at + size));
      at += size;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private end(): void {
    this.tail = this.tail.then(async () => {
      const slow = this.find('slow-close');
      if (slow) await passesLate(slow.ms);
      while (this.find('stall') && !this.to.destroyed) await pace(POLL_INTERVAL_MS);
      if (!this.find('blackhole')) this.to.end();
    });
  }
}

import type { ServerResponse } from 'node:http';
import type { FeedRequest, ShopEvents } from '../application/shop-events.js';
import type { Wakes } from '../application/wakes.js';

/** Interval of empty lines that keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** Polling interval, in case a wake was lost. */
const POLL_MS = 1000;
/**
 * Maximum duration of a stream: the client reconnects with its last position. So a peer that vanished without closing is dropped within a
 * minute (F-47), and staff with an expired token stop reading.
 */
const LONGEST_MS = 50_000;
/** Time-out of a client that reads nothing. */
const GRACE_MS = 20_000;
const CHUNK = 200;
/** Reconnection delay of a client after its stream has ended. */
const RETRY_MS = 500;

export interface StreamParts {
  /** Whether the client has read events that are no longer in the log: it is told where the stream begins again. */
  readonly isReset?: boolean;
  readonly events: Pick<ShopEvents, 'after'>;
  readonly wakes: Wakes;
  /** Whether the caller may still read; checked before each page, so that a revoked key stops reading. */
  readonly allowed: () => Promise<boolean>;
  /** Called with each position that was written to the connection. */
  readonly delivered: (position: number, last: boolean) => Promise<void>;
  readonly longestMs?: number;
  readonly maxWaitMs?: number;
}

/** One stream of Server-Sent Events: stored events, then new ones, until the client leaves, loses its access, or the time is up. */
export class EventStream {
  private over = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly raw: ServerResponse,
    private readonly request: Omit<FeedRequest, 'limit'>,
    private readonly parts: StreamParts,
  ) {}

  /** Resolves when the stream has ended and released everything. */
  async run(): Promise<void> {
    const { raw, parts, request: input } = this;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    if (parts.isReset) raw.write(`id: ${input.after}\nevent: reset\ndata: {"position":"${input.after}"}\n\n`);
    const end = (): void => {
      this.over = true;
      this.wake();
    };
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
    const limit = setTimeout(end, parts.longestMs ?? LONGEST_MS);
    const unwatch = parts.wakes.on(input.shop, () => this.wake());
    raw.once('close', end).once('error', end);
    try {
      await this.pour();
      raw.end();
    } catch {
      // The response has begun, so a failure can only end it; the client reconnects with its last position.
      raw.destroy();
    } finally {
      clearInterval(heartbeat);
      clearTimeout(limit);
      unwatch();
    }
  }

  private async pour(): Promise<void> {
    const { request: input, parts } = this;
    let after = input.after;
    while (!this.over && (await parts.allowed())) {
      const woken = this.woken();
      const { events, next, more } = await parts.events.after({ ...input, after, limit: CHUNK });
      const text = events
        .map((event) => `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
        .join('');
      // The position advances even without matching events, so that reconnecting costs nothing.
      const chunk = text === '' && next > after ? `id: ${next}\n\n` : text;
      if (chunk !== '') await this.write(chunk);
      if (next > after && !this.over) await parts.delivered(next, false);
      after = next;
      if (!more) await woken;
    }
    await parts.delivered(after, true);
  }

  /** Applies backpressure for a slow client, and drops one that does not read. */
  private async write(text: string): Promise<void> {
    const { raw } = this;
    if (raw.destroyed || raw.write(text)) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the client takes nothing')), this.parts.maxWaitMs ?? GRACE_MS);
      const done = (): void => {
        clearTimeout(timer);
        // A slow client is waited for many times in the life of a stream.
        raw.off('drain', done).off('close', done);
        resolve();
      };
      raw.once('drain', done).once('close', done);
    });
  }

  /** Resolves at the next wake, at the end, or after the polling interval. Called before reading, so that no wake is missed in between. */
  private woken(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.over) this.wake();
    });
  }
}

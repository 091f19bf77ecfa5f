import type { ServerResponse } from 'node:http';
import type { FeedRequest, ShopEvents } from '../application/shop-events.js';
import type { Wakes } from '../application/wakes.js';

/** A line without content now and then keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** Looked at again after so long, in case the news of something new was lost. */
const POLL_MS = 1000;
/**
 * No stream outlives this: the client comes back with its last position. A peer that vanished without a word is so forgotten within a
 * minute (F-47), and staff whose token has run out read no further.
 */
const LONGEST_MS = 50_000;
/** A client that takes nothing for so long is gone, or as good as gone. */
const GRACE_MS = 20_000;
const CHUNK = 200;
/** How soon a client comes back after its stream has ended. */
const RETRY_MS = 500;

export interface StreamParts {
  readonly events: Pick<ShopEvents, 'after'>;
  readonly wakes: Wakes;
  /** Whether the caller may still read; asked before each page, so that a revoked key reads no further. */
  readonly allowed: () => Promise<boolean>;
  /** Told each position that was handed to the connection. */
  readonly delivered: (position: number, last: boolean) => Promise<void>;
  readonly longestMs?: number;
  readonly maxWaitMs?: number;
}

/** One stream of Server-Sent Events: what there is, then what comes, until the client goes, may not read any more, or time is up. */
export class EventStream {
  private over = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly raw: ServerResponse,
    private readonly request: Omit<FeedRequest, 'limit'>,
    private readonly parts: StreamParts,
  ) {}

  /** Resolves when the stream has ended and nothing of it is left. */
  async run(): Promise<void> {
    const { raw, parts, request: input } = this;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
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
      // The answer has begun, so a failure can only end it; the client comes back with its last position.
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
      // Where nothing was of interest the position moves on all the same, so that coming back costs nothing.
      const reported = text === '' && next > after ? `id: ${next}\n\n` : text;
      if (reported !== '') await this.write(reported);
      if (next > after && !this.over) await parts.delivered(next, false);
      after = next;
      if (!more) await woken;
    }
    await parts.delivered(after, true);
  }

  /** Waits for a client that reads slowly, and gives up one that does not read at all. */
  private async write(text: string): Promise<void> {
    const { raw } = this;
    if (raw.destroyed || raw.write(text)) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the client takes nothing')), this.parts.maxWaitMs ?? GRACE_MS);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      raw.once('drain', done).once('close', done);
    });
  }

  /** Resolves at the next news, at the end, or soon by itself. Asked for before reading, so that nothing is missed in between. */
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

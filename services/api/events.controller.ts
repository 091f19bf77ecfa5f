import type { ServerResponse } from 'node:http';
import { type PublishedEvent, publish } from '@loyalty/contracts/kernel/published';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStore } from '../event-store/port.js';
import { Authority } from './http/authority.js';
import { Refusal } from './http/refusal.js';
import { EVENT_STORE } from './tokens.js';

const PAGE = 1000;
/** A line without content now and then keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
const POLL_MS = 1000;

interface Wish {
  readonly shop: string;
  readonly after: number;
  readonly types: ReadonlySet<string> | null;
}

/** The event stream of a shop for consumers without Kafka: NDJSON pages, or Server-Sent Events that go on. CloudEvents in both. */
@Controller()
export class EventsController {
  constructor(
    private readonly authority: Authority,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get('/api/events')
  async events(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { shop } = await this.authority.staff(request);
    const { after, types } = request.query as { after?: string; types?: string };
    const from = request.headers['last-event-id'] ?? after ?? '0';
    if (typeof from !== 'string' || !/^\d{1,15}$/.test(from)) {
      throw new Refusal(400, 'invalid', 'Digits only', [
        { path: 'after', code: 'invalid_format', message: 'Digits only' },
      ]);
    }
    const wish = { shop, after: Number(from), types: types ? new Set(types.split(',')) : null };
    if (request.headers.accept?.includes('text/event-stream')) return this.stream(wish, reply);
    const { events, next } = await this.page(wish);
    // Where to go on from, also when nothing on this page was of this shop.
    void reply.header('x-next-position', String(next)).header('cache-control', 'no-store');
    void reply
      .header('content-type', 'application/x-ndjson')
      .send(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  }

  private async page({ shop, after, types }: Wish): Promise<{ events: PublishedEvent[]; next: number }> {
    const page = await this.store.readAll(after, PAGE);
    const events = page.flatMap((event, index) => {
      if (event.shop !== shop || (types && !types.has(event.type))) return [];
      return [publish(event, page[index - 1]?.position ?? after)];
    });
    return { events, next: page.at(-1)?.position ?? after };
  }

  /** Sends what there is, then what comes, until the client goes. A client that reads slowly is waited for. */
  private async stream(wish: Wish, reply: FastifyReply): Promise<void> {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.flushHeaders();
    const open = { wake: (): void => undefined };
    const unwatch = this.store.onCommit(() => open.wake());
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
    raw.on('close', () => {
      clearInterval(heartbeat);
      unwatch();
      open.wake();
    });
    // The answer has begun, so a failure can only end it; the client comes back with its last position.
    await this.pour(wish, raw, open).catch(() => raw.destroy());
  }

  private async pour(wish: Wish, raw: ServerResponse, open: { wake: () => void }): Promise<void> {
    for (let after = wish.after; !raw.destroyed; ) {
      const { events, next } = await this.page({ ...wish, after });
      const text = events
        .map((event) => `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
        .join('');
      if (text !== '' && !raw.write(text)) {
        await new Promise((resolve) => raw.once('drain', resolve).once('close', resolve));
      }
      if (next === after) await woken(open);
      after = next;
    }
  }
}

/** Resolves at the next commit; a second at the most, in case its news was lost. */
function woken(open: { wake: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS);
    open.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

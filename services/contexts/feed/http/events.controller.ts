import { STREAMS_PER_SHOP } from '@loyalty/contracts/app-keys/limits';
import { allEvents } from '@loyalty/contracts/events';
import { FEED_PAGE, feedQuery } from '@loyalty/contracts/feed/queries';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from '../../../platform/access/caller-directory.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { fromValidation, HttpProblem, tooMany } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { Vitals } from '../../../platform/observability/vitals.js';
import { Keyring } from '../../app-keys/application/keyring.js';
import { SupportLogins } from '../../support/application/support-logins.js';
import { Consumers, CursorBeyondEnd, type Resumed } from '../application/consumers.js';
import { ShopEvents } from '../application/shop-events.js';
import { Wakes } from '../application/wakes.js';
import { EventStream } from './event-stream.js';

const RETRY_AFTER_S = 5;

/** The event stream of a shop for programs without Kafka: NDJSON pages, or continuous Server-Sent Events. CloudEvents in both. */
@Controller()
export class EventsController {
  private readonly open = new Map<string, number>();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly keyring: Keyring,
    private readonly accessLog: AccessLog,
    private readonly logins: SupportLogins,
    private readonly shopEvents: ShopEvents,
    private readonly consumers: Consumers,
    private readonly wakes: Wakes,
    private readonly clock: ShiftedClock,
    private readonly vitals: Vitals,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(['/api/events', '/apiSa/events'])
  async events(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('events', request);
    // A key has an allowance of its own.
    if (principal.actor.kind !== 'api') this.limiter.consume(principal, request);
    const { cursor, limit, types } = requestOf(request);
    await this.accessLog.recordReading(principal, '/events', request.id);
    const app = principal.actor.kind === 'api' ? principal.actor.id : null;
    const { after, isReset } = await this.resume(principal.shop, app, cursor);
    const input = { shop: principal.shop, after, types };
    if (request.headers.accept?.includes('text/event-stream'))
      return this.stream(principal, input, isReset, { request, reply });
    const { events, next } = await this.shopEvents.after({ ...input, limit });
    await this.delivered(principal, next, true);
    // Position to continue from, also when this page had no events of this shop.
    if (isReset) void reply.header('x-stream-reset', String(after));
    void reply.header('x-next-position', String(next)).header('cache-control', 'no-store');
    void reply
      .header('content-type', 'application/x-ndjson')
      .send(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  }

  private async resume(shop: string, app: string | null, { path, position }: Cursor): Promise<Resumed> {
    try {
      return await this.consumers.resume(shop, app, position);
    } catch (error) {
      if (!(error instanceof CursorBeyondEnd)) throw error;
      const { message } = error;
      throw new HttpProblem(422, 'invalid', message, [{ path, code: 'too_big', message }]);
    }
  }

  /** Open streams are limited by shop: runaway programs of one shop must not use up the streams of others. */
  private async stream(
    principal: Principal,
    input: { shop: string; after: number; types: readonly string[] | null },
    isReset: boolean,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    const { shop } = input;
    const open = this.open.get(shop) ?? 0;
    if (open >= STREAMS_PER_SHOP)
      throw tooMany(`At most ${STREAMS_PER_SHOP} event streams can be open at a time`, RETRY_AFTER_S);
    this.open.set(shop, open + 1);
    reply.hijack();
    const parts = {
      isReset,
      events: this.shopEvents,
      wakes: this.wakes,
      // A process that shuts down ends its streams; clients reconnect elsewhere.
      allowed: async () => !this.vitals.leaving && (await this.mayRead(principal, request)),
      delivered: (position: number, last: boolean) => this.delivered(principal, position, last),
    };
    await new EventStream(reply.raw, input, parts).run();
    const left = (this.open.get(shop) ?? 1) - 1;
    if (left > 0) this.open.set(shop, left);
    else this.open.delete(shop);
  }

  /** Asked each second: a key may be revoked, a session ended, a right withdrawn and the app removed at any time. */
  private async mayRead({ shop, actor, support }: Principal, request: FastifyRequest): Promise<boolean> {
    if (support && !(await this.logins.opened(shop, support.login))) return false;
    // A key is proven already, and its calls are counted: a stream is one of them.
    if (actor.kind === 'api') return (await this.keyring.scopesOf(shop, actor.id))?.includes('events:read') ?? false;
    try {
      return (await this.authenticator.authenticate('events', request)).shop === shop;
    } catch (error) {
      if (error instanceof HttpProblem) return false;
      throw error;
    }
  }

  private async delivered({ shop, actor }: Principal, position: number, last: boolean): Promise<void> {
    if (actor.kind === 'api') await this.consumers.delivered(shop, actor.id, position, this.clock.now(), last);
  }
}

/** The position after which a caller reads, and the parameter or header that it is in. */
interface Cursor {
  readonly path: 'after' | 'Last-Event-ID';
  readonly position: number;
}

function requestOf(request: FastifyRequest): { cursor: Cursor; limit: number; types: readonly string[] | null } {
  const parsed = feedQuery.safeParse(request.query, { reportInput: true });
  if (!parsed.success) throw fromValidation(parsed.error);
  const { after = 0, limit = FEED_PAGE, types = null } = parsed.data;
  // A misspelt name would be a stream without events.
  const unknown = types?.find((type) => !allEvents.some((event) => event.type === type));
  if (unknown) {
    const message = `There is no event "${unknown}"`;
    throw new HttpProblem(422, 'invalid', message, [{ path: 'types', code: 'invalid_value', message }]);
  }
  const last = request.headers['last-event-id'];
  if (last === undefined) return { cursor: { path: 'after', position: after }, limit, types };
  if (typeof last === 'string' && /^\d{1,15}$/.test(last))
    return { cursor: { path: 'Last-Event-ID', position: Number(last) }, limit, types };
  throw new HttpProblem(400, 'invalid', 'Digits only', [
    { path: 'Last-Event-ID', code: 'invalid_format', message: 'Digits only' },
  ]);
}

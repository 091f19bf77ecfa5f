import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStore } from '../event-store/port.js';
import { Authority } from './http/authority.js';
import { Refusal } from './http/refusal.js';
import { EVENT_STORE } from './tokens.js';

const PAGE = 1000;

/** The event stream of a shop for consumers without Kafka: NDJSON pages in position order. */
@Controller()
export class EventsController {
  constructor(
    private readonly authority: Authority,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get('/api/events')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { shop } = await this.authority.staff(request);
    const { after = '0', types } = request.query as { after?: string; types?: string };
    if (!/^\d{1,15}$/.test(after))
      throw new Refusal(400, 'invalid', 'Digits only', [{ path: 'after', code: 'invalid', message: 'Digits only' }]);
    const wanted = types ? new Set(types.split(',')) : null;
    const page = await this.store.readAll(Number(after), PAGE);
    const lines = page
      .filter((event) => event.shop === shop && (!wanted || wanted.has(event.type)))
      .map((event) => JSON.stringify(event));
    // Where to go on from, also when nothing on this page was of this shop.
    void reply.header('x-next-position', String(page.at(-1)?.position ?? after));
    void reply.header('content-type', 'application/x-ndjson').send(lines.map((line) => `${line}\n`).join(''));
  }
}

import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { PlatformKeys } from '../../../platform/http/platform-keys.js';
import { ALARM } from '../../../platform/http/tokens.js';
import { Inbox } from '../../../platform/inbox/inbox.js';
import { Disputes } from '../application/disputes.js';
import { WebhookEndpoint } from './webhook-endpoint.js';

/** The platform's webhooks that reach the application itself: on a connection that began with another address, for example. */
@Controller()
export class WebhooksController {
  private readonly endpoint: WebhookEndpoint;

  constructor(
    keys: PlatformKeys,
    inbox: Inbox,
    @Inject(Disputes) disputes: Pick<Disputes, 'settle'>,
    clock: ShiftedClock,
    load: ConcurrencyLimiter,
    @Inject(ALARM) alarm: (message: string) => void,
  ) {
    this.endpoint = new WebhookEndpoint({ keys, inbox, disputes, clock, load, alarm });
  }

  @Post('/webhooks')
  @HttpCode(200)
  receive(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; repeated: boolean }> {
    return this.endpoint.receive(request, reply);
  }
}

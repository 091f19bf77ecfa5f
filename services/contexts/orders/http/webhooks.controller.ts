import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWebhookGenuine } from '../../../gateways/platform/webhook-signature.js';
import { shopOfDomain } from '../../../platform/access/platform-access.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { HttpProblem, unauthorized } from '../../../platform/http/http-problem.js';
import { PlatformKeys } from '../../../platform/http/platform-keys.js';
import { ALARM } from '../../../platform/http/tokens.js';
import { Inbox } from '../../../platform/inbox/inbox.js';
import { Disputes } from '../application/disputes.js';

const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/** The platform's webhooks: the signature is verified, the delivery stored durably and answered; processing follows (I-12). */
@Controller()
export class WebhooksController {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly inbox: Inbox,
    @Inject(Disputes) private readonly disputes: Pick<Disputes, 'settle'>,
    private readonly clock: ShiftedClock,
    private readonly load: ConcurrencyLimiter,
    @Inject(ALARM) private readonly alarm: (message: string) => void,
  ) {}

  @Post('/webhooks')
  @HttpCode(200)
  receive(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; repeated: boolean }> {
    return this.load.run(() => this.store(request, reply));
  }

  private async store(request: FastifyRequest, reply: FastifyReply): Promise<{ success: true; repeated: boolean }> {
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const header = (name: string): string => (typeof request.headers[name] === 'string' ? request.headers[name] : '');
    if (!isWebhookGenuine(body, request.headers['x-shopify-hmac-sha256'], this.keys.secrets)) throw unauthorized();
    const shop = shopOfDomain(header('x-shopify-shop-domain'));
    const topic = header('x-shopify-topic');
    const delivery = header('x-shopify-webhook-id');
    if (!shop || !/^[a-z_]{1,60}(?:[/.][a-z_]{1,60}){1,3}$/.test(topic) || !VISIBLE.test(delivery)) {
      throw new HttpProblem(400, 'invalid', 'The headers of this delivery are not complete');
    }
    const triggered = Date.parse(header('x-shopify-triggered-at'));
    const triggeredAt = Number.isNaN(triggered) ? null : new Date(triggered).toISOString();
    const event = header('x-shopify-event-id').slice(0, 255);
    crashPoint('inbox.before-store');
    const received = { shop, topic, delivery, event, triggeredAt, body };
    let stored = await this.inbox.store(received, this.clock.now());
    if (stored === 'foreign') stored = await this.disputes.settle(received, this.clock.now());
    crashPoint('inbox.after-store');
    reply.raw.once('finish', () => crashPoint('inbox.after-answer'));
    if (stored === 'foreign') {
      this.alarm(`a signed body of another shop or topic came as ${topic} of ${shop}`);
      throw unauthorized();
    }
    return { success: true, repeated: stored === 'repeated' };
  }
}

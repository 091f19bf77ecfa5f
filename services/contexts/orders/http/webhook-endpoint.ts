import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWebhookGenuine } from '../../../gateways/platform/webhook-signature.js';
import { shopOfDomain } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { HttpProblem, unauthorized } from '../../../platform/http/http-problem.js';
import type { PlatformKeys } from '../../../platform/http/platform-keys.js';
import type { Inbox } from '../../../platform/inbox/inbox.js';
import type { Disputes } from '../application/disputes.js';

const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/** A time in ISO 8601; null for a text that is none, or is of a year that the database does not read in this form. */
function momentOf(text: string): string | null {
  const time = Date.parse(text);
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(moment) ? moment : null;
}

interface WebhookParts {
  readonly keys: PlatformKeys;
  readonly inbox: Pick<Inbox, 'store'>;
  readonly disputes: Pick<Disputes, 'settle'>;
  readonly clock: Clock;
  readonly load: ConcurrencyLimiter;
  readonly alarm: (message: string) => void;
}

/**
 * The platform's webhooks: the signature is verified, the delivery stored durably and answered; processing follows (I-12). It does not depend on
 * Nest, so that the webhook thread starts without loading the framework.
 */
export class WebhookEndpoint {
  constructor(private readonly parts: WebhookParts) {}

  receive(request: FastifyRequest, reply: FastifyReply): Promise<{ success: true; repeated: boolean }> {
    return this.parts.load.run(() => this.store(request, reply));
  }

  private async store(request: FastifyRequest, reply: FastifyReply): Promise<{ success: true; repeated: boolean }> {
    const { keys, inbox, disputes, clock, alarm } = this.parts;
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const header = (name: string): string => (typeof request.headers[name] === 'string' ? request.headers[name] : '');
    if (!isWebhookGenuine(body, request.headers['x-shopify-hmac-sha256'], keys.secrets)) throw unauthorized();
    const shop = shopOfDomain(header('x-shopify-shop-domain'));
    const topic = header('x-shopify-topic');
    const delivery = header('x-shopify-webhook-id');
    if (!shop || !/^[a-z_]{1,60}(?:[/.][a-z_]{1,60}){1,3}$/.test(topic) || !VISIBLE.test(delivery)) {
      throw new HttpProblem(400, 'invalid', 'The headers of this delivery are not complete');
    }
    const triggeredAt = momentOf(header('x-shopify-triggered-at'));
    const event = header('x-shopify-event-id').slice(0, 255);
    crashPoint('inbox.before-store');
    const received = { shop, topic, delivery, event, triggeredAt, body };
    let stored = await inbox.store(received, clock.now());
    if (stored === 'foreign') stored = await disputes.settle(received, clock.now());
    crashPoint('inbox.after-store');
    reply.raw.once('finish', () => crashPoint('inbox.after-answer'));
    if (stored === 'foreign') {
      alarm(`a signed body of another shop or topic came as ${topic} of ${shop}`);
      throw unauthorized();
    }
    return { success: true, repeated: stored === 'repeated' };
  }
}

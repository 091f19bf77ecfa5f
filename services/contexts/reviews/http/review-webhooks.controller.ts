import { createHash } from 'node:crypto';
import { shopId } from '@loyalty/contracts/kernel/shapes';
import { reviewApps } from '@loyalty/contracts/programs/settings/actions';
import { Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { apps, secretOf } from '../../../gateways/reviews/apps.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { Inbox } from '../../../platform/inbox/inbox.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ReviewConnections } from '../application/connections.js';
import { topicOf } from '../application/record-review.js';

/** Deliveries of review apps: authenticated by the shop's secret, stored, answered and processed later, as the platform's are (I-12). */
@Controller()
export class ReviewWebhooksController {
  constructor(
    private readonly vault: Vault,
    private readonly connections: ReviewConnections,
    private readonly inbox: Inbox,
    private readonly clock: ShiftedClock,
    private readonly load: ConcurrencyLimiter,
  ) {}

  @Post('/webhooks/reviews/:app/:shop')
  @HttpCode(200)
  receive(
    @Param('app') app: string,
    @Param('shop') shop: string,
    @Query('key') key: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true; repeated: boolean }> {
    return this.load.run(() => this.store(app, shop, typeof key === 'string' ? key : '', request));
  }

  /** An app that is not connected, an unknown shop and a wrong signature get the same answer. */
  private async store(named: string, shop: string, key: string, request: FastifyRequest) {
    const app = reviewApps.find((one) => one === named);
    if (!app || !shopId.safeParse(shop).success) throw unauthorized();
    const secret = await this.vault.secrets.read(shop, secretOf(app));
    if (secret === null) throw unauthorized();
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const header = (name: string): string => (typeof request.headers[name] === 'string' ? request.headers[name] : '');
    if (!apps[app].isGenuine({ body, header, key }, secret)) throw unauthorized();
    // Apps do not number their deliveries: a delivery is identified by its body.
    const delivery = createHash('sha256').update(body).digest('hex');
    const received = { shop, topic: topicOf(app), delivery, event: '', triggeredAt: null, body };
    const stored = await this.inbox.store(received, this.clock.now());
    await this.connections.confirm(shop, app, secret);
    return { success: true as const, repeated: stored === 'repeated' };
  }
}

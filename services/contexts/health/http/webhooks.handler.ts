import { setTimeout as pause } from 'node:timers/promises';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { getWebhook, listWebhooks, replayWebhook, type WebhookRow } from '@loyalty/contracts/support/webhooks';
import { Inject } from '@nestjs/common';
import type { EventStore } from '../../../platform/event-store/port.js';
import { type Handler, Handles, type Message, receiptAt } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { pageAnswer } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { DeliveryLog } from '../../../platform/inbox/delivery-log.js';
import { Health } from '../application/health.js';

/** Time in which a worker usually takes a replay; after that the answer shows it as waiting. */
const GRACE_MS = 6000;
const POLL_INTERVAL_MS = 100;

@Handles(listWebhooks)
export class ListWebhooksHandler implements Handler<typeof listWebhooks> {
  constructor(private readonly deliveries: DeliveryLog) {}

  execute({ call }: Message<typeof listWebhooks>) {
    return pageAnswer(() => this.deliveries.list(call.principal.shop, call.query));
  }
}

@Handles(getWebhook)
export class GetWebhookHandler implements Handler<typeof getWebhook> {
  constructor(private readonly deliveries: DeliveryLog) {}

  async execute({ call }: Message<typeof getWebhook>) {
    const data = await this.deliveries.find(call.principal.shop, call.params.id);
    if (!data) throw notFound();
    return { data };
  }
}

@Handles(replayWebhook)
export class ReplayWebhookHandler implements Handler<typeof replayWebhook> {
  constructor(
    private readonly deliveries: DeliveryLog,
    private readonly health: Health,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The same way as any retry of a parked delivery: commands have ids that derive from it, so nothing takes effect twice. */
  async execute({ call }: Message<typeof replayWebhook>) {
    const { shop } = call.principal;
    const { id } = call.params;
    const before = await this.deliveries.find(shop, id);
    if (!before) throw notFound();
    if (before.state === 'new') throw fromRejection(reject('support.in-progress', { field: 'id' }));
    if (before.body === null || !(await this.health.parked.retry(shop, 'delivery', id)))
      throw fromRejection(reject('support.body-deleted', { field: 'id' }));
    const data = await this.outcome(shop, id);
    return { data, receipt: receiptAt(await this.store.head()) };
  }

  private async outcome(shop: string, id: string): Promise<WebhookRow> {
    for (const end = performance.now() + GRACE_MS; ; await pause(POLL_INTERVAL_MS)) {
      const found = await this.deliveries.find(shop, id);
      if (!found) throw notFound();
      const { body: _stored, ...row } = found;
      const isTried = row.state === 'done' || row.state === 'ignored' || row.reason !== 'tried again';
      if (isTried || performance.now() > end) return row;
    }
  }
}

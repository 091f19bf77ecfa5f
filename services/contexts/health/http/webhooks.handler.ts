import { setTimeout as pause } from 'node:timers/promises';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { getWebhook, listWebhooks, replayWebhook, type WebhookRow } from '@loyalty/contracts/support/webhooks';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { pageAnswer } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { DeliveryLog } from '../../../platform/inbox/delivery-log.js';
import { Health } from '../application/health.js';

/** Time in which a worker usually takes a replay; after that the answer shows it as waiting. */
const GRACE_MS = 6000;
const POLL_INTERVAL_MS = 100;

export const webhooksHandlers = [
  handle(
    listWebhooks,
    [DeliveryLog],
    (deliveries) => (call) => pageAnswer(() => deliveries.list(call.principal.shop, call.query)),
  ),
  handle(getWebhook, [DeliveryLog], (deliveries) => async (call) => {
    const data = await deliveries.find(call.principal.shop, call.params.id);
    if (!data) throw notFound();
    return { data };
  }),
  /** The same way as any retry of a parked delivery: commands have ids that derive from it, so nothing takes effect twice. */
  handle(replayWebhook, [DeliveryLog, Health, EVENT_STORE], (deliveries, health, store) => {
    const outcome = async (shop: string, id: string): Promise<WebhookRow> => {
      for (const end = performance.now() + GRACE_MS; ; await pause(POLL_INTERVAL_MS)) {
        const found = await deliveries.find(shop, id);
        if (!found) throw notFound();
        const { body: _stored, ...row } = found;
        const isTried = row.state === 'done' || row.state === 'ignored' || row.reason !== 'tried again';
        if (isTried || performance.now() > end) return row;
      }
    };
    return async (call) => {
      const { shop } = call.principal;
      const { id } = call.params;
      const before = await deliveries.find(shop, id);
      if (!before) throw notFound();
      if (before.state === 'new') throw fromRejection(reject('support.in-progress', { field: 'id' }));
      if (before.body === null || !(await health.parked.retry(shop, 'delivery', id)))
        throw fromRejection(reject('support.body-deleted', { field: 'id' }));
      const data = await outcome(shop, id);
      return { data, receipt: receiptAt(await store.head()) };
    };
  }),
];

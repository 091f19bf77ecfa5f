import { DeliveryLog } from '../../platform/inbox/delivery-log.js';
import { Repeats } from '../../platform/observability/repeats.js';
import { defineContext } from '../dependencies.js';
import { HealthController } from './http/health.controller.js';
import {
  GetHealthReportHandler,
  ListParkedHandler,
  RetryParkedHandler,
  StartTaskHandler,
} from './http/health.handler.js';
import { GetWebhookHandler, ListWebhooksHandler, ReplayWebhookHandler } from './http/webhooks.handler.js';

/** Health context: state of the installation, parked work, and the log of webhooks. */
export const health = defineContext({
  name: 'health',
  controllers: [HealthController],
  handlers: [
    GetHealthReportHandler,
    ListParkedHandler,
    RetryParkedHandler,
    StartTaskHandler,
    ListWebhooksHandler,
    GetWebhookHandler,
    ReplayWebhookHandler,
  ],
  providers: ({ repeats, pool }) => [
    [Repeats, repeats],
    [DeliveryLog, new DeliveryLog(pool)],
  ],
});

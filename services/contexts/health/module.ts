import { DeliveryLog } from '../../platform/inbox/delivery-log.js';
import { Repeats } from '../../platform/observability/repeats.js';
import { defineContext } from '../dependencies.js';
import { HealthController } from './http/health.controller.js';
import { healthHandlers } from './http/health.handler.js';
import { webhooksHandlers } from './http/webhooks.handler.js';

/** Health context: state of the installation, parked work, and the log of webhooks. */
export const health = defineContext({
  name: 'health',
  controllers: [HealthController],
  handlers: [...healthHandlers, ...webhooksHandlers],
  providers: ({ repeats, pool }) => [
    [Repeats, repeats],
    [DeliveryLog, new DeliveryLog(pool)],
  ],
});

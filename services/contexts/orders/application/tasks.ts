import { z } from 'zod';
import { defineTask } from '../../../platform/tasks/task.js';

/** Retries a stored delivery that failed before. */
export const workOnDeliveryTask = defineTask('inbox', z.object({ shop: z.string(), id: z.coerce.number() }));
export const reconcileOrdersTask = defineTask(
  'reconcile',
  z.object({ shop: z.string(), since: z.string().optional() }),
);
/** Settles a delivery that another shop disputes. */
export const settleDisputeTask = defineTask('settle-dispute', z.object({ shop: z.string(), id: z.int() }));
/** Erases a person of another shop whose data was stored under this shop. */
export const takeBackForeignerTask = defineTask('take-back', z.object({ shop: z.string(), customer: z.string() }));

import type { ParkedBodies } from '../../../platform/inbox/parked-bodies.js';
import type { Erases } from '../../customers/application/erases.js';
import { reportsOf } from '../../customers/application/traces.js';

/** Bodies of deliveries that are parked or left to the job queue. */
export const deliveryErasure = (parked: Pick<ParkedBodies, 'drop'>): Erases => ({
  persons: {
    copies: async ({ shop, traces }) => ({ deliveries: await parked.drop(shop, reportsOf(traces)) }),
  },
  shop: {
    copies: async (shop) => ({ deliveries: await parked.drop(shop, () => true) }),
  },
});

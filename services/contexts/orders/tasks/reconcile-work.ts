import { z } from 'zod';
import { type ReconcileParts, reconcile } from '../application/reconcile.js';

const wish = z.object({ shop: z.string(), since: z.string().optional() });

/** What the job queue does for this room, by the names of the jobs. */
export function reconcileWork(parts: ReconcileParts): Record<'reconcile', (payload: unknown) => Promise<void>> {
  return {
    reconcile: (payload) => {
      const { shop, since } = wish.parse(payload);
      return reconcile(parts, shop, since);
    },
  };
}

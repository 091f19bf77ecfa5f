import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { counterTable } from '@loyalty/projections/analytics/counter.projection';
import { MOVEMENTS } from '@loyalty/projections/shop/shop-counts.queries';
import { limitTransactions } from '@loyalty/services/contexts/programs/tasks/limit-transactions';
import type { Process } from './process.js';
import type { SimulatedReadSide } from './read-side.js';
import { TRANSACTION_LIMIT } from './small-plans.js';

/** The job that limits the transactions of a shop; it waits for the rows that it counts. */
export function limitOf({ ledger }: Process, readSide: SimulatedReadSide, event: Recorded): Promise<void> {
  const reader = {
    read: async (shop: string, _query: unknown, { atLeast }: { readonly atLeast: number }) => {
      while (readSide.position < atLeast) await readSide.fold(50);
      const counters = readSide.rows(counterTable).filter((row) => row.shop === shop && MOVEMENTS.includes(row.name));
      return { value: counters.reduce((sum, { n }) => sum + n, 0), stale: false };
    },
  };
  return limitTransactions({ ledger, reader: reader as never, limit: TRANSACTION_LIMIT })(event);
}

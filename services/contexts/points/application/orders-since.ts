import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { readCurrent } from '../../../platform/tasks/read-folded.js';

/** The earliest orders asked for: placed at an instant or later, or of which something was recorded after a position of the log. */
export type Since = { readonly placedAt: string } | { readonly position: number };

/** Ids of a customer's orders since then; from the read model, once it has reached position `atLeast`. */
export type OrdersSince = (shop: string, customer: string, since: Since, atLeast: number) => Promise<string[]>;

/** Orders of a customer, from the read models. @throws StoreUnavailable while they are behind `atLeast` */
export function ordersSince(reader: Reader<LedgerTables>): OrdersSince {
  return async (shop, customer, since, atLeast) => {
    const orders = (db: Db) => {
      const all = db
        .selectFrom('customer_order')
        .select('order')
        .where('shop', '=', shop)
        .where('customer', '=', customer)
        .where('placed_at', 'is not', null);
      const some =
        'placedAt' in since ? all.where('placed_at', '>=', since.placedAt) : all.where('position', '>', since.position);
      return some.execute();
    };
    // Rejected while they lag, so that the process manager retries: an order missing in the read model would never be paid.
    const rows = await readCurrent(reader, { shop, atLeast, what: 'the orders' }, orders);
    return rows.map((row) => row.order);
  };
}

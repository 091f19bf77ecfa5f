import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { shopTable } from './shop.projection.js';

/** State of a shop; undefined before it was installed. */
export function getShop(db: Db, shop: string): Promise<RowOf<typeof shopTable> | undefined> {
  return db.selectFrom('shop').selectAll().where('shop', '=', shop).executeTakeFirst();
}

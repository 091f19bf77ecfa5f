import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { customerTable } from './customer-table.js';

/** Name and e-mail address of a customer; null for an unknown one. */
export async function findCustomer(
  db: Db,
  shop: string,
  id: string,
): Promise<Pick<RowOf<typeof customerTable>, 'name' | 'email' | 'type'> | null> {
  const found = await db
    .selectFrom('customer')
    .select(['name', 'email', 'type'])
    .where('shop', '=', shop)
    .where('customer', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

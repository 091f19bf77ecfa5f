import type { Db } from '../ledger-model.js';

/** Language tag of a customer's account at the store; null where none is known. */
export async function languageOfCustomer(db: Db, shop: string, customer: string): Promise<string | null> {
  const found = await db
    .selectFrom('customer_traits')
    .select('language')
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .executeTakeFirst();
  return found?.language ?? null;
}

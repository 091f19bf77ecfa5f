import type { Db } from '../ledger-model.js';

/** Customers whom the read models have in an excluded segment, reverted or not, a page after one of them. */
export async function customersInSegments(
  db: Db,
  shop: string,
  after: string,
  limit: number,
): Promise<{ customer: string; segment: string }[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['customer', 'segment'])
    .where('shop', '=', shop)
    .where('segment', 'is not', null)
    .where('customer', '>', after)
    .orderBy('customer')
    .limit(limit)
    .execute();
  return rows.map(({ customer, segment }) => ({ customer, segment: segment ?? '' }));
}

/** Those of some customers whom the shop knows. */
export async function knownAmong(db: Db, shop: string, customers: readonly string[]): Promise<string[]> {
  if (customers.length === 0) return [];
  const rows = await db
    .selectFrom('customer')
    .select('customer')
    .where('shop', '=', shop)
    .where('customer', 'in', customers)
    .execute();
  return rows.map(({ customer }) => customer);
}

import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** A customer's data for a simulation over past orders: membership, balance and debt. */
export interface Holder {
  readonly customer: string;
  readonly type: 'Member' | 'Guest' | 'Left' | 'B2B';
  /** Version of their data in the vault. */
  readonly profile: number;
  readonly available: number;
  readonly debt: number;
}

/** A page of a shop's customers, by id. */
export function holdersAfter(db: Db, shop: string, after: string, limit: number): Promise<Holder[]> {
  return db
    .selectFrom('customer')
    .select(['customer', 'type', 'profile', 'available', 'debt'])
    .where('shop', '=', shop)
    .where('customer', '>', after)
    .orderBy('customer')
    .limit(limit)
    .execute() as Promise<Holder[]>;
}

/** Points awarded for orders of a period, and points reversed. */
export async function issuedSince(db: Db, shop: string, from: string, until: string) {
  const { rows } = await sql<{ issued: number; reversed: number }>`
    select coalesce(sum(earned), 0)::bigint as issued, coalesce(sum(reversed), 0)::bigint as reversed from customer_order
      where shop = ${shop} and placed_at >= ${from} and placed_at <= ${until}`.execute(db);
  return rows[0]!;
}

/** Names of customers, by id. */
export async function namesOf(db: Db, shop: string, customers: readonly string[]): Promise<Map<string, string>> {
  if (customers.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['customer', 'name'])
    .where('shop', '=', shop)
    .where('customer', 'in', [...customers])
    .execute();
  return new Map(rows.map(({ customer, name }) => [customer, name]));
}

import { sql } from 'kysely';
import { LIST_COLUMNS, toRow } from '../customers/customer-row.js';
import { tierTitles } from '../customers/tier-titles.queries.js';
import type { Db } from '../ledger-model.js';
import { ENDING } from '../points/ending.js';

/** What others are told of a member: points that can be spent, title of the tier, code of the referral link, next expiry as an ISO instant. */
export interface MemberStandingValues {
  readonly balance: number;
  readonly tier: string | null;
  readonly code: string | null;
  readonly nextExpiry: string | null;
}

/** Customer types with values that others are told. */
const TYPES = ['Member', 'B2B'] as const;

/** Values of customers; those who are no members, were merged into others or erased are missing. */
export async function memberValuesOf(
  db: Db,
  shop: string,
  customers: readonly string[],
): Promise<Map<string, MemberStandingValues>> {
  const ids = [...customers];
  const rows = await db
    .selectFrom('customer as c')
    .leftJoin('referral_link as l', (on) => on.onRef('l.shop', '=', 'c.shop').onRef('l.customer', '=', 'c.customer'))
    .select(LIST_COLUMNS.map((column) => `c.${column}` as const))
    .select('l.code')
    .where('c.shop', '=', shop)
    .where('c.customer', 'in', ids)
    .where('c.type', 'in', TYPES)
    .where('c.forgotten', '=', false)
    .where('c.merged_into', 'is', null)
    .execute();
  const titles = await tierTitles(db, shop);
  const { rows: ending } = await sql<{ customer: string; at: string }>`
    select customer, min(at) as at from ${sql.raw(ENDING)} where shop = ${shop} and customer = any(${ids}) group by customer`.execute(
    db,
  );
  const ends = new Map(ending.map(({ customer, at }) => [customer, at]));
  return new Map(
    rows.map(({ code, ...raw }) => {
      const { tier, points } = toRow(raw, titles);
      const nextExpiry = ends.get(raw.customer) ?? null;
      return [raw.customer, { balance: points.available, tier, code: code || null, nextExpiry }];
    }),
  );
}

/** Members of a shop, a page after a customer. */
export async function memberIds(db: Db, shop: string, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('customer')
    .where('shop', '=', shop)
    .where('type', 'in', TYPES)
    .where('forgotten', '=', false)
    .where('merged_into', 'is', null)
    .where('customer', '>', after)
    .orderBy('customer')
    .limit(limit)
    .execute();
  return rows.map(({ customer }) => customer);
}

import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** A customer as an import sees them; one who was merged is the survivor. */
export interface FoundCustomer {
  readonly customer: string;
  readonly email: string;
  readonly phone: string;
  readonly type: 'Member' | 'Guest' | 'Left' | 'B2B';
  readonly forgotten: boolean;
  readonly available: number;
  readonly pending: number;
  readonly debt: number;
  readonly merged_into: string | null;
}

const COLUMNS = [
  'customer',
  'email',
  'phone',
  'type',
  'forgotten',
  'available',
  'pending',
  'debt',
  'merged_into',
] as const;

/** Customers by their ids. */
export async function customersById(db: Db, shop: string, ids: readonly string[]): Promise<FoundCustomer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer')
    .select(COLUMNS)
    .where('shop', '=', shop)
    .where('customer', '=', sql<string>`any(${ids})`)
    .execute();
  return rows as FoundCustomer[];
}

/** Ids of customers by their mail addresses, which are stored in lower case. */
export async function idsByEmail(db: Db, shop: string, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_directory')
    .select(['email', 'customer'])
    .where('shop', '=', shop)
    .where('email', '=', sql<string>`any(${emails})`)
    .orderBy('customer', 'desc')
    .execute();
  return new Map(rows.map(({ email, customer }) => [email, customer]));
}

/**
 * Ids of customers by the digits of their phone numbers, several of one number in ascending order. Without an index: phones are looked up by
 * imports alone.
 */
export async function idsByPhone(db: Db, shop: string, phones: readonly string[]): Promise<Map<string, string[]>> {
  if (phones.length === 0) return new Map();
  const digits = sql<string>`regexp_replace(phone, '[^0-9+]', '', 'g')`;
  const rows = await db
    .selectFrom('customer')
    .select(['customer', digits.as('digits')])
    .where('shop', '=', shop)
    .where('phone', '<>', '')
    .where(digits, '=', sql<string>`any(${phones})`)
    .orderBy('customer')
    .execute();
  const found = Map.groupBy(rows, ({ digits: phone }) => phone);
  return new Map([...found].map(([phone, some]) => [phone, some.map(({ customer }) => customer)]));
}

/** Points that are left in some lots of some customers. */
export async function leftInLots(
  db: Db,
  shop: string,
  customers: readonly string[],
  lots: readonly string[],
): Promise<number> {
  if (lots.length === 0) return 0;
  const found = await db
    .selectFrom('lot')
    .select(sql<string>`coalesce(sum(remaining), 0)`.as('left'))
    .where('shop', '=', shop)
    .where('customer', '=', sql<string>`any(${customers})`)
    .where('lot', '=', sql<string>`any(${lots})`)
    .executeTakeFirst();
  return Number(found?.left ?? 0);
}

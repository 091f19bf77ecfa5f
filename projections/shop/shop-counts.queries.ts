import { addDays } from '@loyalty/contracts/kernel/days';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** Counts of a shop, read from counters; a transaction is an activity that moved points. */
export interface ShopCounts {
  readonly customers: number;
  readonly transactions: number;
  readonly orders: number;
  readonly ordersOf30Days: number;
  readonly referredOrders: number;
}

/** Counters of the activities that count as transactions. */
export const MOVEMENTS: string[] = [
  'earn_point',
  'redeem_point',
  'refund',
  'expire',
  'admin_adjustment',
  'entry_reward',
].map((type) => `activities:${type}`);

/** Number of transactions of a shop. */
export async function transactionCount(db: Db, shop: string): Promise<number> {
  const { rows } = await sql<{ transactions: number }>`
    select coalesce(sum(n), 0)::bigint as transactions from counter where shop = ${shop} and name = any(${MOVEMENTS})`.execute(
    db,
  );
  return rows[0]!.transactions;
}

/** Counts of a shop. @param today the shop's present day (YYYY-MM-DD) */
export async function shopCounts(db: Db, shop: string, today: string): Promise<ShopCounts> {
  const { rows } = await sql<ShopCounts>`
    select coalesce((select sum(n) from counter where shop = ${shop} and name like 'customers:%'), 0)::bigint as "customers",
           coalesce((select sum(n) from counter where shop = ${shop} and name = any(${MOVEMENTS})), 0)::bigint as "transactions",
           coalesce((select sum(orders) from daily where shop = ${shop}), 0)::bigint as "orders",
           coalesce((select sum(orders) from daily where shop = ${shop} and day > ${addDays(today, -30)} and day <= ${today}), 0)::bigint
             as "ordersOf30Days",
           (select count(*) from referral where shop = ${shop} and status = 'completed') as "referredOrders"`.execute(
    db,
  );
  return rows[0]!;
}

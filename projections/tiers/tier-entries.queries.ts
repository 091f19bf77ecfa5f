import { TIER_REWARD } from '@loyalty/contracts/tiers/reward-source';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { ADJUSTMENT } from '../points/lot.projection.js';

/** A refund or reversal; `amount` is money in major units, or points. */
interface StoredTake {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
  /** The part of a refund's money that had counted: not what it paid for gift cards. Missing for points. */
  readonly counted?: string;
}

/** An order, a lot of points or an adjustment that counts towards tiers. */
export interface StoredEntry {
  readonly kind: 'order' | 'points' | 'adjustment';
  readonly id: string;
  readonly customer: string;
  readonly label: string;
  readonly at: string;
  /** Money paid in major units, without gift cards, or points. */
  readonly amount: string;
  /** Empty for points. */
  readonly currency: string;
  readonly takes: readonly StoredTake[];
  readonly cancelled_at: string | null;
}

/** Sources of lots that count as something else, or not at all: what a tier gives does not lead to the next tier. */
export const UNCOUNTED_SOURCES: readonly string[] = [ADJUSTMENT, TIER_REWARD];

/**
 * Entries of customers and of all who were merged into them, in no order. They are read from the orders, lots and adjustments themselves:
 * nothing is stored for tiers alone that another table has. A lot counts for the customer in whose account it was opened.
 */
export async function entriesOf(
  db: Db,
  shop: string,
  customers: readonly string[],
): Promise<Map<string, StoredEntry[]>> {
  const found = new Map<string, StoredEntry[]>(customers.map((customer) => [customer, []]));
  if (customers.length === 0) return found;
  const { rows } = await sql<StoredEntry & { owner: string }>`
    with recursive owned as (
      select id collate "C" as customer, id collate "C" as owner from unnest(${customers}::text[]) as requested (id)
      union select c.customer, o.owner from customer c join owned o on c.shop = ${shop} and c.merged_into = o.customer)
    select o.owner, e.* from owned o cross join lateral (
      select 'order' as kind, "order" as id, customer, number as label, placed_at as at,
             case when paid and not held then counted else '0' end as amount, currency, refunds as takes, cancelled_at
        from customer_order where shop = ${shop} and customer = o.customer and placed_at is not null
      union all
      select 'points', lot, o.customer, label, earned_at, awarded::text, '', reversals, null
        from lot where shop = ${shop} and source <> all(${UNCOUNTED_SOURCES})
         and (customer = o.customer and opened_by is null or opened_by = o.customer)
      union all
      select 'adjustment', id, customer, '', at, amount::text, '', '[]', null
        from tier_adjustment where shop = ${shop} and customer = o.customer) e`.execute(db);
  for (const { owner, ...entry } of rows) found.get(owner)?.push(entry);
  return found;
}

import type { Explanation } from '@loyalty/contracts/points/queries';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import type { Cause } from './movement.js';

interface Sum {
  cause: Cause;
  points: number;
  events: number;
  since: string;
}

/**
 * Why a customer's balance is what it is: the sums of their history by cause, which add up to available − debt. Computed from the lines
 * themselves, not from the sums that the customer's row keeps. Null when there is no such customer.
 */
export async function explainBalance(db: Db, shop: string, customer: string): Promise<Explanation | null> {
  const found = await db
    .selectFrom('customer')
    .select(['available', 'held', 'debt'])
    .select(
      sql<Sum[]>`(select coalesce(json_agg(s order by s.cause), '[]') from (
        select cause, sum(points)::bigint as points, count(*) as events, min(occurred_at) as since from activity a
        where a.shop = customer.shop and a.customer = customer.customer and cause is not null group by cause) s)`.as(
        'sums',
      ),
    )
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .executeTakeFirst();
  if (!found) return null;
  const { available, held, debt, sums } = found;
  const first = sums.map(({ since }) => new Date(since).toISOString()).sort()[0];
  return {
    customer,
    points: { available, pending: 0, held, debt },
    sums: sums.map(({ cause, points, events }) => ({ cause, points, events })),
    sum: sums.reduce((sum, { points }) => sum + points, 0),
    since: first ?? null,
    events: sums.reduce((sum, { events }) => sum + events, 0),
  };
}

import type pg from 'pg';
import { ENDING } from './ending.js';

// Run as the projector's role, which sees all shops.

/** Customers with expired lots. */
export async function dueLots(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; customer: string; at: string }>(
    `select shop, customer, min(at)::text as at from ${ENDING} where at <= $1 group by shop, customer limit $2`,
    [now, limit],
  );
  return rows;
}

/** Customers with pending points that are due; `all` where the shop has no holding period any more. */
export async function duePending(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; customer: string; at: string; all: boolean }>(
    `select l.shop, l.customer, min(l.available_at)::text as at, bool_or(s.hold_days is null) as all
       from lot l left join shop s using (shop)
      where l.pending > 0 and (l.available_at <= $1 or s.hold_days is null) group by l.shop, l.customer limit $2`,
    [now, limit],
  );
  return rows;
}

/** Customers whose points expire in an interval of time, a keyset page by customer and time. */
export async function endingPoints(
  pool: pg.Pool,
  shop: string,
  { after, until }: { readonly after: string; readonly until: string },
  last: { readonly customer: string; readonly at: string } | null,
  limit: number,
): Promise<{ customer: string; at: string }[]> {
  const { rows } = await pool.query<{ customer: string; at: Date }>(
    `select customer, at from ${ENDING} where shop = $1 and at > $2 and at <= $3
        and ($4::text is null or (customer, at) > ($4, $5::timestamptz))
      group by customer, at order by customer, at limit $6`,
    [shop, after, until, last?.customer ?? null, last?.at ?? null, limit],
  );
  return rows.map(({ customer, at }) => ({ customer, at: new Date(at).toISOString() }));
}

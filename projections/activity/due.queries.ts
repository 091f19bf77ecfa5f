import type pg from 'pg';

/** What a period did to an account; `earned` is less what was taken back. */
export interface AccountFlows {
  readonly earned: number;
  readonly used: number;
  readonly expired: number;
}

/** Points that an account earned, used and lost from an instant until before another; run as the projector's role. */
export async function accountFlows(
  pool: pg.Pool,
  shop: string,
  customer: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<AccountFlows> {
  const { rows } = await pool.query<AccountFlows>(
    `select coalesce(sum(points) filter (where type not in ('redeem_point', 'expire')), 0)::int as earned,
            coalesce(-sum(points) filter (where type = 'redeem_point'), 0)::int as used,
            coalesce(-sum(points) filter (where type = 'expire'), 0)::int as expired
       from activity
      where shop = $1 and customer = $2 and points <> 0 and occurred_at >= $3 and occurred_at < $4`,
    [shop, customer, from, until],
  );
  return rows[0] ?? { earned: 0, used: 0, expired: 0 };
}

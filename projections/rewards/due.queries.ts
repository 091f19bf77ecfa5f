import type pg from 'pg';

/** Expired coupons of all shops; run as the projector's role. */
export async function dueCoupons(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; coupon: string; at: string }>(
    `select shop, coupon, expires_at::text as at from coupon where status = 'available' and expires_at <= $1 limit $2`,
    [now, limit],
  );
  return rows;
}

/** A coupon that ends, with its holder. */
export interface EndingCoupon {
  readonly coupon: string;
  readonly customer: string;
  readonly title: string;
  readonly code: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** Unused coupons of customers that end in an interval of time, a keyset page; run as the projector's role. */
export async function endingCoupons(
  pool: pg.Pool,
  shop: string,
  { after, until }: { readonly after: string; readonly until: string },
  last: string,
  limit: number,
): Promise<EndingCoupon[]> {
  const { rows } = await pool.query<Omit<EndingCoupon, 'at'> & { at: Date }>(
    `select coupon, customer, title, code, expires_at as at from coupon
      where shop = $1 and status = 'available' and customer <> '' and expires_at > $2 and expires_at <= $3 and coupon > $4
      order by coupon limit $5`,
    [shop, after, until, last, limit],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

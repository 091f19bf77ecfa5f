import type pg from 'pg';

/** Expired coupons of all shops; run as the projector's role. */
export async function dueCoupons(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; coupon: string; at: string }>(
    `select shop, coupon, expires_at::text as at from coupon where status = 'available' and expires_at <= $1 limit $2`,
    [now, limit],
  );
  return rows;
}

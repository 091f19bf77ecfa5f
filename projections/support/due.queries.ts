import type pg from 'pg';

/** Open support logins of all shops whose time is over; run as the projector's role. */
export async function dueSupportLogins(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; login: string }>(
    'select shop, login from support_login where ended_at is null and ends_at <= $1 order by ends_at limit $2',
    [now, limit],
  );
  return rows;
}

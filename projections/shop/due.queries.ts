import type pg from 'pg';

/** Shops with the app installed, and their time zones; run as the projector's role. */
export async function installedShops(pool: pg.Pool): Promise<{ shop: string; zone: string }[]> {
  const { rows } = await pool.query<{ shop: string; zone: string }>('select shop, zone from shop where installed');
  return rows;
}

/** Deletions of all shops whose days for cancelling are over; run as the projector's role. */
export async function dueDeletions(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; deletion: string }>(
    'select shop, deletion from shop_deletion where due_at <= $1 order by due_at limit $2',
    [now, limit],
  );
  return rows;
}

import type pg from 'pg';

/** Shops with the app installed, and their time zones; run as the projector's role. */
export async function installedShops(pool: pg.Pool): Promise<{ shop: string; zone: string }[]> {
  const { rows } = await pool.query<{ shop: string; zone: string }>('select shop, zone from shop where installed');
  return rows;
}

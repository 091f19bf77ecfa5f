import type pg from 'pg';

/** Shops whose log was not checked yet on the current shop-local day; run as the projector's role. */
export async function dueAudits(pool: pg.Pool, now: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ shop: string }>(
    `select shop from proof join shop using (shop)
      where installed and ($1::timestamptz at time zone zone)::date > (audited_at at time zone zone)::date limit $2`,
    [now, limit],
  );
  return rows.map(({ shop }) => shop);
}

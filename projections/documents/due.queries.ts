import type pg from 'pg';

/** Planned publications of all shops whose time has come; run as the projector's role. */
export async function duePublications(pool: pg.Pool, now: string, limit: number) {
  const { rows } = await pool.query<{ shop: string; kind: string; key: string; at: Date | string }>(
    'select shop, kind, key, scheduled_at as at from document where scheduled_at <= $1 order by scheduled_at limit $2',
    [now, limit],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

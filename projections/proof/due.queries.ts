import type pg from 'pg';

/** A shop whose log was not checked yet on its present day. */
interface DueAudit {
  readonly shop: string;
  /** The shop's calendar day, YYYY-MM-DD. */
  readonly day: string;
}

/** Shops whose log was not checked yet on the current shop-local day; run as the projector's role. */
export async function dueAudits(pool: pg.Pool, now: string, limit: number): Promise<DueAudit[]> {
  const { rows } = await pool.query<DueAudit>(
    `select shop, to_char($1::timestamptz at time zone zone, 'YYYY-MM-DD') as day from proof join shop using (shop)
      where installed and ($1::timestamptz at time zone zone)::date > (audited_at at time zone zone)::date
      order by shop limit $2`,
    [now, limit],
  );
  return rows;
}

import type { Pool, PoolClient } from 'pg';

/** A stream that waits because the fold of one of its events failed. */
export interface ParkedStream {
  readonly shop: string;
  readonly stream: string;
  /** The event that failed, and why. */
  readonly position: number;
  readonly error: string;
  readonly at: string;
}

/** All parked streams, oldest first; for the health screen and the operator. */
export async function listParked(db: Pool | PoolClient, schema: string): Promise<ParkedStream[]> {
  const { rows } = await db.query<ParkedStream>(
    `select shop, stream, position, error, at from "${schema}".parked_event where error <> '' order by position`,
  );
  return rows;
}

import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { LagRow } from '@loyalty/projections/engine/runtime/lag';
import type pg from 'pg';

/** The part of the log that computing ages needs. */
interface Log {
  readAll(after: number, limit: number): Promise<Recorded[]>;
}

interface StoredStanding {
  readonly name: string;
  readonly position: number;
  readonly parked: number;
}

/**
 * Stored checkpoints of all followers that keep nothing but a position, whichever process runs them. A follower's age is that of the first
 * event that it has not processed. The read models report their own lag (`storedLag`).
 */
export async function storedStandings(pool: pg.Pool, log: Log, head: number, now: Date): Promise<LagRow[]> {
  const { rows } = await pool.query<StoredStanding>(
    `select 'reactors' as name, coalesce(max(position), 0) as position, (select count(*) from reactors.parked) as parked
       from reactors.checkpoint where name = 'reactors'
     union all select 'event-stream', position, 0 from feed.checkpoint where name = 'shop-events'
     union all select 'relay ' || name, position, 0 from ledger.relay`,
  );
  const lagOf = async ({ name, position, parked }: StoredStanding): Promise<LagRow> => {
    const [waiting] = position < head ? await log.readAll(position, 1) : [];
    const ageMs = waiting ? Math.max(0, now.getTime() - Date.parse(waiting.recordedAt)) : 0;
    return { name, position, behind: Math.max(0, head - position), ageMs, parked };
  };
  return Promise.all(rows.map(lagOf));
}

import type { Pool, PoolClient } from 'pg';

/** Projection checkpoint. `revision` rises with every write of any process: the compare-and-set is on both. */
export interface Checkpoint {
  readonly position: number;
  readonly revision: number;
  /** When the event at `position` was recorded; null before the first. */
  readonly recordedAt: string | null;
  /** Which tables and folds made the rows (`fingerprintOf`). */
  readonly fingerprint: string;
  /** Contexts that do not move with it: they wait for their rebuild. */
  readonly held: readonly string[];
}

/** Reads a checkpoint; null when there is no such read model (yet). */
export async function readCheckpoint(db: Pool | PoolClient, schema: string, model: string): Promise<Checkpoint | null> {
  const { rows } = await db.query<Checkpoint>(
    `select position, revision, recorded_at as "recordedAt", fingerprint,
      array(select c.name from "${schema}".context_checkpoint c where c.position is not null) as held
      from "${schema}".checkpoint where name = $1`,
    [model],
  );
  return rows[0] ?? null;
}

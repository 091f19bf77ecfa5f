import type { Pool, PoolClient } from 'pg';

/** Projection checkpoint. `revision` rises with every write of any process: compare-and-set covers both. */
export interface Checkpoint {
  readonly position: number;
  readonly revision: number;
  /** When the event at `position` was recorded; null before the first. */
  readonly recordedAt: string | null;
  /** Fingerprint of the tables and folds that made the rows (`fingerprintOf`). */
  readonly fingerprint: string;
  /** Contexts that are held: they wait for their rebuild. */
  readonly held: readonly string[];
}

/** Reads a checkpoint; null while the read model does not exist. */
export async function readCheckpoint(db: Pool | PoolClient, schema: string, model: string): Promise<Checkpoint | null> {
  const { rows } = await db.query<Checkpoint>(
    `select position, revision, recorded_at as "recordedAt", fingerprint,
      array(select c.name from "${schema}".context_checkpoint c where c.position is not null) as held
      from "${schema}".checkpoint where name = $1`,
    [model],
  );
  return rows[0] ?? null;
}

/** Whether a checkpoint is the stored one. */
export async function isStored(
  db: Pool | PoolClient,
  schema: string,
  model: string,
  { position, revision }: Checkpoint,
): Promise<boolean> {
  const stored = await readCheckpoint(db, schema, model);
  return stored?.position === position && stored.revision === revision;
}

/** Thrown when another projector has written rows that this fold was based on: nothing was written, and they are read again. */
export class CheckpointConflict extends Error {
  constructor() {
    super('another projector was faster');
  }
}

import type { Pool, PoolClient } from 'pg';
import { contextsOf, contextTables, withDependents } from './contexts.js';
import { contextFingerprint, fingerprintOf } from './fingerprint.js';
import type { ReadModel } from './projection.js';

/** Checkpoint of the tables of one context. */
interface ContextCheckpoint {
  readonly name: string;
  readonly fingerprint: string;
  /** Number of builds of the tables. */
  readonly generation: number;
  /** The last event in tables that wait for their rebuild; null when they move with the read model's checkpoint. */
  readonly position: number | null;
  readonly recordedAt: string | null;
  readonly tables: readonly string[];
}

/**
 * DDL of the contexts' checkpoints, also for schemas from before they existed. `held_position` repeats the lowest position of a held
 * context, so that a read finds the position of its answer in one row.
 */
export const contextCheckpoints = (schema: string): string => `
  create table if not exists "${schema}".context_checkpoint (
    name text primary key, fingerprint text not null, generation bigint not null default 1,
    position bigint, recorded_at timestamptz, tables text[] not null);
  alter table "${schema}".checkpoint add column if not exists held_position bigint,
    add column if not exists held_at timestamptz;`;

/** SQL for the position of an answer, from a row of `checkpoint`: all contexts have reached it. */
export const READ_POSITION = 'coalesce(c.held_position, c.position)';
export const READ_AS_OF = 'case when c.held_position is null then c.recorded_at else c.held_at end';

/** The checkpoints of all contexts, by name. */
export async function readContexts(db: Pool | PoolClient, schema: string): Promise<ContextCheckpoint[]> {
  const { rows } = await db.query<ContextCheckpoint>(
    `select name, fingerprint, generation, position, recorded_at as "recordedAt", tables
      from "${schema}".context_checkpoint order by name`,
  );
  return rows;
}

/** Records that the tables of contexts are this program's, and move with the checkpoint from now on. */
export async function recordContexts(
  client: PoolClient,
  schema: string,
  model: ReadModel,
  names?: ReadonlySet<string>,
): Promise<void> {
  for (const context of contextsOf(model)) {
    if (names && !names.has(context.name)) continue;
    const tables = contextTables(model, context).map(({ name }) => name);
    await client.query(
      `insert into "${schema}".context_checkpoint as c (name, fingerprint, tables) values ($1, $2, $3)
        on conflict (name) do update set fingerprint = excluded.fingerprint, tables = excluded.tables,
          generation = c.generation + 1, position = null, recorded_at = null`,
      [context.name, contextFingerprint(model, context.name), tables],
    );
  }
}

/**
 * Contexts whose tables are not this program's, and those that read them. All contexts when the tables are of an entirely different model.
 */
export async function outdatedContexts(
  client: PoolClient,
  schema: string,
  model: ReadModel,
): Promise<ReadonlySet<string>> {
  const stored = new Map((await readContexts(client, schema)).map((context) => [context.name, context]));
  const contexts = contextsOf(model);
  const isCurrent = (name: string) => {
    const found = stored.get(name);
    return found?.position === null && found.fingerprint === contextFingerprint(model, name);
  };
  const outdated = contexts.filter(({ name }) => !isCurrent(name)).map(({ name }) => name);
  const gone = [...stored.keys()].some((name) => !contexts.some((context) => context.name === name));
  if (outdated.length > 0) return withDependents(model, outdated);
  const { rows } = await client.query<{ fingerprint: string }>(
    `select fingerprint from "${schema}".checkpoint where name = $1`,
    [model.name],
  );
  const isSame = !gone && rows[0]?.fingerprint === fingerprintOf(model);
  return new Set(isSame ? [] : contexts.map(({ name }) => name));
}

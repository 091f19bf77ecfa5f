import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { readContexts, recordContexts } from '../schema/context-checkpoints.js';
import { contextsOf, contextTables, partOf } from '../schema/contexts.js';
import { fingerprintOf } from '../schema/fingerprint.js';
import type { ReadModel } from '../schema/projection.js';
import type { Table } from '../schema/table.js';
import type { BuildOptions, Generation } from './next-generation.js';

/** Thrown when the new tables have other parked streams than the live ones: their rows derive from different events. */
export class ParkedDiffer extends Error {
  constructor() {
    super('other streams are parked in the new tables than in the live ones');
  }
}

/** Lock time-out below the server's deadlock time-out: readers and writers go first, and the swap is retried. */
const LOCK_PATIENCE_MS = 200;
const BETWEEN_TRIES_MS = 50;
/** SQLSTATEs of an unavailable lock and a detected deadlock. */
const GIVE_WAY = new Set(['55P03', '40P01']);

/** Holds contexts at their position, so that the projector folds the others on. Their rows stay readable, as of this position. */
export async function holdContexts(
  client: PoolClient,
  schema: string,
  model: ReadModel,
  names: ReadonlySet<string>,
): Promise<void> {
  const live = contextsOf(model).filter(({ name }) => !names.has(name));
  const fingerprint = fingerprintOf(partOf(model, new Set(live.map(({ name }) => name))));
  const known = new Set(contextsOf(model).map(({ name }) => name));
  const gone = (await readContexts(client, schema)).map(({ name }) => name).filter((name) => !known.has(name));
  await client.query('begin');
  try {
    await client.query(
      `update "${schema}".checkpoint set revision = revision + 1, fingerprint = $2,
        held_position = coalesce(held_position, position),
        held_at = case when held_position is null then recorded_at else held_at end where name = $1`,
      [model.name, fingerprint],
    );
    await client.query(
      `update "${schema}".context_checkpoint h set position = c.position, recorded_at = c.recorded_at
        from "${schema}".checkpoint c where c.name = $1 and h.name = any($2) and h.position is null`,
      [model.name, [...names, ...gone]],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Replaces the live tables of some contexts by the new ones when both are at the same position. Other contexts keep their tables. A table
 * can be moved only when no query uses it, so the swap waits briefly, gives way and retries until it succeeds.
 * @throws ParkedDiffer
 */
export async function swapContexts(
  generation: Generation,
  guard: PoolClient,
  options: BuildOptions,
  names: ReadonlySet<string>,
): Promise<number> {
  for (;;) {
    try {
      return await trySwap(generation, guard, options, names);
    } catch (error) {
      if (!GIVE_WAY.has((error as { code?: string }).code ?? '')) throw error;
      await delay(BETWEEN_TRIES_MS);
    }
  }
}

async function trySwap(
  generation: Generation,
  guard: PoolClient,
  options: BuildOptions,
  names: ReadonlySet<string>,
): Promise<number> {
  const { model, schema = 'read' } = options;
  const [next, old] = [`${schema}_next`, `${schema}_old`];
  const tables = contextsOf(model)
    .filter(({ name }) => names.has(name))
    .flatMap((context) => contextTables(model, context));
  await guard.query('begin');
  try {
    await guard.query(`set local lock_timeout = ${LOCK_PATIENCE_MS}`);
    const replaced = await tablesInPlace(guard, schema, model, names, tables);
    // Writers lock the checkpoint's table first and the others after it; the swap uses the same order to avoid a deadlock.
    const locks = replaced.map((name) => `lock table "${schema}"."${name}" in share row exclusive mode;`);
    await guard.query(`lock table "${schema}".checkpoint in exclusive mode; ${locks.join(' ')}`);
    const { rows } = await guard.query<{ position: number }>(
      `update "${schema}".checkpoint set revision = revision + 1 where name = $1 returning position`,
      [model.name],
    );
    const here = await generation.fillTo(rows[0]!.position);
    await compareParked(guard, schema, next);
    await guard.query(`create schema "${old}"`);
    await moveLookups(guard, schema, old, tables);
    await guard.query(replaced.map((name) => `alter table "${schema}"."${name}" set schema "${old}";`).join(' '));
    options.crash?.('rebuild.inside-swap');
    await moveLookups(guard, next, schema, tables);
    await guard.query(tables.map(({ name }) => `alter table "${next}"."${name}" set schema "${schema}";`).join(' '));
    await join(guard, schema, model, names);
    await guard.query('commit');
    return here;
  } catch (error) {
    await guard.query('rollback');
    throw error;
  }
}

/** The live tables to replace: those that the contexts had at their last build, and any with a new one's name. */
async function tablesInPlace(
  guard: PoolClient,
  schema: string,
  model: ReadModel,
  names: ReadonlySet<string>,
  tables: readonly Table[],
): Promise<string[]> {
  const known = new Set(contextsOf(model).map(({ name }) => name));
  const stored = (await readContexts(guard, schema)).filter(({ name }) => names.has(name) || !known.has(name));
  const { rows } = await guard.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 and tablename = any($2) order by 1',
    [schema, [...tables.map(({ name }) => name), ...stored.flatMap((context) => context.tables)]],
  );
  return rows.map(({ name }) => name);
}

async function compareParked(guard: PoolClient, schema: string, next: string): Promise<void> {
  const parked = (of: string) => `select shop, stream, position from "${of}".parked_event`;
  const { rows } = await guard.query(
    `(${parked(schema)} except ${parked(next)}) union all (${parked(next)} except ${parked(schema)}) limit 1`,
  );
  if (rows.length > 0) throw new ParkedDiffer();
}

/** Moves the lookup functions with the tables that they read. */
async function moveLookups(guard: PoolClient, from: string, to: string, tables: readonly Table[]): Promise<void> {
  const lookups = tables.flatMap(({ lookup }) => lookup?.name ?? []);
  const { rows } = await guard.query<{ name: string }>(
    'select proname as name from pg_proc where pronamespace = $1::regnamespace and proname = any($2)',
    [`"${from}"`, lookups],
  );
  for (const { name } of rows) await guard.query(`alter function "${from}"."${name}" set schema "${to}"`);
}

/** Joins the contexts again: from now on all move together. */
async function join(guard: PoolClient, schema: string, model: ReadModel, names: ReadonlySet<string>): Promise<void> {
  await recordContexts(guard, schema, model, names);
  await guard.query(`delete from "${schema}".context_checkpoint where name <> all($1)`, [
    contextsOf(model).map(({ name }) => name),
  ]);
  await guard.query(
    `update "${schema}".checkpoint set fingerprint = $2, held_position = null, held_at = null where name = $1`,
    [model.name, fingerprintOf(model)],
  );
}

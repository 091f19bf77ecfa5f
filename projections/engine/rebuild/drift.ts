import type { PoolClient } from 'pg';
import { openPool } from '../connection/pool.js';
import { type Checkpoint, readCheckpoint } from '../runtime/checkpoint.js';
import { FoldedByOthers } from '../runtime/projector.js';
import { parkedEvent } from '../schema/engine-tables.js';
import { fingerprintOf } from '../schema/fingerprint.js';
import { tablesOf } from '../schema/generation.js';
import type { Table } from '../schema/table.js';
import { type BuildOptions, Generation } from './next-generation.js';

/** Drift of a live table against a fresh fold of the log. */
interface TableDrift {
  readonly table: string;
  readonly rows: number;
  /** Number of missing, surplus and different rows, and the keys of the first few. */
  readonly differing: number;
  readonly examples: readonly string[];
}

/** Columns that do not derive from the log: reason and time of parking. */
const NOT_OF_THE_LOG = new Map<Table, readonly string[]>([[parkedEvent, ['error', 'attempts', 'at']]]);

/** Key and digest of every row of a table. */
function digests(schema: string, table: Table): string {
  const key = (table.key as readonly string[]).map((name) => `"${name}"`).join(', ');
  const ignored = NOT_OF_THE_LOG.get(table) ?? [];
  const columns = table.names.filter((name) => !ignored.includes(name)).map((name) => `"${name}"`);
  return `select jsonb_build_array(${key})::text as key, md5(row(${columns.join(', ')})::text)::uuid as digest
    from "${schema}".${table.name}`;
}

const notes = (table: Table) => `live_${table.name}`;

/** Records the digests of the live rows, all as of one moment and without blocking; returns the checkpoint of that moment. */
async function noteLive(live: PoolClient, schema: string, scratch: string, options: BuildOptions): Promise<Checkpoint> {
  const { model } = options;
  await live.query('begin isolation level repeatable read');
  const checkpoint = await readCheckpoint(live, schema, model.name);
  if (!checkpoint) throw new Error(`there is no read model ${model.name} in schema ${schema}; migrate first`);
  for (const table of tablesOf(model))
    await live.query(`create unlogged table "${scratch}".${notes(table)} as ${digests(schema, table)}`);
  await live.query('commit');
  return checkpoint;
}

async function compare(client: PoolClient, scratch: string, table: Table): Promise<TableDrift> {
  const live = `"${scratch}".${notes(table)}`;
  await client.query(`analyze ${live}`);
  const { rows } = await client.query<{ rows: number; differing: number; examples: string[] | null }>(
    `select (select count(*) from ${live}) as rows, count(*) as differing, (array_agg(coalesce(a.key, b.key)))[1:5] as examples
      from ${live} a full join (${digests(scratch, table)}) b on a.key = b.key
      where a.digest is distinct from b.digest`,
  );
  return { table: table.name, ...rows[0]!, examples: rows[0]!.examples ?? [] };
}

/**
 * Folds the log again into scratch tables and compares them row by row with the live ones, both at the same position (I-61). The live
 * projector continues meanwhile.
 * @throws FoldedByOthers
 */
export async function findDrift(options: BuildOptions): Promise<{ position: number; tables: TableDrift[] }> {
  const { ownerUrl, model, schema = 'read' } = options;
  const scratch = `${schema}_drift`;
  const owner = openPool({ url: ownerUrl, schema, max: 2, isBuilding: true, use: 'owner' });
  const client = await owner.connect();
  const live = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('loyalty.rebuild'))`);
    const before = await readCheckpoint(client, schema, model.name);
    if (before && before.fingerprint !== fingerprintOf(model))
      throw new FoldedByOthers(schema, before.fingerprint, fingerprintOf(model));
    const generation = await Generation.build(options, client, scratch, before?.position ?? 0);
    const { position } = await noteLive(live, schema, scratch, options);
    await generation.fill(position);
    const tables: TableDrift[] = [];
    for (const table of tablesOf(model)) tables.push(await compare(client, scratch, table));
    return { position, tables };
  } finally {
    live.release(true);
    await client.query(`drop schema if exists "${scratch}" cascade`).finally(() => client.release(true));
    await owner.end();
  }
}

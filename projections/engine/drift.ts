import type { PoolClient } from 'pg';
import { readCheckpoint } from './checkpoint.js';
import { fingerprintOf } from './generation.js';
import { openPool } from './pool.js';
import type { ReadModel } from './projection.js';
import { FoldedByOthers } from './projector.js';
import { Generation, type RebuildOptions } from './rebuild.js';
import type { Table } from './table.js';

/** How a live table differs from a fresh fold of the log. */
export interface TableDrift {
  readonly table: string;
  readonly rows: number;
  /** Keys of rows that are missing, surplus or different; the first few. */
  readonly differing: number;
  readonly examples: readonly string[];
}

async function compare(client: PoolClient, live: string, fresh: string, table: Table): Promise<TableDrift> {
  const key = (table.key as readonly string[]).map((name) => `"${name}"`).join(', ');
  const hashed = (schema: string) =>
    `(select jsonb_build_array(${key}) as key, md5(to_jsonb(r)::text) as hash from "${schema}".${table.name} r)`;
  const { rows } = await client.query<{ rows: number; differing: number; examples: string[] | null }>(
    `select (select count(*) from "${live}".${table.name}) as rows, count(*) as differing,
        (array_agg(coalesce(a.key, b.key)::text))[1:5] as examples
      from ${hashed(live)} a full join ${hashed(fresh)} b on a.key = b.key
      where a.hash is distinct from b.hash`,
  );
  return { table: table.name, ...rows[0]!, examples: rows[0]!.examples ?? [] };
}

/** The tables that events alone decide; what the engine keeps for itself (when it parked something, say) is not compared. */
function comparable(model: ReadModel): Table[] {
  return model.projections.flatMap((projection) => [...projection.tables]);
}

/**
 * Folds the log once more into scratch tables, as far as the live ones are, and compares row by row (ledger-rules.md I-61). The live
 * projector stands still only while the rows are compared.
 */
export async function findDrift(options: RebuildOptions): Promise<{ position: number; tables: TableDrift[] }> {
  const { ownerUrl, model, schema = 'read' } = options;
  const scratch = `${schema}_drift`;
  const owner = openPool({ url: ownerUrl, schema, max: 2 });
  const client = await owner.connect();
  const guard = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('loyalty.rebuild'))`);
    const before = await readCheckpoint(client, schema, model.name);
    if (before && before.fingerprint !== fingerprintOf(model))
      throw new FoldedByOthers(schema, before.fingerprint, fingerprintOf(model));
    const generation = await Generation.build(options, client, scratch, before?.position ?? 0);
    await guard.query('begin');
    await guard.query(`select from "${schema}".checkpoint where name = $1 for update`, [model.name]);
    const position = (await readCheckpoint(guard, schema, model.name))?.position ?? 0;
    await generation.fill(position);
    const tables: TableDrift[] = [];
    for (const table of comparable(model)) tables.push(await compare(client, schema, scratch, table));
    return { position, tables };
  } finally {
    guard.release(true);
    await client.query(`drop schema if exists "${scratch}" cascade`).finally(() => client.release(true));
    await owner.end();
  }
}

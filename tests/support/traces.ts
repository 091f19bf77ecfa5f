import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { SharedStage } from './service.js';
import { asSuperuser } from './services/postgres.js';

/** Tables of every schema with a matching row, texts and bytes alike; queried as the superuser, who bypasses row-level security. */
async function tablesHolding(databaseUrl: string, trace: RegExp): Promise<string[]> {
  // A client, for its end is awaited: a pool's connection may outlive `end` and fail when the database is dropped.
  const client = new pg.Client({ connectionString: await asSuperuser(databaseUrl) });
  await client.connect();
  const tables = await client.query<{ name: string; bytes: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select format('encode(%I, ''escape'')', a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'bytea'::regtype) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'`,
  );
  if (tables.rows.length < 10) throw new Error('hardly any table was looked at');
  const holding: string[] = [];
  for (const { name, bytes } of tables.rows) {
    const text = ['t::text', ...bytes.map((column) => `coalesce(${column}, '')`)].join(` || `);
    const found = await client.query(`select 1 from ${name} t where ${text} ~* $1 limit 1`, [trace.source]);
    if (found.rowCount) holding.push(name);
  }
  await client.end();
  return holding;
}

/** Files of the data directory that match. */
function filesHolding(folder: string, trace: RegExp): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => trace.test(fs.readFileSync(file).toString('latin1')))
    .map((file) => path.relative(folder, file));
}

/** Every location with a trace of a person: tables of a database, files of a data directory. */
export async function placesHolding(databaseUrl: string, dataDir: string, trace: RegExp): Promise<string[]> {
  return [...(await tablesHolding(databaseUrl, trace)), ...filesHolding(dataDir, trace)];
}

/** Every location of a stage with a trace of a person. */
export function storesHolding(stage: SharedStage, trace: RegExp): Promise<string[]> {
  const { DATABASE_URL, DATA_DIR } = stage.service.parts.config;
  return placesHolding(DATABASE_URL, DATA_DIR, trace);
}

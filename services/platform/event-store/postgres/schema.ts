import { SessionClient } from '@loyalty/projections/engine/connection/client';
import pg from 'pg';
import { grants, steps } from './schema-steps.js';

/** Rejects schema names that would need quoting. */
export function schemaName(name = 'ledger'): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`not a schema name: ${name}`);
  return name;
}

async function currentVersion(client: pg.ClientBase, schema: string): Promise<number> {
  const known = await client.query('select to_regclass($1) as found', [`${schema}.version`]);
  if (!known.rows[0].found) return 0;
  const { rows } = await client.query(`select coalesce(max(version), 0) as version from ${schema}.version`);
  return rows[0].version;
}

async function applySteps(client: pg.ClientBase, schema: string, upTo: number, appRole?: string): Promise<void> {
  await client.query('begin');
  try {
    // Serializes processes that start concurrently: the second waits here and then finds nothing left to do.
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${schema}/schema`]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${schema}.version (version int primary key, at timestamptz not null default now())`,
    );
    for (let version = (await currentVersion(client, schema)) + 1; version <= upTo; version++) {
      await client.query(steps[version - 1]!.replaceAll('$.', `${schema}.`));
      await client.query(`insert into ${schema}.version (version) values ($1)`, [version]);
    }
    if (appRole) await client.query(grants.replaceAll('$', schema).replaceAll('@', pg.escapeIdentifier(appRole)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Creates or migrates the tables of the log. Idempotent; safe to run concurrently. Needs the owner's rights.
 * @param to.appRole the role of the service: it may read and insert, and nothing else, in the log
 * @param to.upTo the version to stop at, to test later migrations on data that an older program wrote; without a role then
 */
export async function migrateLedger(to: {
  url: string;
  schema?: string;
  appRole?: string;
  upTo?: number;
}): Promise<void> {
  const client = new SessionClient({
    address: to.url,
    // Row security applies to the owner too: a migration that moves rows must see them.
    settings: { search_path: 'public', 'ledger.scope': 'log' },
  });
  await client.connect();
  try {
    await applySteps(client, schemaName(to.schema), to.upTo ?? steps.length, to.appRole);
  } finally {
    await client.end();
  }
}

/**
 * Ensures that the tables exist: creates them when they are missing and the connection may do so.
 * @throws Error with the command to run, when they are missing or too old and it may not
 */
export async function ensureLedger(client: pg.ClientBase, schema: string): Promise<void> {
  const found = await currentVersion(client, schema).catch(() => 0);
  if (found === steps.length) return;
  if (found > steps.length) throw new Error(`schema ${schema} is of version ${found}, newer than this program`);
  try {
    await applySteps(client, schema, steps.length);
  } catch (cause) {
    throw new Error(`schema ${schema} is missing or old (version ${found}): run migrateLedger as its owner`, { cause });
  }
}

import type { PoolClient } from 'pg';
import { createStoredFunction } from '../reading/stored-query.js';
import { contextCheckpoints, recordContexts } from './context-checkpoints.js';
import { engineTables } from './engine-tables.js';
import { extensionSchema } from './extensions.js';
import { columnsOf, fingerprintOf } from './fingerprint.js';
import { createLookup } from './lookup.js';
import type { ReadModel } from './projection.js';
import { FIRST_NAMES, recordedRoles, withRoles } from './roles.js';
import type { Table } from './table.js';

/** All tables of a read model: the engine's own and those of its projections. */
export function tablesOf(model: ReadModel): Table[] {
  return [...engineTables, ...model.projections.flatMap((projection) => projection.tables)];
}

const qualified = (schema: string, table: Table) => `"${schema}".${table.name}`;

function createTable(schema: string, table: Table): string {
  const checks = table.checks.map((check) => `, check (${check})`).join('');
  return `create table ${qualified(schema, table)} (${columnsOf(table)}${checks}) with (fillfactor = ${table.fillfactor});`;
}

function addKey(schema: string, table: Table): string {
  const key = (table.key as readonly string[]).map((column) => `"${column}"`).join(', ');
  return `alter table ${qualified(schema, table)} add primary key (${key});`;
}

/** Runs statements with the names of this installation's roles. */
async function runWithRoles(client: PoolClient, sql: string): Promise<void> {
  await client.query(withRoles(sql, (await recordedRoles(client)) ?? FIRST_NAMES));
}

/**
 * Forced row-level security: the app sees the shop of its transaction, the projector all. It binds the owner as well, since the lookups run
 * as the owner; only while it builds or compares tables (`read.scope`) does the owner see all rows.
 */
function guardTable(schema: string, table: Table): string {
  const name = qualified(schema, table);
  return `alter table ${name} enable row level security, force row level security;
    create policy one_shop on ${name} for select to {app}${table.lookup ? '' : ', current_user'} using (shop = current_setting('app.shop', true));
    create policy all_shops on ${name} to {projector} using (true) with check (true);
    create policy building on ${name} to current_user using (current_setting('read.scope', true) = 'build');
    grant select on ${name} to {app};
    grant select, insert, update, delete on ${name} to {projector};
    ${table.lookup ? createLookup(schema, name, table.lookup) : ''}`;
}

/**
 * Creates the empty tables of a read model in a separate schema, bare: COPY fills them faster without keys, and PostgreSQL rejects COPY
 * into tables with row-level security. They are invisible until the transaction ends, which includes `addKeys` and `guard`.
 */
export async function createTables(client: PoolClient, schema: string, model: ReadModel): Promise<void> {
  await client.query(`create schema "${schema}";
    create table "${schema}".checkpoint (
      name text primary key, position bigint not null, revision bigint not null, recorded_at timestamptz, fingerprint text not null
    ) with (fillfactor = 20);
    ${contextCheckpoints(schema)}
    ${tablesOf(model)
      .map((table) => createTable(schema, table))
      .join('\n')}`);
  await client.query(`insert into "${schema}".checkpoint values ($1, 0, 0, null, $2)`, [
    model.name,
    fingerprintOf(model),
  ]);
  await recordContexts(client, schema, model);
}

/** Adds the primary keys, by which rows are found. */
export async function addKeys(client: PoolClient, schema: string, model: ReadModel): Promise<void> {
  for (const table of tablesOf(model)) await client.query(addKey(schema, table));
}

/** The rows belong to no shop; both roles may read them. */
const guardContextCheckpoints = (schema: string): string =>
  `grant select on "${schema}".context_checkpoint to {app}, {projector};`;

/** Adds the contexts' checkpoints to a schema that was made without them. */
export async function ensureContextCheckpoints(client: PoolClient, schema: string): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) as found', [`"${schema}".context_checkpoint`]);
  if (rows[0].found === null)
    await runWithRoles(client, `${contextCheckpoints(schema)} ${guardContextCheckpoints(schema)}`);
}

/** Grants the roles access and enables row-level security. */
export async function guard(client: PoolClient, schema: string, model: ReadModel): Promise<void> {
  await runWithRoles(
    client,
    `grant usage on schema "${schema}" to {app}, {projector};
    grant select on "${schema}".checkpoint to {app};
    grant select, update on "${schema}".checkpoint to {projector};
    ${guardContextCheckpoints(schema)}
    ${tablesOf(model)
      .map((table) => guardTable(schema, table))
      .join('\n')}`,
  );
  await installStoredQueries(client, schema, model);
}

/** Adds the stored queries of a read model in this program's versions: rows do not depend on them. */
export async function installStoredQueries(
  client: PoolClient,
  schema: string,
  { storedQueries = [] }: ReadModel,
): Promise<void> {
  for (const query of storedQueries) await runWithRoles(client, createStoredFunction(schema, query, '{app}'));
}

/** Creates the empty tables of a read model in a separate schema, without the indexes that only queries need. */
export async function createGeneration(client: PoolClient, schema: string, model: ReadModel): Promise<void> {
  await createTables(client, schema, model);
  await addKeys(client, schema, model);
  await guard(client, schema, model);
}

/** Adds the indexes of the queries; after a rebuild, once, instead of row by row. */
export async function createIndexes(client: PoolClient, schema: string, model: ReadModel): Promise<void> {
  const extensions = await extensionSchema(client, 'pg_trgm');
  for (const table of tablesOf(model))
    for (const body of table.indexes) {
      const located = body.replaceAll('public.gin_trgm_ops', `${extensions}.gin_trgm_ops`);
      await client.query(`create index on "${schema}".${table.name} ${located}`);
    }
  for (const { name } of tablesOf(model)) await client.query(`analyze "${schema}".${name}`);
}

/** Whether a schema of this name exists. */
export async function generationExists(client: PoolClient, schema: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rows.length > 0;
}

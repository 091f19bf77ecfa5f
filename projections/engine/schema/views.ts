import { hash } from 'node:crypto';
import pg from 'pg';
import type { ReadModel } from './projection.js';
import { analystOf, recordedRoles } from './roles.js';

/** A view for programs of others: in a schema of its own, whose name is its version. */
export interface PublishedView {
  readonly schema: string;
  readonly name: string;
  /** One `select`. Tables of the read models are unqualified; columns are only ever added, at the end. */
  readonly sql: string;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Lock time-out below the server's deadlock time-out: queries of readers and writers go first, and the statement is retried. */
const PATIENCE_MS = 300;
/** SQLSTATEs of an unavailable lock and a detected deadlock. */
const GIVE_WAY = new Set(['55P03', '40P01']);
/** SQLSTATE of a replaced view whose columns are not those it had, with more at the end. */
const OTHER_COLUMNS = '42P16';

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const qualified = ({ schema, name }: PublishedView): string => `"${schema}"."${name}"`;
const digestOf = ({ sql }: PublishedView): string => hash('sha256', sql).slice(0, 16);

/** Runs a statement, giving way to queries that use the same tables. */
async function runGivingWay(client: Client, sql: string): Promise<void> {
  for (;;) {
    try {
      await client.query(`set lock_timeout = ${PATIENCE_MS}`);
      await client.query(sql);
      return;
    } catch (error) {
      if (!GIVE_WAY.has(codeOf(error))) throw error;
    } finally {
      await client.query('reset lock_timeout');
    }
  }
}

/** Tables that a view reads, by the catalogue. */
const READS = `pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
  join pg_class t on t.oid = d.refobjid and t.oid <> r.ev_class`;

/** Views that are missing, have another text, or read tables that a rebuild has replaced. */
async function outdatedViews(
  client: Client,
  schema: string,
  views: readonly PublishedView[],
): Promise<PublishedView[]> {
  const { rows } = await client.query<{ view: string; digest: string }>(
    `select format('%I.%I', n.nspname, v.relname) as view, obj_description(v.oid, 'pg_class') as digest
      from pg_class v join pg_namespace n on n.oid = v.relnamespace
     where v.relkind = 'v' and n.nspname = any($1)
       and not exists (select from ${READS} where r.ev_class = v.oid and t.relnamespace <> to_regnamespace($2))`,
    [views.map((view) => view.schema), pg.escapeIdentifier(schema)],
  );
  const current = new Map(rows.map(({ view, digest }) => [view, digest]));
  return views.filter((view) => current.get(`${view.schema}.${view.name}`) !== digestOf(view));
}

/** Creates or replaces a view. Row-level security of its tables holds for the role that reads it. */
async function createView(client: Client, view: PublishedView): Promise<void> {
  const create = `create or replace view ${qualified(view)} with (security_invoker = true) as ${view.sql};
    comment on view ${qualified(view)} is '${digestOf(view)}'`;
  try {
    await runGivingWay(client, create);
  } catch (error) {
    if (codeOf(error) !== OTHER_COLUMNS) throw error;
    await runGivingWay(client, `drop view ${qualified(view)} cascade; ${create}`);
  }
}

/** Columns of tables that views read, by table. */
async function columnsRead(client: Client, schemas: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select t.relname as table, array_agg(distinct a.attname)::text[] as columns
      from ${READS} join pg_class v on v.oid = r.ev_class join pg_namespace n on n.oid = v.relnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid and a.attnum > 0
     where n.nspname = any($1) group by 1 order by 1`,
    [schemas],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Lets the analyst's role read the views: of their tables the columns that the views read, in one shop at a time. */
async function admitAnalyst(
  client: Client,
  schema: string,
  schemas: readonly string[],
  analyst: string,
): Promise<void> {
  const role = pg.escapeIdentifier(analyst);
  const { rows } = await client.query('select from pg_roles where rolname = $1', [analyst]);
  if (rows.length === 0) return;
  const { rows: policies } = await client.query<{ tablename: string }>(
    `select tablename from pg_policies where schemaname = $1 and policyname = 'analyst'`,
    [schema],
  );
  const guarded = new Set(policies.map(({ tablename }) => tablename));
  await client.query(`grant usage on schema "${schema}" to ${role}`);
  for (const [table, columns] of await columnsRead(client, schemas)) {
    const name = `"${schema}"."${table}"`;
    if (!guarded.has(table))
      await runGivingWay(
        client,
        `create policy analyst on ${name} for select to ${role} using (shop = current_setting('app.shop', true))`,
      );
    await client.query(`grant select (${columns.map((column) => `"${column}"`).join(', ')}) on ${name} to ${role}`);
  }
  for (const of of schemas)
    await client.query(
      `grant usage on schema "${of}" to ${role}; grant select on all tables in schema "${of}" to ${role}`,
    );
}

/**
 * Creates the published views over the live tables, or again where a rebuild replaced these: a view reads tables by identity, not by name.
 * Run by the owner, in a session whose search path begins with the schema. Roles are not recorded in the databases of some tests.
 */
export async function installViews(client: Client, schema: string, { views = [] }: ReadModel): Promise<void> {
  const schemas = [...new Set(views.map((view) => view.schema))];
  const roles = await recordedRoles(client as pg.ClientBase);
  if (schemas.length === 0 || !roles) return;
  for (const of of schemas) await client.query(`create schema if not exists "${of}"`);
  for (const view of await outdatedViews(client, schema, views)) await createView(client, view);
  const app = pg.escapeIdentifier(roles.app);
  for (const of of schemas)
    await client.query(
      `grant usage on schema "${of}" to ${app}; grant select on all tables in schema "${of}" to ${app}`,
    );
  await admitAnalyst(client, schema, schemas, analystOf(roles));
}

import type { Pool, PoolClient } from 'pg';
import type { Checkpoint } from '../runtime/checkpoint.js';
import { type AnyRow, KEY_END, keyText, type Table } from '../schema/table.js';
import { arrayOf } from './binary.js';
import type { PageChanges, RowCache } from './row-cache.js';

const quoted = (name: string) => `"${name}"`;

/** Maximum number of prepared statements: pages that change the same tables share one; beyond it the server plans each time. */
const MAX_PLANNED = 100;
const planned = new Map<string, string>();

function statement(text: string, values: unknown[]) {
  if (!planned.has(text) && planned.size < MAX_PLANNED) planned.set(text, `projector ${planned.size}`);
  const name = planned.get(text);
  return { ...(name && { name }), text, values };
}

/** Parameters of a statement: one array per column of rows, and the SQL that makes a table of them again. */
class Parameters {
  constructor(readonly values: unknown[] = []) {}

  /**
   * Columns of rows for a select list. An `unnest` of several arrays in `from` is slower: the server materialises each column first, which is
   * a third to half of the cost of making a row. @throws Unstorable
   */
  unnest(table: Table, names: readonly string[], rows: readonly AnyRow[]): string {
    const arrays = names.map((name) => {
      const column = table.columns[name]!;
      this.values.push(arrayOf(column, rows, name));
      return `unnest($${this.values.length}::${column.type}[])`;
    });
    return arrays.join(', ');
  }
}

/** Loads all rows that folds requested, of all tables, in one round trip; absence is cached. */
export async function loadRequested(db: Pool | PoolClient, schema: string, cache: RowCache): Promise<void> {
  const requests = [...cache.requestedRows].map(([table, requested]) => ({ table, rows: new Map(requested) }));
  cache.requestedRows.clear();
  if (requests.length === 0) return;
  const parameters = new Parameters();
  const parts = requests.map(({ table, rows: requested }, index) => {
    const key = table.key as readonly string[];
    const on = key.map((name, n) => `r.${quoted(name)} = k.k${n}`).join(' and ');
    const columns = table.names.map((name) => `r.${quoted(name)}`).join(', ');
    return `select ${index} as request, json_build_array(${columns}) as row
      from (select ${parameters.unnest(table, key, [...requested.values()])}) as k(${key.map((_, n) => `k${n}`).join(', ')})
      join ${quoted(schema)}.${table.name} r on ${on}`;
  });
  const { rows } = await db.query<{ request: number; row: unknown[] }>(
    statement(parts.join(' union all '), parameters.values),
  );
  for (const { table, rows: requested } of requests) for (const key of requested.keys()) cache.keep(table, key, null);
  for (const { request, row } of rows) {
    const { table } = requests[request]!;
    const decoded: Record<string, unknown> = {};
    for (const [n, name] of table.names.entries()) decoded[name] = table.columns[name]!.decode(row[n]);
    cache.keep(table, keyText(table, decoded), decoded);
  }
}

/** Rows that are in no table yet: half as much work for the server as rows of which it has to find out. */
const insert = (schema: string, table: Table, rows: readonly AnyRow[], parameters: Parameters): string =>
  `insert into ${quoted(schema)}.${table.name} (${table.names.map(quoted).join(', ')})
    select ${parameters.unnest(table, table.names, rows)} where exists (select from ck)`;

function upsert(schema: string, table: Table, rows: readonly AnyRow[], parameters: Parameters): string {
  const key = table.key as readonly string[];
  const rest = table.names.filter((name) => !key.includes(name));
  const sets = rest.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  return `${insert(schema, table, rows, parameters)} on conflict (${key.map(quoted).join(', ')}) do update set ${sets}`;
}

function erase(schema: string, table: Table, gone: readonly string[], parameters: Parameters): string {
  const key = table.key as readonly string[];
  const arrays = key.map((_, n) => {
    parameters.values.push(gone.map((text) => text.split(KEY_END)[n]));
    return `$${parameters.values.length}::text[]`;
  });
  const typed = key.map((name, n) => `k${n}::${table.columns[name]!.type}`).join(', ');
  return `delete from ${quoted(schema)}.${table.name}
    where exists (select from ck) and (${key.map(quoted).join(', ')}) in (
      select ${typed} from unnest(${arrays.join(', ')}) as k(${key.map((_, n) => `k${n}`).join(', ')}))`;
}

/** Statements that apply changes to the tables of a schema, each on the condition that `ck` has a row. @throws Unstorable */
function changing(schema: string, changes: PageChanges, parameters: Parameters): string[] {
  const parts: string[] = [];
  // In one order, so that pages that change the same tables share a statement.
  const ordered = [...changes].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
  for (const [table, { created, updated, removed }] of ordered) {
    if (created.length > 0) parts.push(insert(schema, table, created, parameters));
    if (updated.length > 0) parts.push(upsert(schema, table, updated, parameters));
    if (removed.length > 0) parts.push(erase(schema, table, removed, parameters));
  }
  return parts;
}

const besides = (parts: readonly string[]) => parts.map((part, n) => `, c${n} as (${part})`).join('');

/**
 * Writes the changes of the folds together with the checkpoint, in one statement and only if the checkpoint is still the one the folds
 * began with, made by the same folds (compare-and-set): so every event counts exactly once, whatever the feed repeats and however many
 * projectors run, and an older program that still runs after a rebuild writes nothing. The commit does not wait for the disk: what a crash of
 * the server loses, rows and checkpoint alike, is folded again from the log, which is never behind.
 * @returns false when another projector was faster; nothing was written then
 * @throws Unstorable
 */
export async function writePage(
  db: Pool | PoolClient,
  schema: string,
  model: string,
  from: Checkpoint,
  to: Pick<Checkpoint, 'position' | 'recordedAt'>,
  changes: PageChanges,
): Promise<boolean> {
  const { position, revision, fingerprint } = from;
  const parameters = new Parameters([model, position, revision, to.position, to.recordedAt, fingerprint]);
  const text = `with ck as (
      update ${quoted(schema)}.checkpoint set position = $4, recorded_at = $5, revision = revision + 1
      where name = $1 and position = $2 and revision = $3 and fingerprint = $6 returning 1
    )${besides(changing(schema, changes, parameters))}
    select count(*)::int as moved, set_config('synchronous_commit', 'off', true) from ck`;
  const { rows } = await db.query<{ moved: number }>(statement(text, parameters.values));
  return rows[0]!.moved === 1;
}

/** Writes changes without a checkpoint, into tables that are not in use yet. @throws Unstorable */
export async function writeSpilled(db: PoolClient, schema: string, changes: PageChanges): Promise<void> {
  const parameters = new Parameters();
  const parts = changing(schema, changes, parameters);
  if (parts.length > 0)
    await db.query(`with ck as (select 1)${besides(parts)} select count(*) from ck`, parameters.values);
}

import type { Pool, PoolClient } from 'pg';
import type { Checkpoint } from './checkpoint.js';
import type { RowSpace } from './row-space.js';
import { type AnyRow, keyText, type Table } from './table.js';

const quoted = (name: string) => `"${name}"`;

/** The array parameter `$n` of a column. */
function arrayOf(parameter: number, type: string): string {
  return `$${parameter}::${type}[]`;
}

/** Fetches all rows that folds asked for in vain, of all tables, in one round trip; those that do not exist are remembered as absent. */
export async function loadWanted(db: Pool | PoolClient, schema: string, space: RowSpace): Promise<void> {
  const wishes = [...space.wanted].map(([table, wanted]) => ({ table, keys: [...wanted.values()] }));
  space.wanted.clear();
  if (wishes.length === 0) return;
  const values: unknown[] = [];
  const parts = wishes.map(({ table, keys }, index) => {
    const columns = table.key as readonly string[];
    const arrays = columns.map((name) => {
      values.push(keys.map((key) => key[name]));
      return arrayOf(values.length, table.columns[name]!.type);
    });
    const as = columns.map((_, n) => `k${n}`);
    const on = columns.map((name, n) => `r.${quoted(name)} = k.k${n}`);
    return `select ${index} as wish, to_json(r) as row from unnest(${arrays.join(', ')}) as k(${as.join(', ')})
      join ${quoted(schema)}.${table.name} r on ${on.join(' and ')}`;
  });
  const { rows } = await db.query<{ wish: number; row: AnyRow }>(parts.join(' union all '), values);
  for (const { table, keys } of wishes) for (const key of keys) space.keep(table, keyText(table, key), null);
  for (const { wish, row } of rows) {
    const { table } = wishes[wish]!;
    const decoded = Object.fromEntries(table.names.map((name) => [name, table.columns[name]!.decode(row[name])]));
    space.keep(table, keyText(table, decoded), decoded);
  }
}

interface Change {
  readonly table: Table;
  readonly rows: AnyRow[];
  readonly gone: AnyRow[];
}

function changesOf(space: RowSpace): Change[] {
  const changes: Change[] = [];
  for (const [table, dirty] of space.dirty) {
    const rows: AnyRow[] = [];
    const gone: AnyRow[] = [];
    for (const [key, row] of dirty) {
      if (row) rows.push(row);
      else
        gone.push(
          Object.fromEntries(key.split('\u0001').map((part, n) => [(table.key as readonly string[])[n]!, part])),
        );
    }
    changes.push({ table, rows, gone });
  }
  return changes;
}

function upsert(schema: string, { table, rows }: Change, values: unknown[]): string {
  const arrays = table.names.map((name) => {
    const { encode, type } = table.columns[name]!;
    values.push(rows.map((row) => encode(row[name])));
    return arrayOf(values.length, type);
  });
  const columns = table.names.map(quoted).join(', ');
  const key = (table.key as readonly string[]).map(quoted).join(', ');
  const rest = table.names.filter((name) => !(table.key as readonly string[]).includes(name));
  const sets = rest.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  return `insert into ${quoted(schema)}.${table.name} (${columns})
    select * from unnest(${arrays.join(', ')}) where exists (select from ck)
    ${table.appendOnly ? '' : `on conflict (${key}) do update set ${sets}`}`;
}

function erase(schema: string, { table, gone }: Change, values: unknown[]): string {
  const key = table.key as readonly string[];
  const arrays = key.map((name) => {
    values.push(gone.map((row) => row[name]));
    return arrayOf(values.length, table.columns[name]!.type);
  });
  const keys = key.map(quoted).join(', ');
  return `delete from ${quoted(schema)}.${table.name}
    where exists (select from ck) and (${keys}) in (select * from unnest(${arrays.join(', ')}))`;
}

/**
 * Writes what the folds changed together with the checkpoint, in one statement and only if the checkpoint is still the one the folds
 * began with, made by the same folds: so every event counts exactly once, whatever the feed repeats and however many projectors run,
 * and an older program that still runs after a rebuild writes nothing by its old folds.
 * @returns false when somebody else was faster; nothing was written then.
 */
export async function writePage(
  db: Pool | PoolClient,
  schema: string,
  model: string,
  from: Checkpoint,
  to: Pick<Checkpoint, 'position' | 'recordedAt'>,
  space: RowSpace,
): Promise<boolean> {
  const values: unknown[] = [model, from.position, from.revision, to.position, to.recordedAt, from.fingerprint];
  const parts = changesOf(space).flatMap((change) => [
    ...(change.rows.length > 0 ? [upsert(schema, change, values)] : []),
    ...(change.gone.length > 0 ? [erase(schema, change, values)] : []),
  ]);
  const statement = `with ck as (
      update ${quoted(schema)}.checkpoint set position = $4, recorded_at = $5, revision = revision + 1
      where name = $1 and position = $2 and revision = $3 and fingerprint = $6 returning 1
    )${parts.map((part, n) => `, c${n} as (${part})`).join('')}
    select count(*)::int as moved from ck`;
  const { rows } = await db.query<{ moved: number }>(statement, values);
  return rows[0]!.moved === 1;
}

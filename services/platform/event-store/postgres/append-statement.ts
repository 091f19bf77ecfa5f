/** Tables that an append may write: their columns with types, in the order of the parameters. */
const TABLES = {
  shop: { id: 'int', name: 'text' },
  stream: { id: 'int', shop: 'text', name: 'text' },
  event_log: {
    position: 'bigint',
    occurred_at: 'bigint',
    recorded_at: 'bigint',
    stream: 'int',
    revision: 'int',
    shop: 'int',
    version: 'smallint',
    id: 'uuid',
    hash: 'bytea',
    type: 'text',
    actor: 'text',
    causation: 'text',
    correlation: 'text',
    data: 'text',
  },
  command: { command: 'uuid', shop: 'text', digest: 'bytea', answer: 'text', position: 'bigint' },
} as const;

type Table = keyof typeof TABLES;

/** Rows for a table, column by column, as arrays in PostgreSQL's binary format. */
export interface Rows {
  readonly table: Table;
  readonly columns: readonly Buffer[];
}

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const texts = new Map<string, string>();

/**
 * The one statement of a batch, with only the tables that get rows: an insert without rows costs the database 60 µs, and most batches have
 * no new names.
 * @param rows at least one table's
 * @param head position that other processes are notified of; null to notify nobody, which saves a tenth of a small batch
 */
export function appendStatement(schema: string, rows: readonly Rows[], head: number | null): Statement {
  const tables = rows.map(({ table }) => table);
  const name = `append-${schema}-${tables.join('-')}${head === null ? '' : '-notify'}`;
  let text = texts.get(name);
  if (text === undefined) {
    text = textOf(schema, tables, head !== null);
    texts.set(name, text);
  }
  const values: unknown[] = rows.flatMap(({ columns }) => columns);
  return { name, text, values: head === null ? values : [...values, schema, String(head)] };
}

function textOf(schema: string, tables: readonly Table[], notifies: boolean): string {
  let parameter = 0;
  const inserts = tables.map((table) => {
    const arrays = Object.values(TABLES[table]).map((type) => `$${++parameter}::${type}[]`);
    return `insert into ${schema}.${table} (${Object.keys(TABLES[table]).join(', ')}) select * from unnest(${arrays.join(', ')})`;
  });
  const last = notifies ? `select pg_notify($${parameter + 1}, $${parameter + 2})` : inserts.pop();
  const others = inserts.map((insert, index) => `rows_${index} as (${insert})`);
  return others.length > 0 ? `with ${others.join(', ')} ${last}` : `${last}`;
}

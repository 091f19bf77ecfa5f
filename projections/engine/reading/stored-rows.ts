import { type RawBuilder, sql } from 'kysely';
import type { RowOf, Table } from '../schema/table.js';

/** A row in the answer of a stored query: its values by the order of the columns, which takes half the bytes of an object. */
export type StoredRow = readonly unknown[];

/** SQL of columns of a table's row, for `rowFrom`. */
export const storedRow = (names: readonly string[], alias: string): RawBuilder<StoredRow> =>
  sql`json_build_array(${sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))})`;

/** The row of these columns, with the values as they are in memory. */
export function rowFrom<T extends Table, N extends string & keyof RowOf<T>>(
  table: T,
  names: readonly N[],
  values: StoredRow,
): Pick<RowOf<T>, N> {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) row[name] = table.columns[name]?.decode(values[at]);
  return row as Pick<RowOf<T>, N>;
}

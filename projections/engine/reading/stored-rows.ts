import { type RawBuilder, sql } from 'kysely';
import type { RowOf, Table } from '../schema/table.js';

/** A row in the answer of a stored query: its values by the order of the columns, which takes half the bytes of an object. */
export type StoredRow = readonly unknown[];

/** SQL of columns of a table's row, for `rowReader`. */
export const storedRow = (
  names: readonly string[],
  alias: string,
  ...further: readonly RawBuilder<unknown>[]
): RawBuilder<StoredRow> =>
  sql`json_build_array(${sql.join([...names.map((name) => sql.ref(`${alias}.${name}`)), ...further])})`;

/** Reads rows of these columns, with the values as they are in memory. Values after theirs are left to the caller. */
export function rowReader<T extends Table, N extends string & keyof RowOf<T>>(
  table: T,
  names: readonly N[],
): (values: StoredRow) => Pick<RowOf<T>, N> {
  const columns = names.map((name) => ({ name, decode: table.columns[name]!.decode }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) {
      const { name, decode } = columns[at]!;
      row[name] = decode(values[at]);
    }
    return row as Pick<RowOf<T>, N>;
  };
}

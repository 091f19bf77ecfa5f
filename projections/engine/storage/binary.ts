import type { AnyRow, Column, Table } from '../schema/table.js';
import { Bytes } from './bytes.js';

// Hand-written PostgreSQL binary format: about half the work of texts on both sides. An array's elements and a COPY row's fields are
// encoded alike.

function put(out: Bytes, column: Column, value: unknown): void {
  if (value === null || value === undefined) out.int32(-1);
  else column.write(out, value);
}

/** Scratch buffer for arrays, whose length is unknown beforehand: a page has some two hundred of them, most of them short. */
const scratch = new Bytes();

/** One column of rows as an array parameter. @throws Unstorable */
export function arrayOf(column: Column, rows: readonly AnyRow[], name: string): Buffer {
  const out = scratch;
  out.clear();
  out.int32(1);
  out.int32(column.nullable ? 1 : 0);
  out.int32(column.oid);
  out.int32(rows.length);
  out.int32(1);
  for (const row of rows) put(out, column, row[name]);
  return out.copy();
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** Rows as the input of `copy … (format binary)`. @throws Unstorable */
export function copyOf(table: Table, rows: Iterable<AnyRow>): Buffer {
  const out = new Bytes();
  out.raw(SIGNATURE);
  const columns = table.names.map((name) => [name, table.columns[name]!] as const);
  for (const row of rows) {
    out.int16(columns.length);
    for (const [name, column] of columns) put(out, column, row[name]);
  }
  out.int16(-1);
  return out.take();
}

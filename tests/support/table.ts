import fs from 'node:fs';
import process from 'node:process';
import { expect } from '@jest/globals';

/** One line of a table of verdicts: a caller, an input or an address, and what became of it. */
export interface Row {
  /** Unique within its table. */
  readonly name: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/**
 * Compares all rows at once, so that a failure shows each row that differs by its name. The number of rows is recorded for the last lines of
 * a run, because jest counts the table as one test.
 */
export function expectTable(rows: readonly Row[]): void {
  recordRows(rows.length);
  const names = rows.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  expect(names).not.toEqual([]);
  expect(column(rows, 'actual')).toEqual(column(rows, 'expected'));
}

const column = (rows: readonly Row[], which: 'actual' | 'expected'): ReadonlyMap<string, unknown> =>
  new Map(rows.map((row) => [row.name, row[which]]));

function recordRows(count: number): void {
  const record = process.env.LOYALTY_TABLE_ROWS;
  if (record) fs.appendFileSync(record, `${expect.getState().testPath}\t${count}\n`);
}

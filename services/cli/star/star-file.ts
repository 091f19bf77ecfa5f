import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { StarColumn, StarTable, StarType } from '@loyalty/projections/analytics/star/star-table';
import type { SchemaElement } from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';

/** Values of a row as PostgreSQL writes them, in the order of the columns; see `readable`. */
export type StarRow = readonly (string | null)[];

/** Rows of a row group, which readers load as a whole and which is buffered here. */
export const GROUP_ROWS = 10_000;

type Stored = string | number | bigint | boolean;
interface ColumnFormat {
  readonly element: Partial<SchemaElement>;
  /** SQL for a value as text that `parse` takes. */
  readonly readable: (column: string) => string;
  readonly parse: (text: string) => Stored;
}

/** Decimal places of amounts of money in files. */
const SCALE = 4;
const same = (column: string): string => column;

const FORMATS: Readonly<Record<StarType, ColumnFormat>> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, readable: same, parse: (value) => value },
  whole: { element: { type: 'INT64' }, readable: same, parse: BigInt },
  decimal: {
    element: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: SCALE },
    readable: (column) => `(${column} * ${10 ** SCALE})::bigint`,
    parse: BigInt,
  },
  flag: { element: { type: 'BOOLEAN' }, readable: same, parse: (value) => value === 't' },
  day: {
    element: { type: 'INT32', converted_type: 'DATE' },
    readable: (column) => `(${column} - date '1970-01-01')`,
    parse: Number,
  },
  instant: {
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    readable: (column) => `(date_part('epoch', ${column}) * 1000)::bigint`,
    parse: BigInt,
  },
};

/** The list of a `select` whose rows `StarFile` writes. */
export const readable = ({ columns }: StarTable): string =>
  Object.entries(columns)
    .map(([name, { type }]) => FORMATS[type].readable(name))
    .join(', ');

const DAY_MS = 86_400_000;

/** Reads the month (YYYY-MM) of a row's file from its day; null for a table without months. */
export function monthReader({ columns, partition }: StarTable): (row: StarRow) => string | null {
  if (partition === null) return () => null;
  const at = Object.keys(columns).indexOf(partition);
  const months = new Map<string, string>();
  return (row) => {
    const day = row[at]!;
    const known = months.get(day);
    if (known !== undefined) return known;
    const month = new Date(Number(day) * DAY_MS).toISOString().slice(0, 7);
    months.set(day, month);
    return month;
  };
}

const elementOf = (name: string, { type, nullable }: StarColumn): SchemaElement => ({
  name,
  repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
  ...FORMATS[type].element,
});

/** The SHA-256 of a file in hexadecimal, and its size in bytes. */
export function sealOf(file: string): { sha256: string; bytes: number } {
  const hash = createHash('sha256');
  const block = Buffer.alloc(1 << 20);
  const opened = fs.openSync(file, 'r');
  try {
    let bytes = 0;
    for (let read = fs.readSync(opened, block); read > 0; read = fs.readSync(opened, block)) {
      hash.update(block.subarray(0, read));
      bytes += read;
    }
    return { sha256: hash.digest('hex'), bytes };
  } finally {
    fs.closeSync(opened);
  }
}

/** A Parquet file of a table, compressed by Snappy; its owner's alone. It has its name only once it is whole. */
export class StarFile {
  private readonly writer: ParquetWriter;
  private readonly columns: { name: string; parse: ColumnFormat['parse'] }[];
  private data: (Stored | null)[][];
  private count = 0;

  constructor(
    private readonly file: string,
    table: StarTable,
  ) {
    const columns = Object.entries(table.columns);
    // The writer overwrites the file and leaves its mode as it is.
    fs.writeFileSync(this.unfinished, '', { mode: 0o600 });
    const root: SchemaElement = { name: 'root', num_children: columns.length };
    const schema = [root, ...columns.map(([name, column]) => elementOf(name, column))];
    this.writer = new ParquetWriter({ writer: fileWriter(this.unfinished), schema, createdBy: 'loyalty-ledger' });
    this.columns = columns.map(([name, { type }]) => ({ name, parse: FORMATS[type].parse }));
    this.data = this.columns.map(() => []);
  }

  private get unfinished(): string {
    return `${this.file}.unfinished`;
  }

  add(row: StarRow): void {
    for (let at = 0; at < this.columns.length; at++) {
      const value = row[at]!;
      this.data[at]!.push(value === null ? null : this.columns[at]!.parse(value));
    }
    this.count += 1;
    if (this.count >= GROUP_ROWS) this.flush();
  }

  end(): void {
    this.flush();
    this.writer.finish();
    fs.renameSync(this.unfinished, this.file);
  }

  private flush(): void {
    if (this.count === 0) return;
    const columnData = this.columns.map(({ name }, at) => ({ name, data: this.data[at]! }));
    this.writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    this.data = this.columns.map(() => []);
    this.count = 0;
  }
}

import type { FoundThousands, ImportVendor } from '@loyalty/contracts/imports/attributes';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { csvLine } from '../../../../platform/files/csv.js';
import { CSV_LIMITS, type CsvRow, MalformedTable } from '../../../../platform/files/table/csv-parser.js';
import type { Delimiter } from '../../../../platform/files/table/delimiter.js';
import { readTable } from '../../../../platform/files/table/read-table.js';
import { headingKey, recogniseVendor } from '../../domain/headings.js';
import { ThousandsOfColumn } from '../../domain/numbers.js';
import { type Problem, type RowContent, type RowReading, readRow } from '../../domain/row.js';
import { copyWithout, type Omission } from './copy-without.js';

/** Rows of a file at most, without its header. */
export const MAX_ROWS = 500_000;
/** Rows of a page at most, which is worked on at once. */
export const PAGE = 500;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** A column with its first values and what all of its values show. */
export interface FileColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly thousands: FoundThousands | null;
}

/** Facts about a file, found in one pass over all of it. */
export interface FileFacts {
  readonly encoding: string;
  readonly delimiter: Delimiter;
  readonly columns: readonly FileColumn[];
  readonly rows: number;
  readonly vendor: ImportVendor | null;
}

export interface ReadRow {
  readonly line: number;
  readonly content: RowContent | Problem;
}

/** A row as CSV, without the end of its line. */
export interface TextRow {
  readonly line: number;
  readonly text: string;
}

/** Work on the content of a stored table, all of it off the thread that writes. */
export type TableWork =
  | { readonly kind: 'inspect' }
  /** Rows after the header as they are read by a mapping. */
  | { readonly kind: 'rows'; readonly reading: RowReading; readonly delimiter: Delimiter }
  /** The header and the rows after it, in the order of the file. */
  | { readonly kind: 'texts'; readonly delimiter: Delimiter }
  /** A copy of the file without the rows that name any of some people. */
  | ({ readonly kind: 'omit' } & Omission);

/** Pages that work of each kind gives. */
export interface TablePages {
  readonly inspect: FileFacts | Rejection;
  readonly rows: readonly ReadRow[];
  readonly texts: readonly TextRow[];
  /** Lines that were omitted; null where the file cannot be read to its end. */
  readonly omit: readonly number[] | null;
}

type Content = AsyncIterable<Buffer>;

const toRejection = ({ reason, line }: MalformedTable): Rejection => {
  const bounds = { 'cell-too-long': CSV_LIMITS.cell, 'too-many-columns': CSV_LIMITS.columns };
  const most = reason === 'too-many-lines' ? CSV_LIMITS.lines : bounds[reason as keyof typeof bounds];
  return reject(`import.${reason}`, { field: 'file', with: { line, ...(most === undefined ? {} : { most }) } });
};

/** The heading that is there twice; null when each is there once. Columns without a heading are nobody's. */
function repeatedHeading(headings: readonly string[]): string | null {
  const keys = headings.map(headingKey);
  const at = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) !== index);
  return at < 0 ? null : headings[at]!;
}

/** What the rows of a table show, gathered row by row. */
class Findings {
  rows = -1;
  private header: CsvRow | null = null;
  private readonly first: CsvRow[] = [];
  private readonly numbers: ThousandsOfColumn[] = [];

  add(row: CsvRow): void {
    this.rows += 1;
    if (!this.header) this.header = row;
    else if (this.first.length < SAMPLES) this.first.push(row);
    for (const [index, cell] of row.cells.entries()) {
      this.numbers[index] ??= new ThousandsOfColumn();
      this.numbers[index].add(cell);
    }
  }

  get headings(): string[] | null {
    return this.header?.cells.map((cell) => cell.trim()) ?? null;
  }

  columns(delimiter: Delimiter): FileColumn[] {
    return (this.headings ?? []).map((heading, index) => ({
      heading,
      samples: this.first
        .map(({ cells }) => (cells[index] ?? '').trim().slice(0, SAMPLE_LENGTH))
        .filter((cell) => cell !== ''),
      thousands: this.numbers[index]?.found(delimiter) ?? null,
    }));
  }
}

async function* inspect(content: Content): AsyncGenerator<TablePages['inspect']> {
  const { encoding, delimiter, hasMark, pages } = await readTable(content);
  const findings = new Findings();
  try {
    for await (const page of pages) {
      for (const row of page) findings.add(row);
      if (findings.rows > MAX_ROWS)
        return yield reject('import.too-many-rows', { field: 'file', with: { most: MAX_ROWS } });
    }
  } catch (error) {
    if (error instanceof MalformedTable) return yield toRejection(error);
    throw error;
  }
  const { headings, rows } = findings;
  if (!headings) return yield reject('import.invalid', { field: 'file' });
  const repeated = repeatedHeading(headings);
  if (repeated) return yield reject('import.duplicate-header', { field: 'file', with: { header: repeated } });
  const vendor = recogniseVendor(headings, hasMark);
  yield { encoding, delimiter, columns: findings.columns(delimiter), rows, vendor };
}

/** Rows in pages, each made by `toRow`. @param skip rows at the beginning */
async function* paged<Row>(
  pages: AsyncIterable<readonly CsvRow[]>,
  skip: number,
  toRow: (row: CsvRow) => Row,
): AsyncGenerator<readonly Row[]> {
  let [page, passed]: [Row[], number] = [[], 0];
  for await (const rows of pages)
    for (const row of rows) {
      if (passed++ < skip) continue;
      page.push(toRow(row));
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
  if (page.length > 0) yield page;
}

async function* rows(content: Content, reading: RowReading, delimiter: Delimiter): AsyncGenerator<TablePages['rows']> {
  const { pages } = await readTable(content, { delimiter });
  yield* paged(pages, 1, ({ line, cells }) => ({ line, content: readRow(cells, reading) }));
}

async function* texts(content: Content, delimiter: Delimiter): AsyncGenerator<TablePages['texts']> {
  const { pages } = await readTable(content, { delimiter });
  yield* paged(pages, 0, ({ line, cells }) => ({ line, text: csvLine(cells, delimiter).replace(/\r\n$/, '') }));
}

/** A copy without rows of people; of a file that cannot be read to its end none is to be used. */
async function* omit(content: Content, work: Extract<TableWork, { kind: 'omit' }>): AsyncGenerator<TablePages['omit']> {
  try {
    yield await copyWithout(content, work);
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    yield null;
  }
}

/** Carries out work on a table, page by page. */
export function workOn(content: Content, work: TableWork): AsyncGenerator<TablePages[TableWork['kind']]> {
  switch (work.kind) {
    case 'inspect':
      return inspect(content);
    case 'rows':
      return rows(content, work.reading, work.delimiter);
    case 'texts':
      return texts(content, work.delimiter);
    case 'omit':
      return omit(content, work);
  }
}

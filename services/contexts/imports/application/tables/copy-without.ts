import fs from 'node:fs';
import type { CsvRow } from '../../../../platform/files/table/csv-parser.js';
import type { Delimiter } from '../../../../platform/files/table/delimiter.js';
import { readTable } from '../../../../platform/files/table/read-table.js';
import { namesAnyOf, type Person } from './person-in-row.js';

/** Rows that a copy of a table is to lack, by whom they name and by their lines. */
export interface Omission {
  readonly people: readonly Person[];
  readonly lines: readonly number[];
  /** Path of the copy, where there is no file yet. */
  readonly target: string;
  /** Null where it is to be recognised. */
  readonly delimiter: Delimiter | null;
}

/** A row as it was: nothing in it is guarded, since it is not for a spreadsheet. */
const asRead = (cells: readonly string[], delimiter: Delimiter): string =>
  cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);

/** Text of the rows, each on its original line. */
class Placed {
  private line = 1;

  constructor(private readonly delimiter: Delimiter) {}

  text(rows: readonly CsvRow[]): string {
    return rows.map((row) => this.place(row)).join('');
  }

  private place({ line, cells }: CsvRow): string {
    const row = asRead(cells, this.delimiter);
    const before = '\n'.repeat(Math.max(0, line - this.line));
    this.line = Math.max(this.line, line) + row.split('\n').length - 1;
    return before + row;
  }
}

/** A first row with personal data is blanked, not removed, so that the row after it is not read as the headings. */
const withoutWords = ({ line, cells }: CsvRow): CsvRow => ({ line, cells: cells.map((_, at) => `Column ${at + 1}`) });

/** Writes a copy of a table without some of its rows, as UTF-8. @returns the lines that it lacks. @throws MalformedTable */
export async function copyWithout(
  content: AsyncIterable<Buffer>,
  { people, lines, target, delimiter: known }: Omission,
): Promise<number[]> {
  const { delimiter, hasMark, pages } = await readTable(content, known ? { delimiter: known } : {});
  const isNamed = namesAnyOf(people);
  const named = new Set(lines);
  const placed = new Placed(delimiter);
  const omitted: number[] = [];
  let isFirst = true;
  const copy = await fs.promises.open(target, 'wx', 0o600);
  try {
    await copy.write(hasMark ? '\uFEFF' : '');
    for await (const page of pages) {
      const stay: CsvRow[] = [];
      for (const row of page) {
        const goes = named.has(row.line) || isNamed(row.cells);
        if (goes) omitted.push(row.line);
        if (!goes) stay.push(row);
        else if (isFirst) stay.push(withoutWords(row));
        isFirst = false;
      }
      await copy.write(placed.text(stay));
    }
    await copy.write('\n');
  } finally {
    await copy.close();
  }
  return omitted;
}

import { Readable } from 'node:stream';
import { ROW_NOTE_TEXTS, ROW_PROBLEM_TEXTS, type RowNote, type RowProblem } from '@loyalty/contracts/imports/verdicts';
import { filledText } from '@loyalty/contracts/kernel/filled-text';
import { csvLine } from '../../../platform/files/csv.js';
import { FileLinks } from '../../../platform/files/links.js';
import { CSV_LIMITS } from '../../../platform/files/table/csv-parser.js';
import type { Import } from '../domain/import.js';
import type { StoredLine } from './import-lines.js';
import type { ImportRows } from './import-rows.js';
import type { ImportFiles } from './tables/import-files.js';
import { MissingTable } from './tables/table-thread.js';
import { PAGE, type TextRow } from './tables/table-work.js';

/** Links to results of imports. */
export class ImportLinks extends FileLinks {}

export type ResultRows = 'all' | 'failed';
/** No file has more lines. */
const LAST_LINE = CSV_LIMITS.lines;

/** The reason of a row as text; empty for a row without one. */
export function reasonOf({ code, params, note }: Pick<StoredLine, 'code' | 'params' | 'note'>): string {
  if (code !== null) return filledText(ROW_PROBLEM_TEXTS[code as RowProblem] ?? code, params ?? {});
  return note === null ? '' : (ROW_NOTE_TEXTS[note as RowNote] ?? note);
}

const verdictOf = ({ outcome, verdict }: StoredLine): string => outcome ?? verdict;

interface ResultParts {
  readonly files: ImportFiles;
  readonly rows: ImportRows;
}

/** How a result is written. */
interface Format {
  readonly which: ResultRows;
  readonly delimiter: string;
  /** Cells of a row that is no longer in the file. */
  readonly noCells: string;
}

/** Lines of a page in the order of the file, with the outcome of each. */
function resultLines(
  stored: readonly StoredLine[],
  page: readonly TextRow[],
  { which, delimiter, noCells }: Format,
): string {
  const texts = new Map(page.map((row) => [row.line, row.text]));
  return stored
    .filter((row) => which === 'all' || verdictOf(row) === 'failed')
    .map((row) => {
      const added = which === 'all' ? [String(row.line), verdictOf(row), reasonOf(row)] : [reasonOf(row)];
      return `${texts.get(row.line) ?? noCells}${delimiter}${csvLine(added, delimiter)}`;
    })
    .join('');
}

/** Lines with their verdicts alone, of a file that is not stored any more. */
async function* withoutFile(rows: ImportRows, shop: string, id: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['Line', 'Verdict', 'Reason'])}`;
  for (let after = 0; ; ) {
    const page = await rows.withReason(shop, id, after, PAGE);
    yield page.map((row) => csvLine([String(row.line), verdictOf(row), reasonOf(row)])).join('');
    after = page.at(-1)?.line ?? after;
    if (page.length < PAGE) return;
  }
}

type NamedImport = Pick<NonNullable<Import['file']>, 'file' | 'delimiter' | 'columns'>;

async function* pieces(
  { files, rows }: ResultParts,
  shop: string,
  id: string,
  file: NamedImport,
  which: ResultRows,
): AsyncGenerator<string> {
  const { delimiter } = file;
  const added = which === 'all' ? ['Line', 'Verdict', 'Reason'] : ['Reason'];
  const format = { which, delimiter, noCells: delimiter.repeat(file.columns - 1) };
  let last: number | null = null;
  try {
    for await (const page of files.texts(shop, file)) {
      const [header] = page;
      if (last === null && header) yield `\uFEFF${header.text}${delimiter}${csvLine(added, delimiter)}`;
      const from = (last ?? header?.line ?? 0) + 1;
      last = page.at(-1)!.line;
      yield resultLines(await rows.between(shop, id, from, last), page, format);
    }
    // Rows after the last one that is still in the file.
    yield resultLines(await rows.between(shop, id, (last ?? 0) + 1, LAST_LINE), [], format);
  } catch (error) {
    if (!(error instanceof MissingTable)) throw error;
    yield* withoutFile(rows, shop, id);
  }
}

/**
 * The result of an import as CSV, in pieces: the file's own columns with line, verdict and reason; of rows that were left out the columns and the
 * reason, so that they can be mended and sent again; with the file's delimiter, by which its numbers are read. Once the file is gone the line stands in the place of its columns.
 * @throws TooManyReads
 */
export async function resultFile(
  parts: ResultParts,
  shop: string,
  id: string,
  file: NamedImport,
  which: ResultRows,
): Promise<Readable> {
  const content = pieces(parts, shop, id, file, which);
  // What is refused is refused before an answer has begun.
  const first = await content.next();
  const stream = Readable.from(content);
  if (!first.done) stream.unshift(first.value);
  return stream;
}

import { Readable } from 'node:stream';
import { ROW_NOTE_TEXTS, ROW_PROBLEM_TEXTS, type RowNote, type RowProblem } from '@loyalty/contracts/imports/verdicts';
import { filledText } from '@loyalty/contracts/kernel/filled-text';
import { csvLine } from '../../../platform/files/csv.js';
import { FileLinks } from '../../../platform/files/links.js';
import type { CsvRow } from '../../../platform/files/table/csv-parser.js';
import type { Import } from '../domain/import.js';
import type { ImportFiles } from './import-file.js';
import type { StoredLine } from './import-lines.js';
import type { ImportRows } from './import-rows.js';

/** Links to results of imports. */
export class ImportLinks extends FileLinks {}

export type ResultRows = 'all' | 'failed';

/** The reason of a row in words; empty where nothing is to be said. */
export function reasonOf({ code, params, note }: Pick<StoredLine, 'code' | 'params' | 'note'>): string {
  if (code !== null) return filledText(ROW_PROBLEM_TEXTS[code as RowProblem] ?? code, params ?? {});
  return note === null ? '' : (ROW_NOTE_TEXTS[note as RowNote] ?? note);
}

const verdictOf = ({ outcome, verdict }: StoredLine): string => outcome ?? verdict;

export interface ResultParts {
  readonly files: ImportFiles;
  readonly rows: ImportRows;
}

/** Lines of a page as they stand in the file, with what became of each. */
function resultLines(
  stored: readonly StoredLine[],
  page: readonly CsvRow[],
  { which, delimiter }: { readonly which: ResultRows; readonly delimiter: string },
): string {
  const cells = new Map(page.map((row) => [row.line, row.cells]));
  return stored
    .filter((row) => which === 'all' || verdictOf(row) === 'failed')
    .map((row) =>
      which === 'all'
        ? csvLine([...(cells.get(row.line) ?? []), String(row.line), verdictOf(row), reasonOf(row)], delimiter)
        : csvLine([...(cells.get(row.line) ?? []), reasonOf(row)], delimiter),
    )
    .join('');
}

/**
 * The result of an import as CSV, in pieces: the file's own columns with line, verdict and reason; of rows that were left out the columns and the
 * reason, so that they can be mended and sent again; with the file's delimiter, by which its numbers are read. Once the file is gone the line stands in the place of its columns.
 */
export function resultFile(
  { files, rows }: ResultParts,
  shop: string,
  id: string,
  { file, delimiter }: Pick<NonNullable<Import['file']>, 'file' | 'delimiter'>,
  which: ResultRows,
): Readable {
  const added = which === 'all' ? ['Line', 'Verdict', 'Reason'] : ['Reason'];
  async function* pieces(): AsyncGenerator<string> {
    const open = await files.rows(shop, file);
    if (!open) {
      yield `\uFEFF${csvLine(['Line', 'Verdict', 'Reason'])}`;
      for (let after = 0; ; ) {
        const page = await rows.withReason(shop, id, after, 500);
        yield page.map((row) => csvLine([String(row.line), verdictOf(row), reasonOf(row)])).join('');
        after = page.at(-1)?.line ?? after;
        if (page.length < 500) return;
      }
    }
    yield `\uFEFF${csvLine([...open.header, ...added], delimiter)}`;
    for await (const page of open.pages) {
      const stored = await rows.between(shop, id, page[0]!.line, page.at(-1)!.line);
      yield resultLines(stored, page, { which, delimiter });
    }
  }
  return Readable.from(pieces());
}

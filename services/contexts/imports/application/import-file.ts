import { hash } from 'node:crypto';
import {
  ATTRIBUTES_OF,
  type FoundThousands,
  type ImportKind,
  type ImportMapping,
  type ImportVendor,
  pointsEffectOf,
} from '@loyalty/contracts/imports/attributes';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Files } from '../../../platform/files/files.js';
import { CSV_LIMITS, type CsvRow, MalformedTable } from '../../../platform/files/table/csv-parser.js';
import { type OpenTable, readTable } from '../../../platform/files/table/read-table.js';
import { guessColumns, headingKey, missingHeading, recogniseVendor } from '../domain/headings.js';
import { ThousandsOfColumn } from '../domain/numbers.js';

/** Rows of a file at most, without its header. */
export const MAX_ROWS = 500_000;
const SAMPLES = 3;
/** Rows of a page at most, which is worked on at once. */
export const PAGE = 500;

/** Facts about a file, found in one pass over all of it. */
export interface FileFacts {
  readonly encoding: string;
  readonly delimiter: string;
  readonly headings: readonly string[];
  readonly rows: number;
  readonly vendor: ImportVendor | null;
}

export interface FileColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly thousands: FoundThousands | null;
}

type Content = AsyncIterable<Buffer>;

/** The digest of a file, its kind and its effect on balances: rows of one fingerprint are the same rows, however the other columns are mapped. */
export const fingerprintOf = (kind: ImportKind, sha256: string, mapping: ImportMapping): string =>
  hash('sha256', JSON.stringify([kind, sha256, pointsEffectOf(mapping)]), 'hex');

const toRejection = ({ reason, line }: MalformedTable): Rejection => {
  const most = reason === 'cell-too-long' ? CSV_LIMITS.cell : CSV_LIMITS.columns;
  return reject(`import.${reason}`, { field: 'file', with: { line, most } });
};

const trimmed = ({ cells }: CsvRow): string[] => cells.map((cell) => cell.trim());

/** A file that is opened for its rows: the header, and pages of rows after it. */
async function* pagesOf(table: OpenTable): AsyncGenerator<readonly CsvRow[]> {
  let waiting: CsvRow[] = [];
  for await (const rows of table.pages) {
    waiting.push(...rows);
    while (waiting.length >= PAGE) {
      yield waiting.slice(0, PAGE);
      waiting = waiting.slice(PAGE);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** The two headings that are there twice; null when each is there once. Columns without a heading are nobody's. */
function repeatedHeading(headings: readonly string[]): string | null {
  const keys = headings.map(headingKey);
  const at = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) !== index);
  return at < 0 ? null : headings[at]!;
}

/** Files of imports. */
export class ImportFiles {
  constructor(private readonly files: Pick<Files, 'open'>) {}

  /** Reads a whole file: its header and the number of its rows. */
  async inspect(content: Content): Promise<FileFacts | Rejection> {
    try {
      const table = await readTable(content);
      let header: CsvRow | null = null;
      let rows = 0;
      for await (const page of table.pages) {
        rows += page.length;
        header ??= page[0] ?? null;
        if (rows > MAX_ROWS + 1) return reject('import.too-many-rows', { field: 'file', with: { most: MAX_ROWS } });
      }
      if (!header) return reject('import.invalid', { field: 'file' });
      const headings = trimmed(header);
      const repeated = repeatedHeading(headings);
      if (repeated) return reject('import.duplicate-header', { field: 'file', with: { header: repeated } });
      const { encoding, delimiter, hasMark } = table;
      return { encoding, delimiter, headings, rows: rows - 1, vendor: recogniseVendor(headings, hasMark) };
    } catch (error) {
      if (error instanceof MalformedTable) return toRejection(error);
      throw error;
    }
  }

  /** The columns of a stored file with their first values and what all values show; null when it is not stored any more. */
  async columns(shop: string, file: string): Promise<FileColumn[] | null> {
    const open = await this.files.open(shop, file);
    if (!open) return null;
    const table = await readTable(open.content);
    const first: CsvRow[] = [];
    const numbers: ThousandsOfColumn[] = [];
    for await (const page of table.pages) {
      first.push(...page.slice(0, SAMPLES + 1 - first.length));
      for (const { cells } of page)
        for (const [index, cell] of cells.entries()) {
          numbers[index] ??= new ThousandsOfColumn();
          numbers[index].add(cell);
        }
    }
    const [header, ...rows] = first;
    return trimmed(header ?? { line: 1, cells: [] }).map((heading, index) => ({
      heading,
      samples: rows.map(({ cells }) => (cells[index] ?? '').trim().slice(0, 80)).filter((cell) => cell !== ''),
      thousands: numbers[index]?.found(table.delimiter) ?? null,
    }));
  }

  /** Rows of a stored file in pages, the header apart; null when it is not stored any more. */
  async rows(
    shop: string,
    file: string,
  ): Promise<{ header: readonly string[]; pages: AsyncGenerator<readonly CsvRow[]> } | null> {
    const open = await this.files.open(shop, file);
    if (!open) return null;
    const pages = pagesOf(await readTable(open.content));
    const { value: first } = await pages.next();
    const [header, ...rest] = first ?? [];
    async function* afterHeader(): AsyncGenerator<readonly CsvRow[]> {
      if (rest.length > 0) yield rest;
      yield* pages;
    }
    return { header: header?.cells ?? [], pages: afterHeader() };
  }
}

/** Why a file does not do for a kind of import; a migration is mapped by hand where its headings are unknown. */
export function headingProblem(kind: ImportKind, headings: readonly string[]): Rejection | null {
  if (kind === 'migration') return null;
  const missing = missingHeading(kind, guessColumns(headings, ATTRIBUTES_OF[kind]));
  return missing && reject(missing, { field: 'file' });
}

/** Why a mapping does not do for a file; null when it does. */
export function mappingProblem(kind: ImportKind, columns: number, mapping: ImportMapping): Rejection | null {
  const { columns: mapped, pointsMode } = mapping;
  if (mapped.length !== columns) return reject('import.column-count', { field: 'columns', with: { columns } });
  for (const [index, attribute] of mapped.entries()) {
    const field = `columns.${index}`;
    if (!ATTRIBUTES_OF[kind].includes(attribute)) return reject('import.not-of-kind', { field });
    if (attribute !== 'ignore' && mapped.indexOf(attribute) !== index)
      return reject('import.mapped-twice', { field, with: { attribute } });
  }
  const missing = missingHeading(kind, mapped);
  if (missing) return reject(missing, { field: 'columns' });
  const effects = ['points', 'addPoints', 'birthday', 'type', 'tier'] as const;
  if (!effects.some((effect) => mapped.includes(effect))) return reject('import.nothing-mapped', { field: 'columns' });
  return mapped.includes('points') && pointsMode === null
    ? reject('import.points-mode', { field: 'pointsMode' })
    : null;
}

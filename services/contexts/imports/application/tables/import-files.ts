import { hash } from 'node:crypto';
import {
  ATTRIBUTES_OF,
  type ImportKind,
  type ImportMapping,
  pointsEffectOf,
} from '@loyalty/contracts/imports/attributes';
import { isRejection, type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Files } from '../../../../platform/files/files.js';
import { ShopReads } from '../../../../platform/files/shop-reads.js';
import type { Delimiter } from '../../../../platform/files/table/delimiter.js';
import { guessColumns, missingHeading } from '../../domain/headings.js';
import type { RowReading } from '../../domain/row.js';
import type { Person } from './person-in-row.js';
import { MissingTable, SlowTable, type TableThread } from './table-thread.js';
import type { FileColumn, FileFacts, TablePages, TextRow } from './table-work.js';

/** Time in milliseconds within which a file is read for a person who waits. */
const INSPECTION_MS = 60_000;
const DOWNLOAD_MS = 15 * 60_000;
/** Changes with what is found in files: findings of another version are found again. */
const VERSION = 1;

/** A file as an import names it. */
interface NamedFile {
  readonly file: string;
  readonly delimiter: string;
}

type Findings = FileFacts | Rejection;

/** Rows that a copy of a file is to lack, by whom they name and by their lines. */
interface Omission {
  readonly people: readonly Person[];
  readonly lines: readonly number[];
  /** Path of the copy, where there is no file yet. */
  readonly target: string;
  /** Null where it is to be recognised. */
  readonly delimiter: string | null;
}

/** The digest of a file, its kind and its effect on balances: rows of one fingerprint are the same rows, however the other columns are mapped. */
export const fingerprintOf = (kind: ImportKind, sha256: string, mapping: ImportMapping): string =>
  hash('sha256', JSON.stringify([kind, sha256, pointsEffectOf(mapping)]), 'hex');

async function* withFirst<Page>(first: IteratorResult<Page>, others: AsyncGenerator<Page>): AsyncGenerator<Page> {
  try {
    if (!first.done) yield first.value;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}

/** Files of imports: a separate thread reads them, and the findings are stored beside each file. */
export class ImportFiles {
  /** Apart, since a download lasts as long as its reader takes. */
  private readonly reads = { inspections: new ShopReads(), downloads: new ShopReads() };
  private readonly inspections = new Map<string, Promise<Findings | null>>();

  constructor(
    private readonly files: Pick<Files, 'findingsOf' | 'saveFindings' | 'isStored'>,
    private readonly thread: Pick<TableThread, 'pages' | 'stop'>,
  ) {}

  /**
   * What a stored file holds, or why it cannot be read; null when it is not stored any more. It is found once for a content.
   * @throws TooManyReads
   */
  async facts(shop: string, file: string): Promise<Findings | null> {
    const known = await this.files.findingsOf<Findings>(shop, file, VERSION);
    if (!known) return null;
    if (known.findings) return known.findings;
    const key = `${shop}/${known.sha256}`;
    const begun = this.inspections.get(key) ?? this.inspect(shop, file);
    this.inspections.set(key, begun);
    try {
      return await begun;
    } finally {
      this.inspections.delete(key);
    }
  }

  /** The columns of a stored file; null when it is not stored any more. @throws TooManyReads */
  async columns(shop: string, file: string): Promise<readonly FileColumn[] | null> {
    const facts = await this.facts(shop, file);
    return facts && !isRejection(facts) ? facts.columns : null;
  }

  /** Rows of a stored file after its header, in pages that are to be read at once; null when it is not stored any more. */
  async rows(
    shop: string,
    { file, delimiter }: NamedFile,
    reading: RowReading,
  ): Promise<AsyncGenerator<TablePages['rows']> | null> {
    if (!(await this.files.isStored(shop, file))) return null;
    const work = { kind: 'rows' as const, reading, delimiter: delimiter as Delimiter };
    const pages = this.thread.pages({ shop, file }, work);
    try {
      return withFirst(await pages.next(), pages);
    } catch (error) {
      if (error instanceof MissingTable) return null;
      throw error;
    }
  }

  /** The header of a stored file and its rows, in the order of the file. @throws MissingTable, TooManyReads, SlowTable */
  async *texts(shop: string, { file, delimiter }: NamedFile): AsyncGenerator<readonly TextRow[]> {
    if (!(await this.files.isStored(shop, file))) throw new MissingTable(`there is no file ${file}`);
    const leave = await this.reads.downloads.enter(shop);
    try {
      const work = { kind: 'texts' as const, delimiter: delimiter as Delimiter };
      yield* this.thread.pages({ shop, file }, work, DOWNLOAD_MS);
    } finally {
      leave();
    }
  }

  /**
   * Writes a copy of a stored file without the rows of some people. @returns the lines that it lacks; null where the file cannot be read to its
   * end, or is not stored any more
   */
  async omit(shop: string, file: string, request: Omission): Promise<readonly number[] | null> {
    const delimiter = request.delimiter as Delimiter | null;
    try {
      const pages = this.thread.pages({ shop, file }, { kind: 'omit', ...request, delimiter });
      for await (const omitted of pages) return omitted;
      return null;
    } catch (error) {
      if (error instanceof MissingTable) return null;
      throw error;
    }
  }

  /** Ends the thread. */
  stop(): Promise<void> {
    return this.thread.stop();
  }

  private async inspect(shop: string, file: string): Promise<Findings | null> {
    const leave = await this.reads.inspections.enter(shop);
    try {
      for await (const findings of this.thread.pages({ shop, file }, { kind: 'inspect' }, INSPECTION_MS)) {
        await this.files.saveFindings(shop, file, VERSION, findings);
        return findings;
      }
      return null;
    } catch (error) {
      if (error instanceof MissingTable) return null;
      if (error instanceof SlowTable) return reject('import.too-slow', { field: 'file' });
      throw error;
    } finally {
      leave();
    }
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

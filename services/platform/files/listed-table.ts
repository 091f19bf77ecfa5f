import type { Page, PageRequest } from '@loyalty/projections/engine/reading/page';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';

export type Cell = string | number;
/** Rows of a table in pages, so that the table is never in memory as a whole. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/** A table to write: column names, and rows in pages. */
export interface Table {
  readonly head: readonly string[];
  readonly pages: Pages;
  /** The last event that the rows include; null before the first page, and for rows of several sources. */
  readonly position: () => number | null;
}

/** A list of a read model, and how its rows become cells. */
interface Listed<Row> {
  readonly head: readonly string[];
  readonly list: (db: Db, request: PageRequest) => Promise<Page<Row>>;
  readonly cells: (rows: Row[]) => Promise<Cell[][]> | Cell[][];
}

/** Number of rows per read. */
const AT_ONCE = 500;

/** The table of all rows of a shop's list, all of one moment. */
export function listedTable<Row>(
  reader: Pick<Reader<LedgerTables>, 'snapshot'>,
  shop: string,
  { head, list, cells }: Listed<Row>,
): Table {
  let position: number | null = null;
  async function* pages(): Pages {
    // Of one moment: a row that moves while the file is written would be in it twice, or missing (I-83).
    const snapshot = await reader.snapshot(shop);
    position = snapshot.position;
    try {
      let after: string | undefined;
      for (let more = true; more; ) {
        const page = await list(snapshot.db, { first: AT_ONCE, after });
        yield await cells(page.rows);
        after = page.endCursor ?? undefined;
        more = page.hasNextPage;
      }
    } finally {
      snapshot.close();
    }
  }
  return { head, pages: pages(), position: () => position };
}

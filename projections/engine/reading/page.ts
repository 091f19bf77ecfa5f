import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import { type CursorScope, decodeCursor, encodeCursor } from './cursor.js';

/** Request for a page of a list. */
export interface PageRequest {
  first?: number | undefined;
  after?: string | undefined;
}

/** A page of a list and the start of the next one. `total` is set where a counter exists. */
export interface Page<Row> {
  rows: Row[];
  endCursor: string | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  total?: number;
}

/** Calls of a stored page in one statement. */
export const PAGES_PER_STATEMENT = 8;

export type CursorValue = string | number;

/**
 * Reads one page by keyset pagination: `read` gets the sort values of the last row of the previous page (null at the beginning) and the
 * number of rows to read, one more than the page holds; `place` returns a row's sort values.
 * @throws InvalidCursor
 */
export async function readPage<Raw, Row>(
  scope: CursorScope,
  request: PageRequest,
  kinds: readonly ('string' | 'number')[],
  read: (after: readonly CursorValue[] | null, limit: number) => Promise<Raw[]>,
  place: (raw: Raw) => readonly CursorValue[],
  toRow: (raw: Raw) => Row,
): Promise<Page<Row>> {
  const first = request.first ?? DEFAULT_PAGE_SIZE;
  const after = request.after === undefined ? null : decodeCursor(scope, request.after, kinds);
  const found = await read(after, first + 1);
  const shown = found.slice(0, first);
  const last = shown.at(-1);
  return {
    rows: shown.map(toRow),
    endCursor: last === undefined ? null : encodeCursor(scope, place(last)),
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
  };
}

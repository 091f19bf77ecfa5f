import { type RawBuilder, sql } from 'kysely';
import type { CursorValue } from './page.js';

export type Way = 'asc' | 'desc';

export const wayOf = (sort: 'newest' | 'oldest'): Way => (sort === 'newest' ? 'desc' : 'asc');

/**
 * Whether a row of a list by time comes after the last row of the page before it: by the column of the time, and by that of a position among
 * rows of one moment.
 */
export function isBeyond(
  way: Way,
  [time, position]: readonly [time: string, position: string],
  after: readonly CursorValue[],
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(position)}) ${sql.raw(way === 'desc' ? '<' : '>')}
    (${after[0]}::timestamptz, ${after[1]}::bigint)`;
}

import type { PlaceTable } from '../postgres/place-table.js';
import { memoryPlaces } from './memory-places.js';

/** An index that is read from its table and changed in memory only, while it is not decided whether the log is accepted. */
export function placesAside(table: PlaceTable): PlaceTable {
  const aside = memoryPlaces();
  /** The position up to which the table is read. */
  let tableEnd = 0;
  return {
    last: async (log) => {
      const last = await table.last(log);
      tableEnd = last?.position ?? 0;
      return last;
    },
    atOrBefore: async (log, position) =>
      (position > tableEnd && (await aside.atOrBefore(log, position))) ||
      table.atOrBefore(log, Math.min(position, tableEnd)),
    byPositions: async (log, positions) => [
      ...(await table.byPositions(
        log,
        positions.filter((position) => position <= tableEnd),
      )),
      ...(await aside.byPositions(
        log,
        positions.filter((position) => position > tableEnd),
      )),
    ],
    byRecords: async (log, records) => [
      ...(await table.byRecords(log, records)).filter(({ position }) => position <= tableEnd),
      ...(await aside.byRecords(log, records)),
    ],
    insert: (log, places) => aside.insert(log, places),
    truncate: async (_log, after) => {
      tableEnd = after;
    },
  };
}

import type { PlaceTable } from '../postgres/place-table.js';
import { memoryPlaces } from './memory-places.js';

/** An index that reads from a table and writes to memory only, until the operator has accepted the log. */
export function overlayPlaces(table: PlaceTable): PlaceTable {
  const overlay = memoryPlaces();
  /** The position up to which the table is read. */
  let tableEnd = 0;
  return {
    last: async (log) => {
      const last = await table.last(log);
      tableEnd = last?.position ?? 0;
      return last;
    },
    atOrBefore: async (log, position) =>
      (position > tableEnd && (await overlay.atOrBefore(log, position))) ||
      table.atOrBefore(log, Math.min(position, tableEnd)),
    byPositions: async (log, positions) => [
      ...(await table.byPositions(
        log,
        positions.filter((position) => position <= tableEnd),
      )),
      ...(await overlay.byPositions(
        log,
        positions.filter((position) => position > tableEnd),
      )),
    ],
    byRecords: async (log, records) => [
      ...(await table.byRecords(log, records)).filter(({ position }) => position <= tableEnd),
      ...(await overlay.byRecords(log, records)),
    ],
    insert: (log, places) => overlay.insert(log, places),
    truncate: async (_log, after) => {
      tableEnd = after;
    },
  };
}

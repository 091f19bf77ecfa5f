import type { PlaceTable } from '../postgres/place-table.js';
import { memoryPlaces } from './memory-places.js';

/** An index that is read from its table and changed in memory only, while it is not decided whether the log is accepted. */
export function placesAside(table: PlaceTable): PlaceTable {
  const aside = memoryPlaces();
  /** The position up to which the table is read. */
  let kept = 0;
  return {
    last: async (log) => {
      const last = await table.last(log);
      kept = last?.position ?? 0;
      return last;
    },
    atOrBefore: async (log, position) =>
      (position > kept && (await aside.atOrBefore(log, position))) || table.atOrBefore(log, Math.min(position, kept)),
    byPositions: async (log, positions) => [
      ...(await table.byPositions(
        log,
        positions.filter((position) => position <= kept),
      )),
      ...(await aside.byPositions(
        log,
        positions.filter((position) => position > kept),
      )),
    ],
    byRecords: async (log, records) => [
      ...(await table.byRecords(log, records)).filter(({ position }) => position <= kept),
      ...(await aside.byRecords(log, records)),
    ],
    insert: (log, places) => aside.insert(log, places),
    truncate: async (_log, after) => {
      kept = after;
    },
  };
}

import type { Place, PlaceTable } from '../postgres/place-table.js';

/**
 * An index in memory, for the source of a copy: its database may belong to the target, where events have other offsets. Positions start
 * at 1 and have no gaps.
 */
export function memoryPlaces(): PlaceTable {
  const places: Place[] = [];
  const byRecord = new Map<number, Place>();
  return {
    last: async () => places.at(-1) ?? null,
    atOrBefore: async (_log, position) => places[Math.min(position, places.length) - 1] ?? null,
    byPositions: async (_log, positions) => positions.flatMap((position) => places[position - 1] ?? []),
    byRecords: async (_log, records) => records.flatMap((record) => byRecord.get(record) ?? []),
    insert: async (_log, added) => {
      for (const place of added) {
        places[place.position - 1] = place;
        byRecord.set(place.record, place);
      }
    },
    truncate: async (_log, after) => {
      for (const { record } of places.splice(after)) byRecord.delete(record);
    },
  };
}

import type pg from 'pg';
import { orUnavailable } from './connection.js';
import { int8Array, uuidArray } from './wire.js';

/** An event of a log in EventStoreDB: its position, the offset of its record, and its id there. */
export interface Place {
  readonly position: number;
  readonly record: number;
  readonly event: string;
}

/** The index of a log by position, and by record. A log is named by the id of its first event. */
export interface PlaceTable {
  last(log: string): Promise<Place | null>;
  /** The last indexed event at a position or before it. */
  atOrBefore(log: string, position: number): Promise<Place | null>;
  byPositions(log: string, positions: readonly number[]): Promise<Place[]>;
  byRecords(log: string, records: readonly number[]): Promise<Place[]>;
  /** Every process counts the same, so what another has indexed is left as it is. */
  insert(log: string, places: readonly Place[]): Promise<void>;
  /** Forgets the events after a position, which are no longer in the log. */
  truncate(log: string, after: number): Promise<void>;
}

/** @throws StoreUnavailable when the database does not answer */
export function placeTable(pool: pg.Pool, schema: string): PlaceTable {
  const table = `${schema}.place`;
  const rows = async (where: string, values: unknown[]): Promise<Place[]> => {
    const sql = `select position, record, event from ${table} where log = $1 and ${where}`;
    const { rows: found } = await orUnavailable(pool.query<Record<keyof Place, string>>(sql, values));
    return found.map(({ position, record, event }) => ({ position: Number(position), record: Number(record), event }));
  };
  return {
    last: async (log) => (await rows('true order by position desc limit 1', [log]))[0] ?? null,
    atOrBefore: async (log, position) =>
      (await rows('position <= $2 order by position desc limit 1', [log, position]))[0] ?? null,
    byPositions: (log, positions) => rows('position = any($2::bigint[])', [log, int8Array(positions)]),
    byRecords: (log, records) => rows('record = any($2::bigint[])', [log, int8Array(records)]),
    insert: async (log, places) => {
      const sql = `insert into ${table} (log, position, record, event)
        select $1::uuid, p.* from unnest($2::bigint[], $3::bigint[], $4::uuid[]) p on conflict do nothing`;
      const columns = [
        int8Array(places.map(({ position }) => position)),
        int8Array(places.map(({ record }) => record)),
        uuidArray(places.map(({ event }) => event)),
      ];
      await orUnavailable(pool.query(sql, [log, ...columns]));
    },
    truncate: async (log, after) => {
      await orUnavailable(pool.query(`delete from ${table} where log = $1 and position > $2`, [log, after]));
    },
  };
}

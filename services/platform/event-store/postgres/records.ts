import type { CommandRecord } from '../port.js';
import { type Connection, orUnavailable } from './connection.js';
import { type CommandRow, commandColumns, recordOf } from './lookups.js';
import { openReaders } from './pool.js';
import { byteaArray, int8Array, textArray, uuidArray } from './wire.js';

/** A command as its table keeps it. `done` is false for a claim whose events may or may not have been written. */
export interface StoredRecord extends CommandRecord {
  readonly done: boolean;
}

/** Bulk reads and writes of command records, for a move to another store. */
export interface Records {
  /** Records in the order of their commands' ids, after one of them (null: from the first). */
  page(after: string | null, limit: number): Promise<StoredRecord[]>;
  /** Inserts missing records. @param position of the log's end; stored with each where the log has numeric positions */
  keep(records: readonly CommandRecord[], position: number): Promise<void>;
  close(): Promise<void>;
}

const STATEMENT_MS = 60_000;

/** @param table `command` of the log in PostgreSQL, `claim` of EventStoreDB's. @throws StoreUnavailable */
export async function openRecords(to: Connection, table: 'command' | 'claim'): Promise<Records> {
  const pool = await openReaders(to, { readers: 2, statementTimeoutMs: STATEMENT_MS });
  const from = `${to.schema}.${table}`;
  const done = table === 'claim' ? 'done' : 'true as done';
  return {
    page: async (after, limit) => {
      const sql = `select ${commandColumns}, ${done} from ${from} where $1::uuid is null or command > $1 order by command limit $2`;
      const { rows } = await orUnavailable(pool.query<CommandRow & { done: boolean }>(sql, [after, limit]));
      return rows.map((row) => ({ ...recordOf(row), done: row.done }));
    },
    keep: async (records, position) => {
      const values = [
        uuidArray(records.map(({ command }) => command)),
        textArray(records.map(({ shop }) => shop)),
        byteaArray(records.map(({ digest }) => digest)),
        textArray(records.map(({ answer }) => JSON.stringify(answer ?? null))),
      ];
      const four = 'unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[]) as r(command, shop, digest, answer)';
      const sql =
        table === 'claim'
          ? `insert into ${from} as old (command, shop, digest, answer, stream, expected, done)
             select r.*, '', 0, true from ${four}
             on conflict (command) do update set digest = excluded.digest, answer = excluded.answer, done = true where not old.done`
          : `insert into ${from} (command, shop, digest, answer, position)
             select r.*, p from ${four}, unnest($5::bigint[]) p on conflict (command) do nothing`;
      await orUnavailable(pool.query(sql, table === 'claim' ? values : [...values, int8Array([position])]));
    },
    close: () => pool.end(),
  };
}

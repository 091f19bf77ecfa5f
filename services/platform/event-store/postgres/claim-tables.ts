import type { CommandRecord } from '../port.js';
import { type Connection, orUnavailable } from './connection.js';
import { type CommandRow, recordOf } from './lookups.js';
import { type PlaceTable, placeTable } from './place-table.js';
import { openReaders } from './pool.js';
import { EventReader } from './reads.js';
import { schemaName } from './schema.js';
import { byteaArray, int4Array, textArray, uuidArray } from './wire.js';

/** A claim: a command that was begun on a stream. It is marked done, or the event after `expected` shows whether it was executed. */
export interface CommandClaim {
  readonly record: CommandRecord;
  readonly stream: string;
  readonly expected: number;
  readonly done: boolean;
}

/** A claim as it is stored. */
export interface StoredClaim extends CommandClaim {
  /** When it was made, as the database writes it. */
  readonly claimedAt: string;
  /** Time since then, in milliseconds. */
  readonly ageMs: number;
}

/** PostgreSQL tables for a log that has none: command claims, snapshots and the index of its positions. */
export interface ClaimTables {
  readonly places: PlaceTable;
  find(command: string): Promise<StoredClaim | null>;
  /**
   * Inserts claims, and marks commands as written, in one statement.
   * @returns the commands that were not claimed before, with the times of their claims
   */
  insert(claims: readonly CommandClaim[], written: readonly CommandRecord[]): Promise<Map<string, string>>;
  /** Replaces an abandoned claim. @returns the time of the new one; null when the old one has changed since it was read */
  replace(old: StoredClaim, claim: CommandClaim): Promise<string | null>;
  loadSnapshot: EventReader['loadSnapshot'];
  snapshots: EventReader['snapshots'];
  saveSnapshot: EventReader['saveSnapshot'];
  loadArchived: EventReader['loadArchived'];
  close(): Promise<void>;
}

const columns = `command, shop, encode(digest, 'hex') as digest, answer, stream, expected, done, claimed_at::text,
  extract(epoch from clock_timestamp() - claimed_at)::float8 * 1000 as age_ms`;

type ClaimRow = CommandRow & Omit<CommandClaim, 'record'> & { readonly claimed_at: string; readonly age_ms: number };

const recordColumns = (records: readonly CommandRecord[]) => [
  uuidArray(records.map(({ command }) => command)),
  byteaArray(records.map(({ digest }) => digest)),
  textArray(records.map(({ answer }) => JSON.stringify(answer ?? null))),
];

/** In the order of the commands' ids, so that two processes with the same commands do not wait for each other. */
function columnsOf(claims: readonly CommandClaim[]) {
  const sorted = claims.toSorted((a, b) => (a.record.command < b.record.command ? -1 : 1));
  return [
    ...recordColumns(sorted.map(({ record }) => record)),
    textArray(sorted.map(({ record }) => record.shop)),
    textArray(sorted.map(({ stream }) => stream)),
    int4Array(sorted.map(({ expected }) => expected)),
    sorted.map(({ done }) => done),
  ];
}

const insertInto = (table: string): string => `
  with written as (
    update ${table} c set digest = w.digest, answer = w.answer, done = true
    from unnest($8::uuid[], $9::bytea[], $10::text[]) w(command, digest, answer)
    where c.command = w.command and not c.done
  )
  insert into ${table} (command, digest, answer, shop, stream, expected, done)
  select * from unnest($1::uuid[], $2::bytea[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bool[])
  on conflict (command) do nothing returning command, claimed_at::text`;

/** @throws StoreUnavailable when the database does not answer */
export async function openClaimTables(options: {
  url: string;
  schema?: string;
  readers?: number;
}): Promise<ClaimTables> {
  const to: Connection = { url: options.url, schema: schemaName(options.schema) };
  const pool = await openReaders(to, { readers: options.readers ?? 8, statementTimeoutMs: 15_000 });
  const table = `${to.schema}.claim`;
  const query = (text: string, values: unknown[]) => orUnavailable(pool.query(text, values));
  const parts = ({ record, stream, expected, done }: CommandClaim) => [
    record.command,
    record.shop,
    Buffer.from(record.digest, 'hex'),
    JSON.stringify(record.answer ?? null),
    stream,
    expected,
    done,
  ];
  const reads = new EventReader(pool, to.schema, () => {});
  return {
    places: placeTable(pool, to.schema),
    find: async (command) => {
      const { rows } = await query(`select ${columns} from ${table} where command = $1`, [command]);
      const row = rows[0] as ClaimRow | undefined;
      if (!row) return null;
      const { stream, expected, done, claimed_at: claimedAt, age_ms: ageMs } = row;
      return { record: recordOf(row), stream, expected, done, claimedAt, ageMs };
    },
    insert: async (claims, written) => {
      const { rows } = await query(insertInto(table), [...columnsOf(claims), ...recordColumns(written)]);
      return new Map((rows as ClaimRow[]).map(({ command, claimed_at: claimedAt }) => [command, claimedAt]));
    },
    replace: async (old, claim) => {
      const sql = `update ${table} set shop = $2, digest = $3, answer = $4, stream = $5, expected = $6, done = $7, claimed_at = clock_timestamp()
        where command = $1 and claimed_at = $8::timestamptz and not done returning claimed_at::text`;
      const { rows } = await query(sql, [...parts(claim), old.claimedAt]);
      return (rows[0] as ClaimRow | undefined)?.claimed_at ?? null;
    },
    loadSnapshot: (stream, fold) => reads.loadSnapshot(stream, fold),
    snapshots: (requests) => reads.snapshots(requests),
    saveSnapshot: (stream, fold, revision, state, aside) => reads.saveSnapshot(stream, fold, revision, state, aside),
    loadArchived: (stream, fold, keys) => reads.loadArchived(stream, fold, keys),
    close: () => pool.end(),
  };
}

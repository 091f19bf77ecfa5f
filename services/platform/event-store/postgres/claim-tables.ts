import type { CommandRecord } from '../port.js';
import { type Connection, orUnavailable } from './connection.js';
import { type CommandRow, recordOf } from './lookups.js';
import { type PlaceTable, placeTable } from './place-table.js';
import { openReaders } from './pool.js';
import { EventReader } from './reads.js';
import { schemaName } from './schema.js';

/** A claim: a command that was begun on a stream. It is marked done, or the event after `expected` shows whether it was executed. */
export interface CommandClaim {
  readonly record: CommandRecord;
  readonly stream: string;
  readonly expected: number;
  readonly done: boolean;
}

/** PostgreSQL tables for a log that has none: command claims, snapshots and the index of its positions. */
export interface ClaimTables {
  readonly places: PlaceTable;
  find(command: string): Promise<CommandClaim | null>;
  /** Returns false when the command is already claimed. */
  insert(claim: CommandClaim): Promise<boolean>;
  /** Replaces an abandoned claim; false when it has changed since it was read. */
  replace(old: CommandClaim, claim: CommandClaim): Promise<boolean>;
  /** Marks the command's events as written, with this record. */
  finish(record: CommandRecord): Promise<void>;
  loadSnapshot: EventReader['loadSnapshot'];
  saveSnapshot: EventReader['saveSnapshot'];
  loadArchived: EventReader['loadArchived'];
  close(): Promise<void>;
}

const columns = `command, shop, encode(digest, 'hex') as digest, answer, stream, expected, done`;

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
      const row = rows[0] as (CommandRow & Omit<CommandClaim, 'record'>) | undefined;
      return row ? { record: recordOf(row), stream: row.stream, expected: row.expected, done: row.done } : null;
    },
    insert: async (claim) => {
      const sql = `insert into ${table} (command, shop, digest, answer, stream, expected, done)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict (command) do nothing`;
      return (await query(sql, parts(claim))).rowCount === 1;
    },
    replace: async (old, claim) => {
      const sql = `update ${table} set shop = $2, digest = $3, answer = $4, stream = $5, expected = $6, done = $7
        where command = $1 and stream = $8 and expected = $9 and not done`;
      return (await query(sql, [...parts(claim), old.stream, old.expected])).rowCount === 1;
    },
    finish: async (record) => {
      const sql = `update ${table} set digest = $2, answer = $3, done = true where command = $1 and not done`;
      await query(sql, [record.command, Buffer.from(record.digest, 'hex'), JSON.stringify(record.answer ?? null)]);
    },
    loadSnapshot: (stream, fold) => reads.loadSnapshot(stream, fold),
    saveSnapshot: (stream, fold, revision, state, aside) => reads.saveSnapshot(stream, fold, revision, state, aside),
    loadArchived: (stream, fold, keys) => reads.loadArchived(stream, fold, keys),
    close: () => pool.end(),
  };
}

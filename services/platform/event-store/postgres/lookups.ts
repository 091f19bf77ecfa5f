import type { CommandRecord } from '../port.js';
import type { Head } from './batch.js';
import type { WriterSession } from './session.js';
import { textArray, uuidArray } from './wire.js';

/** Row of the command table, in the port's types. */
export interface CommandRow {
  readonly command: string;
  readonly shop: string;
  readonly digest: string;
  readonly answer: string;
}

export const commandColumns = `command, shop, encode(digest, 'hex') as digest, answer`;

/** The record that a row of the command table keeps; its answer is the JSON that was given then. */
export function recordOf(row: CommandRow): CommandRecord {
  return { command: row.command, shop: row.shop, digest: row.digest, answer: JSON.parse(row.answer) };
}

/** Heads of streams that the writer does not remember, in one query. */
export async function loadHeads(
  session: WriterSession,
  schema: string,
  streams: readonly string[],
): Promise<Map<string, Head>> {
  const { rows } = await session.query({
    name: `heads-${schema}`,
    text: `select w.name, s.id, e.revision, encode(e.hash, 'hex') as hash from unnest($1::text[]) as w(name)
      left join ${schema}.stream s on s.name = w.name
      left join lateral (select revision, hash from ${schema}.event_log l
        where l.stream = s.id order by l.revision desc limit 1) e on true`,
    values: [textArray(streams)],
  });
  return new Map(rows.map(({ name, id, revision, hash }) => [name, { id, revision: revision ?? 0, hash }]));
}

/** Records of those commands that were executed before. */
export async function loadCommands(
  session: WriterSession,
  schema: string,
  commands: readonly string[],
): Promise<Map<string, CommandRecord>> {
  const { rows } = await session.query({
    name: `commands-${schema}`,
    text: `select ${commandColumns} from ${schema}.command where command = any($1::uuid[])`,
    values: [uuidArray(commands)],
  });
  return new Map(rows.map((row: CommandRow) => [row.command, recordOf(row)]));
}

/** The last position written. */
export async function loadPosition(session: WriterSession, schema: string): Promise<number> {
  const { rows } = await session.query(`select coalesce(max(position), 0)::text as head from ${schema}.event_log`);
  return Number(rows[0].head);
}

/**
 * Ensures that the log has partitions up to a position; returns the first position beyond them.
 * @param size positions of one partition
 */
export async function extendLog(session: WriterSession, schema: string, reach: number, size: number): Promise<number> {
  const { rows } = await session.query({
    text: `select ${schema}.extend_log($1, $2)::text as high`,
    values: [reach, size],
  });
  return Number(rows[0].high);
}

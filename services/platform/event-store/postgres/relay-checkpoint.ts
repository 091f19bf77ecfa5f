import type { LostPart } from '@loyalty/contracts/kernel/published';
import type pg from 'pg';
import { schemaName } from './schema.js';

/** Checkpoint of a relay: a separate row in the log's database, moved by compare-and-set. */
export function relayCheckpoint(pool: pg.Pool, name = 'kafka', schema?: string) {
  const table = `${schemaName(schema)}.relay`;
  return {
    load: async (): Promise<number> => {
      const insert = `insert into ${table} (name, position) values ($1, 0) on conflict do nothing`;
      await pool.query(insert, [name]);
      const { rows } = await pool.query(`select position::text from ${table} where name = $1`, [name]);
      return Number(rows[0].position);
    },
    advance: async (from: number, to: number): Promise<boolean> => {
      const update = `update ${table} set position = $3 where name = $1 and position = $2`;
      return (await pool.query(update, [name, from, to])).rowCount === 1;
    },
  };
}

/** Refill checkpoints of topics that were created again. */
export function relayRefills(pool: pg.Pool, name = 'kafka', schema?: string) {
  const table = `${schemaName(schema)}.relay`;
  const row = (topic: string) => `${name} refills ${topic}`;
  const rows = (topics: readonly string[]) => [topics.map(row)];
  return {
    pending: async (): Promise<Map<string, number>> => {
      const sql = `select name, position::text from ${table} where starts_with(name, $1)`;
      const found = (await pool.query(sql, [row('')])).rows as { name: string; position: string }[];
      return new Map(found.map((one) => [one.name.slice(row('').length), Number(one.position)]));
    },
    begin: async (topics: readonly string[]): Promise<void> => {
      // A topic that is lost again while it is being refilled starts over.
      const sql = `insert into ${table} (name, position) select unnest($1::text[]), 0 on conflict (name) do update set position = 0`;
      await pool.query(sql, rows(topics));
    },
    advance: async (topics: readonly string[], to: number): Promise<void> => {
      const sql = `update ${table} set position = $2 where name = any($1) and position < $2`;
      await pool.query(sql, [...rows(topics), to]);
    },
    end: async (topics: readonly string[]): Promise<void> => {
      await pool.query(`delete from ${table} where name = any($1)`, rows(topics));
    },
  };
}

/** What separates a relay's name from the position up to which it had sent events that are gone. */
const RESETS = ' resets ';

/** What each relay has to tell the readers of its topics, since the log was restored without events that it had sent. */
export function relayResets(pool: pg.Pool, name = 'kafka', schema?: string) {
  const table = `${schemaName(schema)}.relay`;
  const row = (upTo: number | string) => `${name}${RESETS}${upTo}`;
  return {
    pending: async (): Promise<LostPart[]> => {
      const sql = `select substr(name, length($1) + 1) as "upTo", position::text as after from ${table} where starts_with(name, $1) order by position`;
      const found = (await pool.query(sql, [row('')])).rows as { upTo: string; after: string }[];
      return found.map(({ upTo, after }) => ({ upTo: Number(upTo), after: Number(after) }));
    },
    end: async ({ after, upTo }: LostPart): Promise<void> => {
      await pool.query(`delete from ${table} where name = $1 and position = $2`, [row(upTo), after]);
    },
  };
}

/**
 * Sets relays back that have sent events beyond the place where the log ends or parts now, and has each tell its readers.
 * @param shared the last position that is still true
 * @param handled where relays go on
 */
export async function setRelaysBack(
  client: Pick<pg.PoolClient, 'query'>,
  shared: number,
  handled: number,
  schema?: string,
): Promise<void> {
  const table = `${schemaName(schema)}.relay`;
  await client.query(
    `insert into ${table} as r (name, position) select name || $2 || position, $1 from ${table} where name not like '% %' and position > $1
     on conflict (name) do update set position = least(r.position, excluded.position)`,
    [shared, RESETS],
  );
  // What was noted before and never announced reaches back as far now.
  await client.query(
    `update ${table} set position = least(position, case when strpos(name, $3) > 0 then $1::bigint else $2::bigint end)`,
    [shared, handled, RESETS],
  );
}

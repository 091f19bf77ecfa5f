import type pg from 'pg';
import { schemaName } from './schema.js';

/** How far a relay has handed the log on: a row of its own beside the log, moved by compare-and-set. */
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

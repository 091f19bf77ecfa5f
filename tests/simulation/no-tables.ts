// Tables of contexts that pass the log's news on to the store, which is not simulated: nothing is found in them, and nothing is kept.
import type pg from 'pg';

const query = async () => ({ rows: [], rowCount: 0 });

export const noTables = {
  query,
  connect: async () => ({ query, release: () => undefined }),
} as unknown as pg.Pool;

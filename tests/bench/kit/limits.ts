import { encodeBody } from '@loyalty/services/event-store/body';
import { migrateLedger } from '@loyalty/services/event-store/postgres/schema';
import { byteaArray, int4Array, int8Array, textArray } from '@loyalty/services/event-store/postgres/wire';
import pg from 'pg';
import { event } from './events.js';
import { closedLoop, type Measured } from './load.js';
import type { BenchServer } from './server.js';

const ROWS = 1_000;
const hash = '07'.repeat(32);
const bytes = Buffer.from(hash, 'hex');

/** Raw inserts into a table of the log, nothing checked and nothing chained: what this machine can do at best. */
async function onFreshTable<T>(server: BenchServer, connections: number, work: (clients: pg.Client[]) => Promise<T>) {
  const url = await server.database('limit_log');
  await migrateLedger({ url });
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** L_batch: binary arrays of 1000 rows per commit, one connection. */
export function batchLimit(server: BenchServer, ms: number): Promise<Measured> {
  return onFreshTable(server, 1, ([client]) => {
    let position = 0;
    return closedLoop(server, { clients: 1, ms, each: ROWS }, () => {
      const positions = Array.from({ length: ROWS }, () => ++position);
      return (client as pg.Client).query({
        name: 'limit',
        text: `insert into ledger.event_log (position, revision, shop, stream, body, hash)
          select * from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bytea[])`,
        values: [
          int8Array(positions),
          int4Array(positions.map(() => 1)),
          textArray(positions.map(() => 'shop')),
          textArray(positions.map((n) => `shop/points/${n}`)),
          textArray(positions.map(() => encodeBody(event()))),
          byteaArray(positions.map(() => hash)),
        ],
      });
    });
  });
}

/** L_row: one row per commit, over so many connections. */
export function rowLimit(server: BenchServer, connections: number, ms: number): Promise<Measured> {
  return onFreshTable(server, connections, (clients) => {
    let position = 0;
    return closedLoop(server, { clients: connections, ms }, (number) => {
      const n = ++position;
      const values = [n, 'shop', `shop/points/${n}`, encodeBody(event()), bytes];
      const text =
        'insert into ledger.event_log (position, revision, shop, stream, body, hash) values ($1, 1, $2, $3, $4, $5)';
      return (clients[number] as pg.Client).query({ name: 'row', text, values });
    });
  });
}

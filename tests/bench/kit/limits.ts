import { actorText, millisecondsOf } from '@loyalty/services/platform/event-store/postgres/row';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  textArray,
  uuidArray,
} from '@loyalty/services/platform/event-store/postgres/wire';
import pg from 'pg';
import { event } from './events.js';
import { closedLoop, type Measured } from './load.js';
import type { BenchServer } from './server.js';

const ROWS = 1_000;
const columns = `position, occurred_at, recorded_at, stream, revision, shop, version, id, hash, type, actor, causation, correlation,
  data`;
const hash = '07'.repeat(32);
const bytes = Buffer.from(hash, 'hex');

/** Raw inserts into a table of the log, without checks and chain: the upper bound of this machine. */
async function onFreshTable<T>(server: BenchServer, connections: number, work: (clients: pg.Client[]) => Promise<T>) {
  const url = await server.database('limit_log');
  await migrateLedger({ url });
  await server.on(url, 'select ledger.extend_log(1, 20000000)');
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
      const events = positions.map(event);
      return (client as pg.Client).query({
        name: 'limit',
        text: `insert into ledger.event_log (${columns})
          select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::smallint[],
            $8::uuid[], $9::bytea[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[])`,
        values: [
          int8Array(positions),
          int8Array(events.map((it) => millisecondsOf(it.occurredAt))),
          int8Array(events.map((it) => millisecondsOf(it.recordedAt))),
          int4Array(positions),
          int4Array(positions.map(() => 1)),
          int4Array(positions.map(() => 1)),
          int2Array(events.map((it) => it.version)),
          uuidArray(events.map((it) => it.id)),
          byteaArray(positions.map(() => hash)),
          textArray(events.map((it) => it.type)),
          textArray(events.map((it) => actorText(it.actor))),
          textArray(events.map((it) => it.causation)),
          textArray(events.map((it) => it.correlation)),
          textArray(events.map((it) => JSON.stringify(it.data))),
        ],
      });
    });
  });
}

/** L_row: one row per commit, over a number of connections. */
export function rowLimit(server: BenchServer, connections: number, ms: number): Promise<Measured> {
  return onFreshTable(server, connections, (clients) => {
    let position = 0;
    return closedLoop(server, { clients: connections, ms }, (number) => {
      const n = ++position;
      const it = event();
      const [at, actor] = [millisecondsOf(it.occurredAt), actorText(it.actor)];
      const { id, type, causation, correlation } = it;
      const values = [n, at, at, n, id, bytes, type, actor, causation, correlation, JSON.stringify(it.data)];
      const text = `insert into ledger.event_log (${columns})
        values ($1, $2, $3, $4, 1, 1, 1, $5, $6, $7, $8, $9, $10, $11)`;
      return (clients[number] as pg.Client).query({ name: 'row', text, values });
    });
  });
}

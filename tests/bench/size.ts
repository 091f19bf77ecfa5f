import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import pg from 'pg';
import { event } from './kit/events.js';
import { benchOptions } from './kit/options.js';
import { installPeer } from './kit/peer.js';
import { BenchReport } from './kit/report.js';
import { type BenchServer, startBenchServer } from './kit/server.js';

// `npm run bench -- size [--quick] [--json FILE]`: bytes per event, including indexes, with the same data and metadata (G14).
const LANES = 32;
const STREAMS = 200;

async function fillOurs(server: BenchServer, events: number): Promise<string> {
  const url = await server.database('our_size');
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });
  const lane = async (number: number) => {
    for (let turn = 0; turn < events / LANES; turn++) {
      const stream = `shop/points/${number}-${turn % STREAMS}`;
      const expectedRevision = Math.floor(turn / STREAMS);
      await store.append({ shop: 'shop', stream, expectedRevision, events: [event()] });
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  await store.close();
  return url;
}

/** Size of all written tables and indexes, divided by the number of events. */
async function bytesPerEvent(url: string, rows: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum full');
    const sum = `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;
    const { bytes } = (await client.query(sum)).rows[0];
    const { count } = (await client.query(`select count(*)::float8 as count from ${rows}`)).rows[0];
    return bytes / count;
  } finally {
    await client.end();
  }
}

const options = benchOptions({ clients: [], quickClients: [] });
const events = options.quick ? 16_000 : 96_000;
const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, options.quick);
  const peer = await installPeer();
  const ours = await bytesPerEvent(await fillOurs(server, events), 'ledger.event_log');
  report.line('size ours', { events, bytes_per_event: ours });
  if (typeof peer === 'string') report.note(`no peer, so no G14: ${peer}`);
  else {
    const theirs = await bytesPerEvent(await peer.fill(server, events), 'emt_messages');
    report.line('size peer', { events, bytes_per_event: theirs });
    const because = `${Math.round(ours)} / ${Math.round(theirs)} bytes an event, ${events} events`;
    report.goal({ goal: 'G14', what: 'bytes/peer', values: [ours / theirs], limit: 0.72, at: 'most', because });
  }
  report.end(options.json);
} finally {
  await server.stop();
}

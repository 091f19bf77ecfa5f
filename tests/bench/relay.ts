import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@loyalty/infra/embedded/port';
import { missingForKafka } from '@loyalty/infra/kafka/jars';
import { startKafka } from '@loyalty/infra/kafka/start-kafka';
import { openKafkaFeed } from '@loyalty/projections/engine/runtime/feeds/kafka';
import {
  relayCheckpoint,
  relayRefills,
  relayResets,
} from '@loyalty/services/platform/event-store/postgres/relay-checkpoint';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore, type PostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { startRelay } from '@loyalty/services/platform/relay/relay';
import pg from 'pg';
import { event } from './kit/events.js';
import { benchFolder } from './kit/folder.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { startBenchServer } from './kit/server.js';

// `npm run bench -- relay [--events 50000] [--rounds 3] [--quick] [--json FILE]` (L-07, L-16): throughput of the relay draining a backlog
// into a real broker, and of a reader from Kafka and from the log.
const options = benchOptions({ clients: [1], quickClients: [1], sizes: [50_000], quickSizes: [12_000] });
const missing = missingForKafka();
if (missing) {
  console.error(`No Kafka broker here: ${missing}.`);
  process.exit(2);
}
const server = await startBenchServer();
const dir = benchFolder();
const broker = await startKafka({ dir, port: await freePort(), heapMb: 384 });
const kafka = { brokers: broker.brokers };

async function fill(store: PostgresEventStore, count: number, from: number): Promise<void> {
  for (let n = 0; n < count; n += 500) {
    const one = (m: number) => {
      const stream = `bench/${['points', 'intake', 'rewards'][m % 3]}/${m % 500}`;
      return store.append({ shop: 'bench', stream, expectedRevision: (from + n) / 500, events: [event()] });
    };
    await Promise.all(Array.from({ length: 500 }, (_, m) => one(m)));
  }
}

/** Reads until a position is reached; returns the duration, in seconds. */
async function follow(
  read: (after: number, limit: number) => Promise<readonly { position: number }[]>,
  from: number,
  to: number,
) {
  const began = performance.now();
  for (let after = from; after < to; ) {
    const page = await read(after, 1000);
    after = page.at(-1)?.position ?? after;
    if (page.length === 0) await delay(2);
  }
  return (performance.now() - began) / 1000;
}

async function round(number: number, count: number) {
  const url = await server.database(`relay_${number}`);
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire' });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  const prefix = `bench-${process.pid}-${number}`;
  const heal = (after: number, limit: number) => store.readAll(after, limit);
  await fill(store, count, 0);
  const stored = { checkpoint: relayCheckpoint(pool), refills: relayRefills(pool), resets: relayResets(pool) };
  const began = performance.now();
  const relay = startRelay({ log: store, ...stored, kafka, topics: { prefix } });
  while ((await relay.lag()).behind > 0) await delay(5);
  const drained = (performance.now() - began) / 1000;
  const feed = openKafkaFeed({
    kafka,
    group: `${prefix}-reader`,
    prefix,
    heal,
    maxWaitMs: 60_000,
    bufferLimit: 2 * count,
  });
  // A new group begins at the end of the topics: everything after it is read through Kafka, while the relay sends it.
  while (feed.counts().received === 0) {
    await fill(store, 500, await store.head());
    await delay(300);
    const head = await store.head();
    await feed.read(Math.max(0, head - 500), 500);
  }
  const from = await store.head();
  const writing = fill(store, count, from);
  const through = follow((after, limit) => feed.read(after, limit), from, from + count);
  await writing;
  const kafkaSeconds = await through;
  const logSeconds = await follow(heal, 0, count);
  await feed.close();
  await relay.stop();
  await pool.end();
  await store.close();
  // Events per second.
  return { drain: count / drained, kafka: count / kafkaSeconds, log: count / logSeconds };
}

try {
  const report = new BenchReport(server.host, options.quick);
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 0; n < (options.quick ? 1 : options.rounds); n++) rounds.push(await round(n, options.events));
  const rates = (key: 'drain' | 'kafka' | 'log') => rounds.map((one) => one[key]);
  for (const key of ['drain', 'kafka', 'log'] as const)
    report.line(`relay ${key} events=${options.events}`, {
      per_s: rates(key).toSorted((a, b) => a - b)[rounds.length >> 1] as number,
    });
  const because = `a backlog of ${options.events}, a page under way at a time`;
  report.goal({
    goal: 'L-16',
    what: 'backlog drained, events/s',
    values: rates('drain'),
    limit: 100,
    at: 'least',
    because,
  });
  report.goal({
    goal: 'L-07',
    what: 'through Kafka, events/s',
    values: rates('kafka'),
    limit: 2_000,
    at: 'least',
    because: 'written, sent and read at once',
  });
  report.goal({
    goal: 'L-07',
    what: 'from the log, events/s',
    values: rates('log'),
    limit: 5_000,
    at: 'least',
    because: 'reading alone',
  });
  const shares = rounds.map((one) => one.drain / one.log);
  report.line('relay drain / log', { ratio: shares.toSorted((a, b) => a - b)[rounds.length >> 1] as number });
  report.end(options.json);
} finally {
  await broker.stop();
  await server.stop();
}

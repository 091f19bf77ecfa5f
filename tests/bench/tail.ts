import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { event } from './kit/events.js';
import { percentile } from './kit/load.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { type BenchServer, startBenchServer } from './kit/server.js';

// `npm run bench -- tail [--writers 16,128] [--events 1e6] [--quick] [--json FILE]`: events seen by a reader next to many writers (G7, G9).
const PAGE = 1_000;

interface Seen {
  events: number;
  /** Positions that the reader skipped. */
  missed: number;
  twice: number;
  outOfOrder: number;
  readonly lags: number[];
}

/** Follows a store like a projector: woken, then page by page. `acknowledged[position]` is the time of the writer's answer. */
async function follow(store: EventStore, until: () => number | null, acknowledged: Float64Array): Promise<Seen> {
  const seen: Seen = { events: 0, missed: 0, twice: 0, outOfOrder: 0, lags: [] };
  let last = 0;
  let wake: () => void = () => {};
  const stop = store.onCommit(() => wake());
  for (;;) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const page = await store.readAll(last, PAGE);
    const now = performance.now();
    for (const { position } of page) {
      if (position === last) seen.twice++;
      else if (position < last) seen.outOfOrder++;
      else seen.missed += position - last - 1;
      last = Math.max(last, position);
      seen.events++;
      const at = acknowledged[position];
      // An event may be read before its writer was answered: then it has no lag.
      if (at !== undefined) seen.lags.push(at === 0 ? 0 : Math.max(0, now - at));
    }
    const end = until();
    if (end !== null && last >= end) break;
    if (page.length === 0) await Promise.race([woken, delay(250)]);
  }
  stop();
  return seen;
}

/** A number of writers append events as fast as possible, or at a rate, while a reader on separate connections follows. */
async function run(server: BenchServer, writers: number, events: number, perSecond: number | null) {
  const url = await server.database('tail_log');
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire' });
  const reader = await openPostgresEventStore({ url, lease: 'standby' });
  const acknowledged = new Float64Array(events + writers + 1);
  let end: number | null = null;
  let sent = 0;
  const following = follow(reader, () => end, acknowledged);
  const start = performance.now();
  const write = async (writer: number) => {
    for (let turn = 0; sent < events; turn++) {
      sent++;
      if (perSecond) await delay(Math.max(0, start + (sent / perSecond) * 1_000 - performance.now()));
      const stream = `shop/points/${writer}`;
      const { position } = await store.append({ shop: 'shop', stream, expectedRevision: turn, events: [event()] });
      acknowledged[position] = performance.now();
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const seconds = (performance.now() - start) / 1_000;
  end = await store.head();
  const seen = await following;
  await reader.close();
  await store.close();
  const lags = seen.lags.sort((a, b) => a - b);
  return { ...seen, head: end, per_s: events / seconds, p50: percentile(lags, 0.5), p99: percentile(lags, 0.99) };
}

const { writers, events, quick, json } = benchOptions({ clients: [], quickClients: [] });
const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, quick);
  const wrong: number[] = [];
  const each = Math.ceil(events / writers.length);
  for (const count of writers) {
    const { per_s, p50, p99, ...seen } = await run(server, count, each, null);
    const { missed, twice, outOfOrder } = seen;
    const numbers = {
      per_s,
      events: seen.events,
      missed,
      twice,
      out_of_order: outOfOrder,
      lag_p50_ms: p50,
      lag_p99_ms: p99,
    };
    report.line(`tail writers=${count}`, numbers);
    wrong.push(missed + twice + outOfOrder + Math.abs(seen.head - seen.events));
  }
  const all = wrong.reduce((sum, count) => sum + count, 0);
  const because = `${events} events, ${writers.join(' and ')} writers, at full speed`;
  report.goal({ goal: 'G7', what: 'missed, twice, out of order', values: [all], limit: 0, at: 'most', because });
  const lags: number[] = [];
  for (let round = 0; round < 3; round++) {
    const paced = await run(server, 16, quick ? 4_000 : 10_000, 2_000);
    report.line('tail at 2000/s', { per_s: paced.per_s, lag_p50_ms: paced.p50, lag_p99_ms: paced.p99 });
    lags.push(paced.p99);
  }
  const pace = 'acknowledged to read by another connection, 2000/s, rounds 3';
  report.goal({ goal: 'G9', what: 'tail lag p99 ms', values: lags, limit: 5, at: 'most', because: pace });
  report.end(json);
} finally {
  await server.stop();
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removePostgres, startPostgres } from '@loyalty/infra/embedded/start-postgres';
import { verifyChain } from '@loyalty/services/platform/event-store/chain';
import { RevisionConflict, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore, type PostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { killTree } from '../support/kill-tree.js';
import { event } from './kit/events.js';
import { percentile } from './kit/load.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';

// `npm run bench -- crash [--times 20] [--quick] [--json FILE]`: the server is repeatedly killed under load (G7).
const WRITERS = 64;
const PAGE = 5_000;

interface Reported {
  /** Number of acknowledged events of the writer: its stream must have at least these. */
  acknowledged: number;
  /** Appends with an unknown outcome. */
  unknown: number;
}

/** Appends one event after the other; after an unknown outcome it reads the stream's revision. */
async function write(
  store: PostgresEventStore,
  writer: number,
  reported: Reported,
  running: () => boolean,
): Promise<void> {
  for (let revision = 0; running(); ) {
    const stream = `shop/points/${writer}`;
    try {
      await store.append({ shop: 'shop', stream, expectedRevision: revision, events: [event()] });
      reported.acknowledged = ++revision;
    } catch (error) {
      if (error instanceof RevisionConflict) revision = error.actual;
      else if (error instanceof StoreUnavailable) {
        reported.unknown++;
        await delay(20);
      } else throw error;
    }
  }
}

/** Number of stored events per stream; verifies the chains on the way. */
async function stored(store: PostgresEventStore): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const pages = async function* () {
    for (let after = 0; ; after += PAGE) {
      const page = await store.readLinks(after, PAGE);
      if (page.length === 0) return;
      for (const { stream } of page) counts.set(stream, (counts.get(stream) ?? 0) + 1);
      yield* page;
    }
  };
  const { broken } = await verifyChain(pages());
  if (broken) throw new Error(`the chain is broken at position ${broken.position}: ${broken.why}`);
  return counts;
}

const { times, quick, json } = benchOptions({ clients: [], quickClients: [] });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-bench-crash-'));
fs.chmodSync(dataDir, 0o711);
let server = await startPostgres({ dataDir });
try {
  const report = new BenchReport(`host cores=${os.availableParallelism()} node=${process.versions.node}`, quick);
  await migrateLedger({ url: server.url, appRole: 'app' });
  const store = await openPostgresEventStore({ url: server.appUrl, lease: 'acquire', alarm: () => {} });
  const reported = Array.from({ length: WRITERS }, (): Reported => ({ acknowledged: 0, unknown: 0 }));
  let running = true;
  const writing = Promise.all(reported.map((own, writer) => write(store, writer, own, () => running)));
  const outages: number[] = [];
  for (let kill = 0; kill < times; kill++) {
    await delay(500);
    killTree(server.pid);
    server = await startPostgres({ dataDir });
    const [up, before] = [performance.now(), reported.reduce((sum, { acknowledged }) => sum + acknowledged, 0)];
    while (reported.reduce((sum, { acknowledged }) => sum + acknowledged, 0) === before) await delay(5);
    outages.push(performance.now() - up);
  }
  running = false;
  await writing;
  const counts = await stored(store);
  await store.close();
  const lost = reported.reduce(
    (sum, { acknowledged }, writer) => sum + Math.max(0, acknowledged - (counts.get(`shop/points/${writer}`) ?? 0)),
    0,
  );
  outages.sort((a, b) => a - b);
  report.line('crash', {
    kills: times,
    acknowledged: reported.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    stored: [...counts.values()].reduce((sum, count) => sum + count, 0),
    unknown: reported.reduce((sum, { unknown }) => sum + unknown, 0),
    lost,
    first_success_p50_ms: percentile(outages, 0.5),
    first_success_max_ms: outages.at(-1) ?? 0,
  });
  const because = `${times} kills of the whole server under ${WRITERS} writers`;
  report.goal({ goal: 'G7', what: 'acknowledged and lost', values: [lost], limit: 0, at: 'most', because });
  report.end(json);
} finally {
  await server.stop();
  removePostgres(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
}

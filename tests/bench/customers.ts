import { type PeopleCounts, ReadingWatch } from './kit/customer-reading.js';
import { pulseOf } from './kit/load-requests.js';
import { settled } from './kit/load-stage.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { type SeededShops, seedShops } from './kit/seeded-shops.js';
import { type BenchServer, startBenchServer } from './kit/server.js';
import { type Child, COLLECTING, startService } from './kit/service.js';
import { StoreWithCustomers, subscribersAmong } from './kit/store-with-customers.js';

// `npm run bench -- customers [--customers 1e6] [--only killed,whole] [--quick] [--json FILE]`: the reading of a store's customers at the
// installation. A service whose process is killed three times at random places ends with each of a tenth of them once; another reads all,
// with its rate, its memory and the size of the database.

/** Least customers a second, with log, vault and read models on the same two cores: a million in about an hour. */
const MIN_PER_S = 280;
/** Memory in the last third of a reading against the first, and the rate. */
const MAX_GROWTH = 1.25;
const MIN_RATE = 0.6;
/** Caches fill until then, so that fewer customers than three times as many say nothing about growth. */
const CACHES_ARE_FULL_AT = 150_000;
const LONGEST_CATCH_UP_MS = 1_800_000;
const PARTS = 30;
const KILLS = 3;
const MB = 2 ** 20;

interface Stage {
  readonly seeded: SeededShops;
  readonly store: StoreWithCustomers;
  readonly watch: ReadingWatch;
  start(): Promise<Child>;
  end(): Promise<void>;
}

async function stageOf(server: BenchServer, name: string, customers: number): Promise<Stage> {
  const url = await server.database(name);
  const seeded = await seedShops(url, { shops: 1, customers: 0 });
  const store = await new StoreWithCustomers(customers).start();
  const watch = await ReadingWatch.open(url);
  return {
    seeded,
    store,
    watch,
    start: () => startService(seeded, { PLATFORM_URL: store.url, NODE_OPTIONS: COLLECTING }),
    end: async () => {
      await watch.close();
      await store.stop();
    },
  };
}

/** @throws where somebody is missing or doubled */
function expectEachOnce(counts: PeopleCounts, customers: number, { lists }: StoreWithCustomers): void {
  const { consents, readings, ...people } = counts;
  const isRight =
    Object.values(people).every((count) => count === customers) &&
    consents === subscribersAmong(customers) &&
    readings === 1 &&
    lists === 1;
  if (!isRight) throw new Error(`not each of ${customers} customers once: ${JSON.stringify({ ...counts, lists })}`);
}

/** Kills the service at random places; each start goes on where the one before was, in the same list. */
async function killed(server: BenchServer, report: BenchReport, customers: number): Promise<void> {
  const stage = await stageOf(server, 'customers_killed', customers);
  const { store, watch } = stage;
  let service = await stage.start();
  try {
    const places = Array.from({ length: KILLS }, () => Math.ceil(Math.random() * 0.9 * customers));
    for (const place of places.sort((a, b) => a - b)) {
      await watch.until(place);
      await service.end('SIGKILL');
      const { done } = await watch.now();
      const began = performance.now();
      service = await stage.start();
      const { done: next } = await watch.until(done + 1);
      report.line(`killed at ${done}`, { next_seen: next, again_s: (performance.now() - began) / 1000 });
    }
    await watch.until(Number.POSITIVE_INFINITY);
    await settled(service, LONGEST_CATCH_UP_MS);
    expectEachOnce(await watch.count(), customers, store);
    report.line('killed, each once', { customers, kills: KILLS, openings_of_the_list: store.openings });
  } finally {
    await service.end('SIGKILL');
    await stage.end();
  }
}

interface Sample {
  readonly perS: number;
  readonly rss: number;
  readonly heap: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** The last third of some samples against the first, by their medians. */
function lastToFirst(samples: readonly Sample[], of: keyof Sample): number {
  const third = Math.floor(samples.length / 3);
  const values = samples.map((one) => one[of]);
  return median(values.slice(-third)) / median(values.slice(0, third));
}

async function sampled(report: BenchReport, { seeded, watch }: Stage, service: Child, customers: number) {
  const samples: Sample[] = [];
  const began = performance.now();
  let [before, at] = [0, began];
  for (let part = 1; part <= PARTS; part++) {
    const { done } = await watch.until(Math.floor((customers * part) / PARTS));
    const now = performance.now();
    const perS = ((done - before) * 1000) / (now - at);
    const rss = service.rss();
    process.kill(service.pid, 'SIGUSR2');
    const { heapBytes, externalBytes, behind, eventLoopP99Ms } = await pulseOf(service);
    const sent = performance.now();
    const progress = await dashboardOf(service, seeded);
    const dashboardMs = performance.now() - sent;
    samples.push({ perS, rss, heap: heapBytes });
    report.line(`read ${done}`, {
      per_s: perS,
      rss_mb: rss / MB,
      heap_mb: heapBytes / MB,
      external_mb: externalBytes / MB,
      behind,
      loop_p99_ms: eventLoopP99Ms,
      dashboard_ms: dashboardMs,
      // Null once the reading has ended.
      ...(progress && { shown: progress.done }),
    });
    [before, at] = [done, performance.now()];
  }
  return { samples, seconds: (performance.now() - began) / 1000 };
}

/** The reading as the dashboard shows it; null when it has ended. */
async function dashboardOf(service: Child, seeded: SeededShops): Promise<{ done: number; total: number } | null> {
  const headers = { authorization: `Bearer ${seeded.tokenOf(seeded.shops[0]!)}` };
  const answer = await fetch(`http://127.0.0.1:${service.port}/api/lp/dashboard`, { headers });
  if (answer.status !== 200) throw new Error(`dashboard: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { customerReading: { done: number; total: number } | null } }).data
    .customerReading;
}

/** Reads all in one go. */
async function whole(server: BenchServer, report: BenchReport, customers: number): Promise<void> {
  const stage = await stageOf(server, 'customers_whole', customers);
  const { store, watch } = stage;
  const empty = await watch.size();
  const service = await stage.start();
  try {
    const [nodeCpu, pgCpu] = [service.cpuSeconds(), server.cpu()];
    const { samples, seconds } = await sampled(report, stage, service, customers);
    const listed = await settled(service, LONGEST_CATCH_UP_MS);
    expectEachOnce(await watch.count(), customers, store);
    const { total, schemas } = await watch.size();
    report.line('whole, each once', {
      customers,
      seconds,
      per_s: customers / seconds,
      lists_later_s: listed / 1000,
      node_cpu_us: ((service.cpuSeconds() - nodeCpu) * 1e6) / customers,
      pg_cpu_us: ((server.cpu() - pgCpu) * 1e6) / customers,
      highest_rss_mb: Math.max(...samples.map(({ rss }) => rss)) / MB,
    });
    const bytes = Object.entries(schemas).map(([name, size]) => [`${name}_bytes`, size / customers]);
    report.line('database, for a customer', {
      mb: (total - empty.total) / MB,
      bytes: (total - empty.total) / customers,
      ...Object.fromEntries(bytes),
    });
    judge(report, samples, customers, customers / seconds);
  } finally {
    await service.end('SIGKILL');
    await stage.end();
  }
}

function judge(report: BenchReport, samples: readonly Sample[], customers: number, perS: number): void {
  const because = 'the last third against the first, by medians of ten samples';
  report.goal({
    goal: 'C1',
    what: 'customers/s',
    values: [perS],
    limit: MIN_PER_S,
    at: 'least',
    because: 'beside all',
  });
  const rate = [lastToFirst(samples, 'perS')];
  report.goal({ goal: 'C2', what: 'rate, last / first third', values: rate, limit: MIN_RATE, at: 'least', because });
  if (customers < 3 * CACHES_ARE_FULL_AT) {
    report.note(`memory is judged from ${3 * CACHES_ARE_FULL_AT} customers on`);
    return;
  }
  for (const of of ['rss', 'heap'] as const)
    report.goal({
      goal: 'C3',
      what: `${of}, last / first third`,
      values: [lastToFirst(samples, of)],
      limit: MAX_GROWTH,
      at: 'most',
      because,
    });
}

const options = benchOptions({ clients: [], quickClients: [], sizes: [1_000_000], quickSizes: [50_000] });
const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, options.quick);
  const customers = options.customers[0] as number;
  const cases = {
    killed: () => killed(server, report, Math.ceil(customers / 10)),
    whole: () => whole(server, report, customers),
  };
  for (const [name, run] of Object.entries(cases)) if (options.only?.includes(name) ?? true) await run();
  report.end(options.json);
} finally {
  await server.stop();
}
process.exit();

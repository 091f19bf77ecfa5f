import { setTimeout as pause } from 'node:timers/promises';
import { closedLoop } from './kit/load.js';
import { pulseOf, Requests } from './kit/load-requests.js';
import { settled } from './kit/load-stage.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { seedShops } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';
import { COLLECTING, startService } from './kit/service.js';
import { WireClient } from './kit/wire-client.js';

// `npm run bench -- soak [--minutes 60] [--clients 32] [--quick] [--json FILE]`: adjustments, orders and every read at full rate, with the
// service's memory each minute. It passes when memory ends where it was after the caches had filled (M1).
const options = benchOptions({ clients: [32], quickClients: [16] });
const { quick, minutes, clients } = options;
const SCALE = quick ? { shops: 3, customers: 60 } : { shops: 5, customers: 2_000 };
const LONGEST_CATCH_UP_MS = 600_000;
const MINUTE_MS = 60_000;
/** The minute after which the caches count as full; a short run compares with its first third. */
const FULL_AFTER = Math.min(10, Math.max(1, Math.floor(minutes / 3)));
const MB = 1e6;
const COLLECT_MS = 1_500;

interface Sample {
  readonly rss: number;
  readonly heap: number;
}

const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, quick);
  const seeded = await seedShops(await server.database('soak'), { ...SCALE, moves: 5 });
  const requests = new Requests(seeded);
  const service = await startService(seeded, { RATE_LIMIT_FACTOR: '1000', NODE_OPTIONS: COLLECTING });
  await settled(service, LONGEST_CATCH_UP_MS);
  const own = (turn: number, address: string) => requests.read(address, requests.shop(turn));
  const mix: readonly (readonly [name: string, make: (turn: number) => string])[] = [
    ['adjust', (turn) => requests.adjust(turn)],
    ['order', (turn) => requests.order(turn)],
    ['balance', (turn) => own(turn, `/api/lp/customers/${requests.customer(turn)}`)],
    ['history', (turn) => own(turn, `/api/lp/customers/${requests.customer(turn)}/activities`)],
    ['journal', (turn) => own(turn, '/api/lp/activities')],
    ['list', (turn) => own(turn, '/api/lp/customers')],
    ['widget', (turn) => requests.widget(turn)],
  ];
  const connections = Array.from({ length: clients[0] ?? 32 }, () => new WireClient(service.port));
  let [turn, failed] = [0, 0];
  /** Number of answers that were not 200, by operation, status and code. */
  const failures = new Map<string, number>();
  const operation = async (client: number) => {
    const [name, make] = mix[turn % mix.length] as (typeof mix)[number];
    const { status, body } = await (connections[client] as WireClient).send(make(turn++));
    // A busy service may refuse; what counts here is that it goes on and that its memory does not grow.
    if (status === 200) return;
    failed += 1;
    const what = `${name}: ${status} ${/"code":"([^"]*)"/.exec(body.toString())?.[1] ?? ''}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
  };
  const samples: Sample[] = [];
  const load = closedLoop(server, { clients: connections.length, ms: minutes * MINUTE_MS }, operation);
  for (let minute = 1; minute <= minutes; minute++) {
    const from = turn;
    await Promise.race([pause(MINUTE_MS - COLLECT_MS), load]);
    process.kill(service.pid, 'SIGUSR2');
    await pause(COLLECT_MS);
    const { heapBytes, externalBytes, behind } = await pulseOf(service);
    const rss = service.rss();
    samples.push({ rss, heap: heapBytes });
    const memory = { rss_mb: rss / MB, heap_mb: heapBytes / MB, external_mb: externalBytes / MB };
    report.line(`minute ${minute}`, { ...memory, files: service.files(), per_s: (turn - from) / 60, behind, failed });
    for (const [what, times] of failures) report.note(`minute ${minute}: ${times} times ${what}`);
    failures.clear();
  }
  await load;
  for (const connection of connections) connection.close();
  /** The median of three neighbouring minutes. */
  const level = (of: keyof Sample, end: number) =>
    samples
      .slice(Math.max(0, end - 3), end)
      .map((one) => one[of])
      .toSorted((a, b) => a - b)
      .at(1) ?? Number.NaN;
  for (const of of ['rss', 'heap'] as const) {
    const values = [level(of, samples.length) / level(of, FULL_AFTER)];
    const because = `minute ${minutes} against minute ${FULL_AFTER}, ${turn} requests`;
    report.goal({ goal: 'M1', what: `${of} at the end / when full`, values, limit: 1.1, at: 'most', because });
  }
  await service.end('SIGTERM');
  report.end(options.json);
} finally {
  await server.stop();
}
process.exit();

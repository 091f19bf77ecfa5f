import { startTcpProxy } from '../support/tcp-proxy/tcp-proxy.js';
import { CASES, COLD } from './kit/load-cases.js';
import { LoadReport } from './kit/load-report.js';
import { Requests } from './kit/load-requests.js';
import { type LoadStage, settled } from './kit/load-stage.js';
import { openLoop } from './kit/open-loop.js';
import { benchOptions } from './kit/options.js';
import { seedShops } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';
import { startService } from './kit/service.js';
import { requestBytes } from './kit/wire-client.js';

// `npm run bench -- load [--only L-01,L-02] [--ms 60000] [--quick] [--json FILE]` (docs/rules/load-and-goals.md). An open-loop generator in
// this process against the real service in its own. `--quick` uses a quarter of each rate for three seconds, on fewer accounts.
/** A trivial answer takes a millisecond on an idle machine. */
const BUSY_MS = 10;
const options = benchOptions({ clients: [], quickClients: [] });
const { quick, only } = options;
const scale = quick
  ? { shops: 10, customers: 60, ms: 2500, burstMs: 2500, rate: 0.25 }
  : { shops: 50, customers: 200, ms: options.ms, burstMs: options.isTimed ? options.ms : 60_000, rate: 1 };
const server = await startBenchServer();
try {
  const report = new LoadReport(server.host, quick);
  const seeded = await seedShops(await server.database('load'), { shops: scale.shops, customers: scale.customers });
  const startAt = (databaseUrl: string) => startService({ ...seeded, databaseUrl }, { RATE_LIMIT_FACTOR: '4' });
  const start = () => startAt(seeded.databaseUrl);
  const startOnLine = async () => {
    const url = new URL(seeded.databaseUrl);
    const line = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(line.port);
    return { child: await startAt(url.href), line };
  };
  const service = await start();
  const stage: LoadStage = {
    report,
    requests: new Requests(seeded),
    service,
    start,
    startOnLine,
    server,
    ...scale,
    quick,
  };
  await execute(COLD, stage);
  await warm(stage);
  await execute(CASES, stage);
  await stage.service.end('SIGKILL');
  report.end(options.json);
} finally {
  await server.stop();
}
// Everything is closed; Node 24 occasionally loops forever while it destroys connections that were cut.
process.exit();

async function execute(cases: typeof CASES, stage: LoadStage): Promise<void> {
  for (const [name, run] of cases) {
    if (only && !only.includes(name)) continue;
    stage.requests.sign();
    stage.report.isBusy = await isBusy(stage.service.port);
    await run(stage);
  }
}

/** Warms up the service: the cases are meant for minutes, so JIT compilation in its first seconds is not their subject (L-17 is). */
async function warm({ requests, service }: LoadStage): Promise<void> {
  const { port } = service;
  requests.sign();
  const wave = (rate: number, make: (turn: number) => string) => openLoop({ port, rate, ms: 6_000, make });
  await Promise.all([
    wave(500, (turn) => requests.widget(turn)),
    wave(100, (turn) => requests.order(turn)),
    wave(100, (turn) => requests.adjust(turn)),
  ]);
  await settled(service);
}

/** Whether trivial answers of an idle service take long, which means other load on the machine. */
async function isBusy(port: number): Promise<boolean> {
  const make = () => requestBytes('GET', '/healthz', {});
  const { p99_ms } = await openLoop({ port, rate: 100, ms: 300, connections: 8, make });
  return p99_ms > BUSY_MS;
}

import { startTcpProxy } from '../support/tcp-proxy/tcp-proxy.js';
import { CASES } from './kit/load-cases.js';
import { LoadReport } from './kit/load-report.js';
import { Requests } from './kit/load-world.js';
import { openLoop } from './kit/open-loop.js';
import { benchOptions } from './kit/options.js';
import { startBenchServer } from './kit/server.js';
import { startService } from './kit/service.js';
import { requestBytes } from './kit/wire-client.js';
import { makeWorld } from './kit/world.js';

// `npm run bench -- load [--only L-01,L-02] [--ms 60000] [--quick] [--json FILE]` (reliability.md 5.1). An open-loop generator in this
// process against the real service in its own. `--quick` asks a quarter of each rate for three seconds, on fewer accounts.
/** A bare answer takes a millisecond on a quiet machine. */
const BUSY_MS = 10;
const options = benchOptions({ clients: [], quickClients: [] });
const { quick, only } = options;
const scale = quick
  ? { shops: 10, customers: 60, ms: 2500, rate: 0.25 }
  : { shops: 50, customers: 200, ms: options.ms, rate: 1 };
const server = await startBenchServer();
const { hostname, port } = new URL(server.url);
const line = await startTcpProxy({ host: hostname, port: Number(port) });
try {
  const report = new LoadReport(server.host, quick);
  const world = await makeWorld(await server.database('load'), { shops: scale.shops, customers: scale.customers });
  const through = new URL(world.databaseUrl);
  through.port = String(line.port);
  const start = () => startService({ ...world, databaseUrl: through.href }, { RATE_LIMIT_FACTOR: '4' });
  const service = await start();
  const stage = { report, requests: new Requests(world), service, start, line, server, ...scale, quick };
  for (const [name, run] of CASES) {
    if (only && !only.includes(name)) continue;
    stage.requests.sign();
    report.isBusy = await isBusy(stage.service.port);
    await run(stage);
  }
  await stage.service.end('SIGKILL');
  report.end(options.json);
} finally {
  await line.close();
  await server.stop();
}
// All is closed; Node 24 now and then goes round for ever when it takes apart what is left of connections that were cut.
process.exit();

/** Whether bare answers of a service that has nothing to do take long: the machine is busy with others then. */
async function isBusy(port: number): Promise<boolean> {
  const make = () => requestBytes('GET', '/healthz', {});
  const { p99_ms } = await openLoop({ port, rate: 100, ms: 300, connections: 8, make });
  return p99_ms > BUSY_MS;
}

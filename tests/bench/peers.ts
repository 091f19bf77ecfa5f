import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type HttpLedger, overHttp, readLedger, send, WORK } from './kit/http-ledger.js';
import type { Measured } from './kit/load.js';
import { settled } from './kit/load-stage.js';
import { benchOptions } from './kit/options.js';
import { ours } from './kit/ours.js';
import { installPeer } from './kit/peer.js';
import { BenchReport } from './kit/report.js';
import { type SeededShops, seedShops } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';
import { startService } from './kit/service.js';

// `npm run bench -- peers [--ledger FILE]… [--clients 1,32] [--ms 3000] [--rounds 3] [--quick] [--json FILE]`: the same work by this
// product, by emmett-postgresql in process, and by any ledger that a file describes and that is running (docs/performance.md). There are
// no goals here: it prints rates and ratios, so that published ones can be repeated.
const options = benchOptions({ clients: [1, 32], quickClients: [8] });
const { quick, rounds, ms, clients } = options;
const CUSTOMERS = quick ? 100 : 1_000;
const LONGEST_CATCH_UP_MS = 600_000;

/** This product, asked as an app of the shop asks it. */
function product(seeded: SeededShops, port: number): HttpLedger {
  const [shop = ''] = seeded.shops;
  const authorization = `Bearer ${seeded.tokenOf(shop)}`;
  return {
    name: 'loyalty',
    host: '127.0.0.1',
    port,
    make: (work, turn) => {
      const path = `/api/lp/customers/${seeded.customers[turn % seeded.customers.length]}`;
      if (work === 'balance') return { method: 'GET', path, headers: { authorization } };
      if (work === 'history') return { method: 'GET', path: `${path}/activities`, headers: { authorization } };
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const body = `{"amount":${(turn % 9) + 1},"adminNote":"bench"}`;
      return { method: 'POST', path: `${path}/points`, headers, body };
    },
  };
}

async function prepare(file: string): Promise<HttpLedger> {
  const ledger = readLedger(file);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (const request of ledger.prepare) await send(ledger, agent, request);
  agent.destroy();
  return ledger;
}

const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, quick);
  const others = await Promise.all(options.ledgers.map(prepare));
  const emmett = await installPeer();
  if (typeof emmett === 'string') report.note(`no emmett-postgresql: ${emmett}`);
  const seeded = await seedShops(await server.database('peers'), { shops: 1, customers: CUSTOMERS });
  const service = await startService(seeded, { RATE_LIMIT_FACTOR: '1000' });
  await settled(service, LONGEST_CATCH_UP_MS);
  const ledgers = [product(seeded, service.port), ...others];
  for (const count of clients) {
    const cases = new Map<string, Map<string, () => Promise<Measured>>>();
    for (const work of WORK) {
      const able = ledgers.filter((ledger) => ledger.make(work, 0) !== undefined);
      const runs = able.map((ledger) => [ledger.name, () => overHttp(server, ledger, work, count, ms)] as const);
      cases.set(`${work} over HTTP`, new Map(runs));
    }
    if (typeof emmett !== 'string')
      cases.set(
        'append in process',
        new Map([
          ['loyalty', () => ours(server, count, ms, true)],
          ['emmett-postgresql', () => emmett.append(server, count, ms)],
        ]),
      );
    for (const [name, runs] of cases) await compare(report, `${name}, ${count} connections`, runs);
  }
  report.line('resident memory of the service', { mb: service.rss() / 1e6 });
  await service.end('SIGTERM');
  report.end(options.json);
} finally {
  await server.stop();
}
process.exit();

/** Runs each in turn, round by round, and prints medians and the ratio to the first, which is this product. */
async function compare(report: BenchReport, name: string, runs: ReadonlyMap<string, () => Promise<Measured>>) {
  const measured = new Map<string, Measured[]>([...runs.keys()].map((ledger) => [ledger, []]));
  for (let round = 0; round < rounds; round++)
    for (const [ledger, run] of runs) measured.get(ledger)?.push(await run());
  const medians = [...measured].map(([ledger, list]) => [ledger, report.case(`${name}: ${ledger}`, list)] as const);
  const [[, own] = [], ...rest] = medians;
  for (const [ledger, theirs] of rest)
    if (own)
      report.line(`${name}: loyalty / ${ledger}`, { rate: own.per_s / theirs.per_s, p99: own.p99_ms / theirs.p99_ms });
}

import { closedLoop } from './kit/load.js';
import { Requests } from './kit/load-requests.js';
import { settled } from './kit/load-stage.js';
import { openLoopWhile } from './kit/open-loop.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { seedShops } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';
import { type Child, startService } from './kit/service.js';
import { requestBytes, WireClient } from './kit/wire-client.js';

// `npm run bench -- reads [--clients 32] [--ms 6000] [--only balance,history] [--writes 40] [--quick] [--json FILE]`: reads
// over HTTP, as the admin makes them, with what each costs the service and the database. CPU time per request depends less on other load
// than a rate does; the load itself takes up to a core (`load_cpu`). Answers are cached while nothing changes in their shop (ADR 300): with
// `--writes` so many adjustments a second, over all shops, change it.
const options = benchOptions({ clients: [32], quickClients: [32] });
const { quick, only, clients, rounds, writes } = options;
const MS = options.isTimed ? options.ms : quick ? 2_000 : 6_000;
const SCALE = quick ? { shops: 3, customers: 60 } : { shops: 5, customers: 300 };
/** Time for the read models to catch up with the seeded log. */
const LONGEST_CATCH_UP_MS = 600_000;
/** Points moves of each customer besides the first. */
const MOVES = 30;

const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, quick);
  const seeded = await seedShops(await server.database('reads'), { ...SCALE, moves: MOVES });
  const requests = new Requests(seeded);
  const own = (turn: number, path: string) => requests.read(path, requests.shop(turn));
  const cases: Record<string, (turn: number) => string> = {
    bare: () => requestBytes('GET', '/healthz', {}),
    balance: (turn) => own(turn, `/api/lp/customers/${requests.customer(turn)}`),
    history: (turn) => own(turn, `/api/lp/customers/${requests.customer(turn)}/activities`),
    journal: (turn) => own(turn, '/api/lp/activities'),
    list: (turn) => own(turn, '/api/lp/customers'),
    widget: (turn) => requests.widget(turn),
    extension: (turn) => requests.extension(turn),
    till: (turn) => requests.till(turn),
    look: (turn) => requests.shared(turn, 'look'),
    texts: (turn) => requests.shared(turn, 'texts', { lang: 'en' }),
    blocks: (turn) => requests.shared(turn, 'blocks', { names: 'faqs,ways-to-earn,how-it-works', lang: 'en' }),
  };
  const cost = new Map<string, number[]>();
  const rates = new Map<string, number[]>();
  const slowest = new Map<string, number[]>();
  for (let round = 0; round < (quick ? 1 : rounds); round++) await measureAll();
  for (const [name, limit] of Object.entries({ balance: 1, history: 1.7, journal: 1.7, list: 1.7 })) {
    const values = cost.get(name);
    if (!values) continue;
    report.goal({
      goal: 'R1',
      what: `${name}, CPU ms`,
      values,
      limit,
      at: 'most',
      because: 'service and database for one read',
    });
  }
  for (const name of ['look', 'texts', 'blocks']) {
    const values = rates.get(name);
    if (values)
      report.goal({ goal: 'R2', what: `${name}, a second`, values, limit: 3_000, at: 'least', because: 'from memory' });
  }
  for (const name of ['extension', 'till']) {
    const [own, widget] = [slowest.get(name), slowest.get('widget')];
    if (!own || !widget) continue;
    const values = own.map((p99, round) => p99 / (widget[round] ?? Number.NaN));
    report.goal({
      goal: 'R3',
      what: `${name}, p99 of widgets`,
      values,
      limit: 1.5,
      at: 'most',
      because: 'the same reads by another door',
    });
  }
  report.end(options.json);

  async function measureAll(): Promise<void> {
    const service = await startService(seeded, { RATE_LIMIT_FACTOR: '1000' });
    await settled(service, LONGEST_CATCH_UP_MS);
    for (const [name, make] of Object.entries(cases)) {
      if (only && !only.includes(name)) continue;
      requests.sign();
      const { cpuMs, perSecond, p99Ms } = await measure(service, name, make);
      slowest.set(name, [...(slowest.get(name) ?? []), p99Ms]);
      cost.set(name, [...(cost.get(name) ?? []), cpuMs]);
      rates.set(name, [...(rates.get(name) ?? []), perSecond]);
    }
    report.line('resident memory', { mb: service.rss() / 1e6 });
    await service.end();
  }

  /** CPU milliseconds of one request, service and database together, and the rate of requests. */
  async function measure(service: Child, name: string, make: (turn: number) => string) {
    const connections = Array.from({ length: clients[0] ?? 32 }, () => new WireClient(service.port));
    let turn = 0;
    const operation = async (client: number) => {
      const answer = await (connections[client] as WireClient).send(make(turn++));
      if (answer.status !== 200) throw new Error(`${name} answers ${answer.status}: ${answer.body}`);
    };
    const writing = { on: writes > 0 };
    const wave = { port: service.port, rate: writes, connections: 8, make: (turn: number) => requests.adjust(turn) };
    const written = writing.on && openLoopWhile(writing, wave);
    await closedLoop(server, { clients: connections.length, ms: 1_000 }, operation);
    const before = { service: service.cpuSeconds(), database: server.cpu(), turn };
    const measured = await closedLoop(server, { clients: connections.length, ms: MS }, operation);
    const eachMs = (seconds: number) => (seconds * 1000) / (turn - before.turn);
    const service_ms = eachMs(service.cpuSeconds() - before.service);
    const database_ms = eachMs(server.cpu() - before.database);
    writing.on = false;
    const changes_per_s = written ? (await written).ok_per_s : 0;
    for (const connection of connections) connection.close();
    const { per_s, p50_ms, p99_ms, node_cpu } = measured;
    report.line(name, { per_s, p50_ms, p99_ms, service_ms, database_ms, load_cpu: node_cpu, changes_per_s });
    return { cpuMs: service_ms + database_ms, perSecond: per_s, p99Ms: p99_ms };
  }
} finally {
  await server.stop();
}
process.exit();

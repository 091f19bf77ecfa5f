import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { byPart, readProfiles, type Stack, stacksOf } from './kit/cpu-profile.js';
import { type DatabaseAccount, databaseAccount, growth } from './kit/database-account.js';
import { flameGraph } from './kit/flame-graph.js';
import { closedLoop } from './kit/load.js';
import { Requests } from './kit/load-requests.js';
import { settled } from './kit/load-stage.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { seedShops } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';
import { startService } from './kit/service.js';
import { WireClient } from './kit/wire-client.js';

// `npm run bench -- account [--only adjust,order] [--ms 10000] [--quick] [--json FILE]`: where the time of an operation goes
// (docs/performance.md). For each: processor time by part of the program and by session of the database, transactions, bytes of WAL and rows
// by table. Its flame graph goes to the folder that `account` prints.
const options = benchOptions({ clients: [32], quickClients: [32] });
const { quick, only, clients } = options;
const MS = options.isTimed ? options.ms : quick ? 2_000 : 10_000;
const SCALE = quick ? { shops: 3, customers: 100 } : { shops: 5, customers: 300 };
/** Time for the read models to catch up with the seeded log. */
const LONGEST_CATCH_UP_MS = 600_000;
/** Statistics of the database arrive with a delay. */
const STATISTICS_MS = 1_500;
/** Customers of a bulk request; its figures are for one request. */
const EACH = 100;
const PARTS_SHOWN = 14;
const TABLES_SHOWN = 24;

const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, quick);
  const folder = path.resolve('.account');
  fs.rmSync(folder, { recursive: true, force: true });
  const seeded = await seedShops(await server.database('account'), { ...SCALE, moves: 20 });
  const requests = new Requests(seeded);
  const own = (turn: number, address: string) => requests.read(address, requests.shop(turn));
  const cases: Record<string, (turn: number) => string> = {
    adjust: (turn) => requests.adjust(turn),
    bulk: (turn) => requests.adjustMany(turn, EACH),
    order: (turn) => requests.order(turn),
    balance: (turn) => own(turn, `/api/lp/customers/${requests.customer(turn)}`),
    history: (turn) => own(turn, `/api/lp/customers/${requests.customer(turn)}/activities`),
    journal: (turn) => own(turn, '/api/lp/activities'),
    list: (turn) => own(turn, '/api/lp/customers'),
    widget: (turn) => requests.widget(turn),
  };
  for (const [name, make] of Object.entries(cases)) if (!only || only.includes(name)) await account(name, make);
  report.end(options.json);

  /** Runs one operation against a service of its own, so that its profile has nothing else. */
  async function account(name: string, make: (turn: number) => string): Promise<void> {
    const profiles = path.join(folder, name);
    requests.sign();
    const service = await startService(seeded, {
      RATE_LIMIT_FACTOR: '1000',
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}`,
    });
    await settled(service, LONGEST_CATCH_UP_MS);
    const connections = Array.from({ length: clients[0] ?? 32 }, () => new WireClient(service.port));
    let turn = 0;
    const operation = async (client: number) => {
      const answer = await (connections[client] as WireClient).send(make(turn++));
      if (answer.status !== 200) throw new Error(`${name} answers ${answer.status}: ${answer.body}`);
    };
    await closedLoop(server, { clients: connections.length, ms: 2_000 }, operation);
    await settled(service);
    await pause(STATISTICS_MS);
    const before = await moment();
    const from = turn;
    const { per_s } = await closedLoop(server, { clients: connections.length, ms: MS }, operation);
    await settled(service);
    await pause(STATISTICS_MS);
    const after = await moment();
    const times = turn - from;
    for (const connection of connections) connection.close();
    await service.end('SIGTERM');
    const stacks = readProfiles(profiles).flatMap(stacksOf);
    fs.writeFileSync(path.join(folder, `${name}.svg`), flameGraph(`${name}, ${times} times`, stacks));
    const cpu = {
      service_ms: (after.service - before.service) * 1000,
      database_ms: (after.server - before.server) * 1000,
    };
    report.line(name, { per_s, service_ms: cpu.service_ms / times, database_ms: cpu.database_ms / times });
    printParts(name, stacks);
    printDatabase(name, before.database, after.database, times);

    async function moment() {
      const database = await databaseAccount(seeded.databaseUrl);
      return { service: service.cpuSeconds(), server: server.cpu(), database };
    }
  }

  /** Shares of the service's time, its start included. */
  function printParts(name: string, stacks: readonly Stack[]): void {
    const parts = byPart(stacks);
    const all = parts.reduce((sum, [, ms]) => sum + ms, 0);
    for (const [part, ms] of parts.slice(0, PARTS_SHOWN)) report.line(`${name}: ${part}`, { share: ms / all });
  }

  function printDatabase(name: string, before: DatabaseAccount, after: DatabaseAccount, times: number): void {
    for (const [use, seconds] of growth(before.sessions, after.sessions))
      report.line(`${name}: session ${use}`, { ms: (seconds * 1000) / times });
    const transactions = (after.transactions - before.transactions) / times;
    report.line(`${name}: database`, { transactions, wal_bytes: (after.walBytes - before.walBytes) / times });
    for (const [table, rows] of growth(before.rows, after.rows).slice(0, TABLES_SHOWN))
      report.line(`${name}: rows of ${table}`, { rows: rows / times });
  }
} finally {
  await server.stop();
}
process.exit();

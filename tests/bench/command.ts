import { randomUUID } from 'node:crypto';
import { serveBareHandler } from './kit/bare-handler.js';
import { batchLimit } from './kit/limits.js';
import { closedLoop, type Measured } from './kit/load.js';
import { Requests } from './kit/load-requests.js';
import { benchOptions } from './kit/options.js';
import { installPeer } from './kit/peer.js';
import { BenchReport } from './kit/report.js';
import { type SeededShops, seedShops } from './kit/seeded-shops.js';
import { type BenchServer, startBenchServer } from './kit/server.js';
import { type Child, startProcess, startService } from './kit/service.js';
import { byAge } from './kit/stream-age.js';
import { requestBytes, WireClient } from './kit/wire-client.js';

// `npm run bench -- command [--http] [--depth 100,1000,…] [--only http,age] [--rounds 3] [--ms 3000] [--quick] [--json FILE]` (G5, G6).
const CLIENTS = 64;
/** Number of customers in a bulk request, each a separate command. */
const EACH = 100;
const BULK_CLIENTS = 8;
/** Number of accounts in use: their states are in memory, like those of active customers. G6 measures cold ones. */
const HOT = 3200;

type Make = (client: number, turn: number) => string;

/** Closed-loop clients on persistent connections. */
async function overHttp(
  server: BenchServer,
  child: Child,
  ms: number,
  clients: number,
  make: Make,
  each = 1,
): Promise<Measured> {
  const connections = Array.from({ length: clients }, () => new WireClient(child.port));
  const cpu = child.cpuSeconds();
  const began = performance.now();
  try {
    const measured = await closedLoop(server, { clients, ms, each }, async (client, turn) => {
      const { status, body } = await (connections[client] as WireClient).send(make(client, turn));
      if (status !== 200) throw new Error(`${status}: ${body.toString('utf8').slice(0, 300)}`);
    });
    // The work is done in the other process.
    return { ...measured, node_cpu: (child.cpuSeconds() - cpu) / ((performance.now() - began) / 1000) };
  } finally {
    for (const connection of connections) connection.close();
  }
}

const customerAt = ({ customers }: SeededShops, client: number, turn: number): string =>
  customers[(client + turn * CLIENTS) % customers.length] as string;

function adjusting(seeded: SeededShops): Make {
  const [shop = ''] = seeded.shops;
  const authorization = `Bearer ${seeded.tokenOf(shop)}`;
  return (client, turn) => {
    const body = `{"amount":${turn % 5 === 0 ? -5 : 10},"adminNote":"bench"}`;
    const headers = { authorization, 'idempotency-key': randomUUID() };
    return requestBytes('POST', `/api/lp/customers/${customerAt(seeded, client, turn)}/points`, headers, body);
  };
}

function adjustingMany(seeded: SeededShops): Make {
  const requests = new Requests(seeded);
  return (client, turn) => requests.adjustMany(client + turn * BULK_CLIENTS, EACH);
}

const bare: SeededShops['customers'] = Array.from({ length: HOT }, (_, n) => String(n));
const bareRequest: Make = (client, turn) =>
  requestBytes('POST', `/c/${bare[(client + turn * CLIENTS) % bare.length]}`, {}, '{"amount":10,"adminNote":"bench"}');

/** Runs each case once on every account, so that its state is in memory and the code is compiled. */
async function warmUp(service: Child, handler: Child, seeded: SeededShops): Promise<void> {
  const lanes = Array.from({ length: CLIENTS }, async (_, client) => {
    const [ours, theirs] = [new WireClient(service.port), new WireClient(handler.port)];
    const [adjust, many] = [adjusting(seeded), adjustingMany(seeded)];
    for (let turn = 0; turn < HOT / CLIENTS; turn++) {
      await ours.send(turn % 10 === 0 ? many(client, turn) : adjust(client, turn));
      await theirs.send(bareRequest(client, turn));
    }
    ours.close();
    theirs.close();
  });
  await Promise.all(lanes);
}

async function commands(server: BenchServer, report: BenchReport, rounds: number, ms: number): Promise<void> {
  const peer = await installPeer();
  if (typeof peer === 'string') report.note(`no peer, so not all of G5: ${peer}`);
  const seeded = await seedShops(await server.database('commands'), { shops: 1, customers: HOT });
  const bareUrl = await server.database('bare');
  // Processing of the events is measured by `project`; here it would run in the same process.
  const service = await startService(seeded, { RATE_LIMIT_FACTOR: '1000', ROLES: 'api,reactor,worker' });
  const handler = await startProcess(process.argv[1] as string, ['bare-handler', bareUrl], {});
  try {
    const cases = new Map<string, () => Promise<Measured>>([
      ['L_batch rows=1000', () => batchLimit(server, ms)],
      ['bare handler clients=64', () => overHttp(server, handler, ms, CLIENTS, bareRequest)],
      ['http clients=64', () => overHttp(server, service, ms, CLIENTS, adjusting(seeded))],
      ['http bulk each=100', () => overHttp(server, service, ms, BULK_CLIENTS, adjustingMany(seeded), EACH)],
    ]);
    if (typeof peer !== 'string') cases.set('peer in process clients=32', () => peer.command(server, 32, ms));
    const measured = new Map<string, Measured[]>([...cases.keys()].map((name) => [name, []]));
    await warmUp(service, handler, seeded);
    for (let round = 0; round < rounds; round++) for (const [name, run] of cases) measured.get(name)?.push(await run());
    for (const [name, list] of measured) report.case(`command ${name}`, list);
    const compare = (what: string, limit: number, over: string, under: string): void => {
      const below = measured.get(under);
      if (!below) return;
      const values = (measured.get(over) ?? []).map((round, at) => round.per_s / (below[at]?.per_s ?? Number.NaN));
      report.goal({ goal: 'G5', what, values, limit, at: 'least', because: `${over} / ${under}, rounds ${rounds}` });
    };
    compare('http/bare handler', 0.6, 'http clients=64', 'bare handler clients=64');
    compare('http/peer in process', 5, 'http clients=64', 'peer in process clients=32');
    compare('bulk commands/L_batch', 0.35, 'http bulk each=100', 'L_batch rows=1000');
  } finally {
    await service.end('SIGKILL');
    await handler.end('SIGKILL');
  }
}

async function main(): Promise<void> {
  const options = benchOptions({ clients: [], quickClients: [] });
  const depths = options.depth ?? (options.quick ? [100, 10_000] : [10, 100, 1_000, 10_000, 100_000]);
  const server = await startBenchServer();
  try {
    const report = new BenchReport(server.host, options.quick);
    const isRequested = (name: string) => !options.only || options.only.includes(name);
    if (isRequested('http')) await commands(server, report, options.rounds, options.ms);
    if (!options.http && isRequested('age')) await byAge(server, report, depths);
    report.end(options.json);
  } finally {
    await server.stop();
  }
}

if (process.argv[2] === 'bare-handler') await serveBareHandler(process.argv[3] as string);
else await main();

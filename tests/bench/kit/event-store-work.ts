import { setTimeout as pause } from 'node:timers/promises';
import { databaseAccount } from './database-account.js';
import { closedLoop } from './load.js';
import { settled } from './load-stage.js';
import type { Side } from './log-server.js';
import type { BenchServer } from './server.js';
import type { Child } from './service.js';
import { callsEach, callsOf, type StoreCalls } from './store-calls.js';
import { WireClient } from './wire-client.js';

/** Statistics of the database arrive with a delay. */
const STATISTICS_MS = 1_500;

/** Looks at the inbox are few, so that their own transactions do not count. */
const LOOK_EVERY_MS = 500;

/** What one operation took, on the average. */
export interface Cost {
  readonly per_s: number;
  readonly service_ms: number;
  readonly statements: number;
  /** Null for the embedded store. */
  readonly calls: StoreCalls | null;
}

/** A load on a store: what is done, how long, and against which services. */
export interface StoreLoad {
  readonly server: BenchServer;
  readonly side: Side;
  /** The services that take the requests in turn. */
  readonly services: readonly Child[];
  readonly connections: number;
  readonly ms: number;
  readonly make: (turn: number) => string;
  /** Whether the work is over only when every follower has reached the log's end. */
  readonly settles: boolean;
}

/** Runs an operation again and again, and divides what was used by how often. */
export async function costOf(work: StoreLoad): Promise<Cost> {
  const { server, side, services, settles } = work;
  let turn = 0;
  const clients = Array.from({ length: work.connections }, () => services.map(({ port }) => new WireClient(port)));
  const operation = async (client: number) => {
    const mine = turn++;
    const answer = await (clients[client]![mine % services.length] as WireClient).send(work.make(mine));
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
  };
  const rest = async () => {
    if (!settles) return;
    // A taken order is a delivery in the inbox, which no follower is behind on yet.
    while ((await server.count(side.databaseUrl, `inbox.delivery where state = 'new'`)) > 0) await pause(LOOK_EVERY_MS);
    for (const service of services) await settled(service);
  };
  const cpu = () => services.reduce((sum, service) => sum + service.cpuSeconds(), 0);
  // The first requests compile the code and load the states.
  await closedLoop(server, { clients: work.connections, ms: work.ms / 2 }, operation);
  const everyAccount = async (_: unknown, client: number) => {
    while (turn < side.requests.turns) await operation(client);
  };
  await Promise.all(clients.map(everyAccount));
  await rest();
  await pause(STATISTICS_MS);
  const before = { database: await databaseAccount(side.databaseUrl), cpu: cpu(), calls: await callsOf(services) };
  const [from, began] = [turn, performance.now()];
  await closedLoop(server, { clients: work.connections, ms: work.ms }, operation);
  await rest();
  const seconds = (performance.now() - began) / 1_000;
  const after = { cpu: cpu(), calls: await callsOf(services) };
  const times = turn - from;
  for (const client of clients.flat()) client.close();
  await pause(STATISTICS_MS);
  const database = await databaseAccount(side.databaseUrl);
  return {
    per_s: times / seconds,
    service_ms: ((after.cpu - before.cpu) * 1_000) / times,
    statements: (database.transactions - before.database.transactions) / times,
    calls: before.calls && after.calls && callsEach(before.calls, after.calls, times),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { burst } from './kit/burst.js';
import { type CopyRates, copyRates } from './kit/copying.js';
import { type Cost, costOf, type StoreLoad } from './kit/event-store-work.js';
import { firstWrites } from './kit/first-write.js';
import { settled } from './kit/load-stage.js';
import { appendRate, WAYS } from './kit/log-clients.js';
import { startLogServer, twoSides, WRITING } from './kit/log-server.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { startBenchServer } from './kit/server.js';
import { callsOf } from './kit/store-calls.js';
import { adjustmentRates, demoYears, hotAccount, orderLags } from './kit/store-rates.js';

// `npm run bench -- event-store [--only copy,year,clients,burst,adjust,order,rates,hot,lag,two,idle,leader] [--rounds 3] [--ms 3000] [--quick] [--json FILE]`:
// EventStoreDB against the log in PostgreSQL (E1 to E12), with the stand-in, whose calls take 2 ms, or with the empty server at EVENT_STORE_URL, where
// `--only copy` and `--only year` each need it for themselves.
const CONNECTIONS = 32;
const ORDER_CONNECTIONS = 8;
const ALL_ROLES = 'api,projector,reactor,relay,worker';
const IDLE_MS = 5_000;
/** Time after which a service that nobody uses has finished what its start began. */
const REST_MS = 5_000;

/** Appends at once of which the client alone is measured, and the events of each, as an order has them. */
const CLIENT_APPENDS = [32, 256];
const CLIENT_EVENTS = 3;

/** Calls that an operation of a known customer may take. */
const CALLS_OF = {
  adjustment: { append: 1, readStream: 0, readAll: 0.1, expiredWait: 0.01 },
  order: { append: 2, readStream: 0.05, readAll: 0.1, expiredWait: 0.01 },
};

const options = benchOptions({ clients: [], quickClients: [], sizes: [40_000], quickSizes: [8_000] });
const scale = options.quick ? { shops: 2, customers: 50 } : { shops: 3, customers: 200 };
const isRequested = (name: string) => !options.only || options.only.includes(name);
const isServer = process.env.EVENT_STORE_URL !== undefined;
const rounds = options.quick ? 1 : options.rounds;

const server = await startBenchServer();
const log = await startLogServer();
try {
  const report = new BenchReport(`${server.host} log=${log.kind}`, options.quick);
  // A server has to be empty for a copy, so that stands alone there.
  if (isRequested('copy') && (!isServer || options.only?.length === 1)) await copies(options.quick ? 1 : rounds);
  if (isRequested('year') && (!isServer || options.only?.length === 1))
    await demoYears(server, isServer ? log : null, report);
  if (isRequested('clients')) await clients();
  if (isRequested('burst')) await burst(server, log, report, rounds);
  const sides = await twoSides(server, log, scale);
  const [, stored] = sides;
  if (isRequested('adjust')) await compare('adjustment', WRITING, { connections: CONNECTIONS, settles: false });
  if (isRequested('order')) await compare('order', ALL_ROLES, { connections: ORDER_CONNECTIONS, settles: true });
  const stage = { server, sides, report, rounds, ms: options.ms, roles: ALL_ROLES };
  if (isRequested('rates')) await adjustmentRates(stage);
  if (isRequested('hot')) await hotAccount(stage);
  if (isRequested('lag')) await orderLags(stage);
  if (isRequested('two')) await twoProcesses();
  if (isRequested('idle')) await idle();
  if (isRequested('leader')) await leaderChanges();
  report.end(options.json);

  /** A copy and its verification against the client alone (E8). A server takes one copy; the stand-in is started for each. */
  async function copies(times: number) {
    const found: CopyRates[] = [];
    for (let round = 0; round < (isServer ? 1 : times); round++) {
      const target = isServer ? log : await startLogServer();
      const rate = await copyRates(server, target.url, options.events, options.ms);
      report.line('copy and verification, events/s', { ...rate });
      found.push(rate);
      if (!isServer) await target.close();
    }
    const because = `${options.events} events; ${isServer ? 'a server' : 'the stand-in, a process of its own'}`;
    const least = (what: string, values: number[]) =>
      report.goal({ goal: 'E8', what, values, limit: 0.75, at: 'least', because });
    least(
      'copy against batched appends',
      found.map(({ copy, appends }) => copy / appends),
    );
    least(
      'verification against readAll',
      found.map(({ verify, reads }) => verify / reads),
    );
  }

  /** The ways to append, without the product around them. At the stand-in to a log of their own: a service could not read these events. */
  async function clients() {
    const target = isServer ? log : await startLogServer();
    for (const atOnce of CLIENT_APPENDS)
      for (const way of WAYS)
        report.line(`${way}, ${atOnce} at once`, {
          ...(await appendRate(target.url, way, atOnce, options.ms, CLIENT_EVENTS)),
        });
    if (!isServer) await target.close();
  }

  /** One operation on both stores, in turn (E1 to E3, E5). */
  async function compare(what: 'adjustment' | 'order', roles: string, how: Pick<StoreLoad, 'connections' | 'settles'>) {
    const costs = new Map<string, Cost[]>(sides.map(({ name }) => [name, []]));
    const services = await Promise.all(sides.map((side) => side.start(roles)));
    for (let round = 0; round < rounds; round++)
      for (const [at, side] of sides.entries()) {
        const make = (turn: number) => (what === 'order' ? side.requests.order(turn) : side.requests.adjust(turn));
        const cost = await costOf({ server, side, services: [services[at]!], ms: options.ms, make, ...how });
        const { calls, ...numbers } = cost;
        report.line(`${what} ${side.name}`, { ...numbers, ...calls });
        costs.get(side.name)?.push(cost);
      }
    for (const service of services) await service.end('SIGKILL');
    const [own, theirs] = [costs.get('embedded')!, costs.get('eventstoredb')!];
    const against = (of: (cost: Cost) => number) => theirs.map((cost, at) => of(cost) / of(own[at]!));
    const [goal, limits] =
      what === 'order' ? (['E2', CALLS_OF.order] as const) : (['E1', CALLS_OF.adjustment] as const);
    const most = (name: string, values: readonly number[], limit: number, because: string, as: string = goal) =>
      report.goal({ goal: as, what: `${what}: ${name}`, values, limit, at: 'most', because });
    for (const [kind, limit] of Object.entries(limits))
      most(
        kind,
        theirs.map(({ calls }) => calls![kind as keyof typeof limits]),
        limit,
        'an operation',
      );
    if (what === 'order') {
      const values = theirs.map(({ per_s }, at) => per_s / own[at]!.per_s);
      report.goal({
        goal: 'E5',
        what: 'orders settled',
        values,
        limit: 0.75,
        at: 'least',
        because: 'against the embedded store',
      });
    }
    if (what === 'order')
      most(
        'statements',
        against((cost) => cost.statements),
        1.2,
        'against the embedded store',
      );
    else
      most(
        'statements',
        theirs.map((cost) => cost.statements),
        1,
        'transactions an operation',
      );
    most(
      'service CPU',
      against((cost) => cost.service_ms),
      what === 'order' ? 1.5 : 1.8,
      'against the embedded store',
      'E3',
    );
  }

  /** Two processes that take the adjustments of the same accounts in turn, against one (E7). */
  async function twoProcesses() {
    const services = [await stored.start('api'), await stored.start('api')];
    const [shares, conflicts]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const run = (some: typeof services) =>
        costOf({
          ...{ server, side: stored, services: some, ms: options.ms, settles: false, connections: CONNECTIONS },
          make: (turn) => stored.requests.adjust(turn),
        });
      const [one, two] = [await run(services.slice(0, 1)), await run(services)];
      for (const [name, { calls, ...numbers }] of Object.entries({ one, two }))
        report.line(`adjustment, processes: ${name}`, { ...numbers, ...calls });
      shares.push(two.per_s / one.per_s);
      if (two.calls) conflicts.push(two.calls.conflict);
    }
    for (const service of services) await service.end('SIGKILL');
    const because = 'adjustments in turn, 32 connections';
    report.goal({ goal: 'E7', what: 'two processes: rate', values: shares, limit: 0.9, at: 'least', because });
    if (conflicts.length > 0)
      report.goal({ goal: 'E7', what: 'conflicts a command', values: conflicts, limit: 0.02, at: 'most', because });
  }

  /** The first write after a new leader, the old one killed or standing still (E11). */
  async function leaderChanges() {
    for (const fault of ['killed', 'frozen'] as const) {
      const values = await firstWrites(server, fault, options.quick ? 2 : 5);
      report.line(`leader ${fault}`, { first_ms: Math.min(...values), last_ms: Math.max(...values) });
      const because = 'ms from the new leader, the slowest of all; three nodes of the stand-in, 8 connections';
      const what = `first write, leader ${fault}`;
      report.goal({ goal: 'E11', what, values: [Math.max(...values)], limit: 1_000, at: 'most', because });
    }
  }

  /** Calls to the log while nobody is there (E9). */
  async function idle() {
    const service = await stored.start(ALL_ROLES);
    // Its followers begin where the measurements before have left the log.
    await settled(service);
    await pause(REST_MS);
    const before = (await callsOf([service]))!;
    await pause(IDLE_MS);
    const after = (await callsOf([service]))!;
    await service.end('SIGKILL');
    const calls = after.append + after.readStream + after.readAll - before.append - before.readStream - before.readAll;
    const values = [(calls * 1_000) / IDLE_MS];
    report.goal({ goal: 'E9', what: 'idle: calls a second', values, limit: 1, at: 'most', because: 'all roles' });
  }
} finally {
  await log.close();
  await server.stop();
}
process.exit();

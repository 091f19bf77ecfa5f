import { demoYear } from './demo-year.js';
import { type Cost, costOf } from './event-store-work.js';
import { settled } from './load-stage.js';
import { type LogServer, type Side, startLogServer, WRITING } from './log-server.js';
import { orderLag } from './order-lag.js';
import type { BenchReport } from './report.js';
import type { BenchServer } from './server.js';

const CONNECTIONS = [32, 256];
const LONGEST_BACKLOG_MS = 240_000;

/** What the rates of two stores are measured with. */
interface RateStage {
  readonly server: BenchServer;
  readonly sides: readonly [embedded: Side, eventStoreDB: Side];
  readonly report: BenchReport;
  readonly rounds: number;
  readonly ms: number;
  readonly roles: string;
}

/** Most calls of an adjustment of a warm account, however many wait. */
const CALLS_OF_BUSY = { readStream: 0, readAll: 0.1, expiredWait: 0.01 };

/** Adjustments on 32 and on 256 connections against the embedded store, and what each asks of the server (E4). */
export async function adjustmentRates({ server, sides, report, rounds, ms }: RateStage): Promise<void> {
  const services = await Promise.all(sides.map((side) => side.start(WRITING)));
  const reached = new Map<number, number[]>();
  for (const connections of CONNECTIONS) {
    const shares: number[] = [];
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round++) {
      const found: Cost[] = [];
      for (const [at, side] of sides.entries()) {
        const make = (turn: number) => side.requests.adjust(turn);
        const of = { server, side, services: [services[at]!], connections, ms, settles: false, make };
        found.push(await costOf(of));
      }
      const [embedded, eventstoredb] = found as [Cost, Cost];
      const rates = { embedded: embedded.per_s, eventstoredb: eventstoredb.per_s };
      report.line(`adjustments, ${connections} connections`, { ...rates, ...eventstoredb.calls });
      shares.push(rates.eventstoredb / rates.embedded);
      costs.push(eventstoredb);
    }
    reached.set(
      connections,
      costs.map(({ per_s }) => per_s),
    );
    const [what, because] = [`adjustments, ${connections} at once`, 'against the embedded store'];
    report.goal({ goal: 'E4', what, values: shares, limit: 0.6, at: 'least', because });
    for (const [kind, limit] of Object.entries(CALLS_OF_BUSY)) {
      const values = costs.map(({ calls }) => calls![kind as keyof typeof CALLS_OF_BUSY]);
      report.goal({ goal: 'E4', what: `${what}: ${kind}`, values, limit, at: 'most', because: 'an operation' });
    }
  }
  const [few, many] = CONNECTIONS.map((connections) => reached.get(connections)!) as [number[], number[]];
  const values = many.map((rate, round) => rate / few[round]!);
  const because = 'the same store, in the same round';
  report.goal({ goal: 'E4', what: 'adjustments, 256 against 32 at once', values, limit: 1, at: 'least', because });
  for (const service of services) await service.end('SIGKILL');
}

/** One account that all connections change, against many (E6). */
export async function hotAccount({ server, sides: [, side], report, rounds, ms }: RateStage): Promise<void> {
  const service = await side.start(WRITING);
  const { requests } = side;
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const rate = async (make: (turn: number) => string) =>
      (await costOf({ server, side, services: [service], connections: 32, ms, settles: false, make })).per_s;
    const many = await rate((turn) => requests.adjust(turn));
    const one = await rate((turn) => requests.adjust(turn, undefined, requests.customer(0), requests.shop(0)));
    report.line('adjustments of many accounts, of one', { many, one });
    shares.push(one / many);
  }
  await service.end('SIGKILL');
  const [what, because] = ['one hot account', 'against many, 32 connections'];
  report.goal({ goal: 'E6', what, values: shares, limit: 0.5, at: 'least', because });
}

/** From an order to its award in the read model, at 50 orders a second (E10). */
export async function orderLags({ sides, report, rounds, ms, roles }: RateStage): Promise<void> {
  for (const side of sides) {
    const service = await side.start(roles);
    // The followers begin behind everything that was measured before; how long they need for that is another question.
    await settled(service, LONGEST_BACKLOG_MS);
    await orderLag(side, service, ms / 2);
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const lag = await orderLag(side, service, ms);
      report.line(`order to read model, ${side.name}`, { ...lag });
      values.push(lag.p99_ms);
    }
    await service.end('SIGKILL');
    const [what, because] = ['order to read model, p99 ms', '50 orders a second, all roles in one process'];
    if (side.name === 'eventstoredb') report.goal({ goal: 'E10', what, values, limit: 300, at: 'most', because });
  }
}

/** The demo shops' year against the embedded store (E5). A server takes it once, and must be empty. */
export async function demoYears(server: BenchServer, log: LogServer | null, report: BenchReport): Promise<void> {
  const embedded = await demoYear(server, 'year_embedded', null);
  const own = log ?? (await startLogServer());
  const eventstoredb = await demoYear(server, 'year_stored', own.url);
  if (!log) await own.close();
  report.line('demo year, seconds', { embedded, eventstoredb });
  const [what, because] = ['demo year: time', 'against the embedded store, one run'];
  report.goal({ goal: 'E5', what, values: [eventstoredb / embedded], limit: 2, at: 'most', because });
}

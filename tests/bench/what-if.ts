import { monitorEventLoopDelay } from 'node:perf_hooks';
import { programRule } from '@loyalty/contracts/programs/catalogue';
import { FIRST_NAMES, withRoles } from '@loyalty/projections/engine/schema/roles';
import { type SimulationParts, simulateDraft } from '@loyalty/services/contexts/earning/tasks/simulate-draft';
import { feedSchema } from '@loyalty/services/contexts/feed/application/schema';
import { ShopHistory } from '@loyalty/services/contexts/feed/application/shop-history';
import { PROGRAM_BOOK } from '@loyalty/services/contexts/programs/application/queries';
import { programBookDecider } from '@loyalty/services/contexts/programs/domain/book';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { openPool } from '@loyalty/services/platform/database/pool';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import type pg from 'pg';
import { prepareTestRoles } from '../support/roles.js';
import { fillLog } from './kit/filled-log.js';
import { EARNING, SHOP } from './kit/history.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { type BenchServer, startBenchServer } from './kit/server.js';

// `npm run bench -- what-if [--events 230000] [--rounds 3] [--quick] [--json FILE]`: simulation of a draft over a year of a shop's orders,
// from the log to the result and its table, and the event loop delay meanwhile. Two events of five are orders.
/** Issue 4: 100,000 orders in a minute on two cores. */
const LEAST_PER_S = 100_000 / 60;
/** Maximum event loop delay, in milliseconds, at the 99th percentile. */
const MAX_HELD_MS = 50;
const NOW = new Date('2026-01-01T12:00:00.000Z');
const clock = { now: () => NOW };

const draft = programRule.parse({
  event: 'place_order',
  settings: { title: 'Orders', earnPoint: 3, rateMoney: 2, roundingMethod: 'up' },
});

/** The index of the shop's events, as the follower of the log would have written it. @returns customers seen */
async function indexed(url: string, pool: pg.Pool, store: EventStore): Promise<string[]> {
  await prepareTestRoles(url);
  await pool.query(withRoles(feedSchema, FIRST_NAMES));
  const customers: string[] = [];
  for (let position = 0; ; ) {
    const page = await store.readAll(position, 5000);
    const last = page.at(-1);
    if (!last) return customers.sort();
    const [positions, types] = [page.map((event) => event.position), page.map((event) => event.type)];
    await pool.query(
      'insert into feed.shop_event select $1, p, 0, t from unnest($2::bigint[], $3::text[]) as e(p, t)',
      [SHOP, positions, types],
    );
    for (const event of page)
      if (event.type === 'CustomerSeen') customers.push((event.data as { customer: string }).customer);
    position = last.position;
  }
}

async function partsOf(url: string, pool: pg.Pool, store: EventStore): Promise<SimulationParts> {
  const ledger = new Ledger(store, clock);
  const customers = await indexed(url, pool, store);
  const cause = {
    shop: SHOP,
    actor: { kind: 'system' as const, id: 'bench' },
    causation: 'bench',
    correlation: 'bench',
  };
  const on = { kind: 'SwitchProgram' as const, program: EARNING.program, on: true };
  await ledger.execute(programBookDecider, PROGRAM_BOOK, on, cause);
  const holder = (customer: string) => ({ customer, type: 'Member' as const, profile: 1, available: 100, debt: 0 });
  return {
    ledger,
    clock,
    history: new ShopHistory(pool, store),
    facts: { of: async (_, order, rules) => ({ order, rules, products: new Map(), profile: null }) },
    worth: async () => null,
    reads: {
      holders: async (_, after, limit) =>
        customers
          .filter((id) => id > after)
          .slice(0, limit)
          .map(holder),
      issued: async () => ({ issued: 0, reversed: 0 }),
    },
  };
}

async function measured(
  server: BenchServer,
  report: BenchReport,
  { events, rounds, quick }: ReturnType<typeof benchOptions>,
) {
  const url = await server.database('what_if');
  await fillLog(url, events, Math.ceil(events / 10));
  const store = await openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });
  const pool = openPool(url, 4);
  try {
    const parts = await partsOf(url, pool, store);
    const [speeds, delays]: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const began = performance.now();
      const { result, file } = await simulateDraft(
        parts,
        SHOP,
        { program: EARNING.program, rule: draft, days: 400 },
        async () => {},
      );
      const seconds = (performance.now() - began) / 1000;
      delay.disable();
      const { orders } = result;
      if (orders === 0 || result.draft.issued <= result.today.issued) throw new Error('the draft gave nothing');
      const held = { held_p99_ms: delay.percentile(99) / 1e6, held_max_ms: delay.max / 1e6 };
      const rss_mb = process.memoryUsage().rss / 2 ** 20;
      report.line('what-if', {
        orders,
        seconds,
        per_s: orders / seconds,
        ...held,
        rss_mb,
        table_kb: file.length / 1024,
      });
      speeds!.push(orders / seconds);
      delays!.push(delay.percentile(99) / 1e6);
    }
    const because = `${quick ? 'few' : 'a year of'} orders, today’s program and a draft, log and server on this machine`;
    report.goal({ goal: 'W1', what: 'what-if orders/s', values: speeds!, limit: LEAST_PER_S, at: 'least', because });
    report.goal({ goal: 'W2', what: 'loop held p99 ms', values: delays!, limit: MAX_HELD_MS, at: 'most', because });
  } finally {
    await pool.end();
    await store.close();
  }
}

const options = benchOptions({ clients: [], quickClients: [], sizes: [230_000], quickSizes: [20_000] });
const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, options.quick);
  await measured(server, report, options);
  report.end(options.json);
} finally {
  await server.stop();
}

import { openPool } from '@loyalty/projections/engine/connection/pool';
import { openReader } from '@loyalty/projections/engine/reading/reader';
import { type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import { storedMembers } from '@loyalty/services/contexts/tiers/application/members';
import type { SchemeInForce } from '@loyalty/services/contexts/tiers/domain/scheme-in-force';
import { calculateMembers } from '@loyalty/services/contexts/tiers/tasks/calculate';
import { ShiftedClock } from '@loyalty/services/platform/clock/clock';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { causedByTime } from '@loyalty/services/platform/schedule/due-rows';
import { asRole } from '../support/roles.js';
import { schemeOf } from '../support/tiers/schemes.js';
import { SHOP } from './kit/history.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { type BenchServer, startBenchServer } from './kit/server.js';
import { shopOf } from './kit/shop-of-customers.js';

// `npm run bench -- tiers [--customers 1e5] [--quick] [--json FILE]`: what a launch costs that calculates every member.

/** Lots of each member. */
const LOTS = 3;
/** Shares of members whom the launch moves. */
const MOVES = [0, 0.02, 0.2] as const;
const GOAL_S = 60;

/** Gives each member three lots of points; the sum of those is up to 3,000. */
async function earn(url: string): Promise<void> {
  const pool = openPool({ url, max: 1 });
  await pool.query(
    `insert into read.lot (shop, customer, lot, original, pending, remaining, held, follows, earned_at, label, source, awarded, reversals, position)
     select shop, customer, customer || '-' || n, points, 0, points, 0, false, since + n * interval '1 day', '#' || n, 'order', points, '[]', 1
       from (select *, abs(hashtext(customer)) % 1000 as points from read.customer) c, generate_series(1, ${LOTS}) n where type = 'Member'`,
  );
  await pool.query('analyze read.lot');
  await pool.end();
}

/** A scheme whose goal a share of the members has reached: values are spread evenly up to 3,000. */
const reachedBy = (share: number): SchemeInForce =>
  schemeOf({
    tiers: [
      { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 },
      { id: 'silver', title: 'Silver', goal: Math.max(1, Math.round(LOTS * 1000 * (1 - share))) },
    ],
  });

async function measure(server: BenchServer, report: BenchReport, customers: number): Promise<Map<number, number>> {
  const url = await server.database('tiers');
  await shopOf(url, customers);
  await earn(url);
  const took = new Map<number, number>();
  for (const share of MOVES) {
    const log = await server.database('tiers_log');
    await migrateLedger({ url: log });
    const store = await openPostgresEventStore({ url: log, lease: 'acquire', crash: () => {} });
    const reader = openReader<LedgerTables>({ url: asRole(url, 'loyalty_app'), model: ledgerModel.name, max: 1 });
    const clock = new ShiftedClock();
    const parts = { ledger: new Ledger(store, clock), clock, members: storedMembers(reader) };
    const walk = { shop: SHOP, scheme: reachedBy(share), zone: 'UTC', cause: 'launch', rewards: 'none' } as const;
    const began = performance.now();
    const { members, up } = await calculateMembers(parts, walk, (customer) => causedByTime(SHOP, `bench:${customer}`));
    const seconds = (performance.now() - began) / 1000;
    took.set(share, (seconds / members) * 100_000);
    report.line(`tiers members=${members} moved=${up}`, { seconds, per_100k_s: took.get(share)! });
    await reader.close();
    await store.close();
  }
  return took;
}

async function main(): Promise<void> {
  const options = benchOptions({ clients: [], quickClients: [], sizes: [160_000], quickSizes: [20_000] });
  const server = await startBenchServer();
  try {
    const report = new BenchReport(server.host, options.quick);
    const took = await measure(server, report, options.customers[0]!);
    for (const [share, seconds] of took)
      report.goal({
        goal: 'T1',
        what: 'calculation s',
        values: [seconds],
        limit: GOAL_S,
        at: 'most',
        because: `100,000 members, ${share * 100} % of whom move; tiers are locked meanwhile`,
      });
    report.end(options.json);
  } finally {
    await server.stop();
  }
}

await main();

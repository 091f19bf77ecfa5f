import process from 'node:process';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { FIRST_NAMES } from '@loyalty/projections/engine/schema/roles';
import { analyticsMigrations } from '@loyalty/services/contexts/analytics/application/migrations';
import { RfmRuns } from '@loyalty/services/contexts/analytics/schedule/compute-rfm';
import { referralMigrations } from '@loyalty/services/contexts/referrals/application/link-openings';
import { applyMigrations } from '@loyalty/services/platform/database/migrations';
import { asRole } from '../support/roles.js';
import { fillLog } from './kit/filled-log.js';
import { foldAlone } from './kit/folding.js';
import { SHOP } from './kit/history.js';
import { benchOptions } from './kit/options.js';
import { isChild, projectApart } from './kit/projecting.js';
import { BenchReport } from './kit/report.js';
import { LAST_DAY, ZONE } from './kit/report-history.js';
import { NOW, RFM_SETTINGS, type TimedAnswer, timeAnswers } from './kit/report-times.js';
import { type BenchServer, startBenchServer } from './kit/server.js';
import { shopWithReports } from './kit/shop-with-reports.js';
import { withoutReports } from './kit/without-reports.js';

// `npm run bench -- analytics [--only reports,rfm,folding] [--customers 1e6] [--rounds 3] [--quick] [--json FILE]`: the answers of reports over three
// years of a large shop, with five lines of history for each customer; the nightly computation of RFM; and what the tables of reports add to the projector's time.
const LINES = 5;
const GOAL_MS = { '90 days': 300, '3 years': 800 } as const;
const LIABILITY_MS = 2_000;
const RFM_S = 60;
const RFM_MB = 200;
const MORE_TIME = 1.12;

type Options = ReturnType<typeof benchOptions>;

async function reports(report: BenchReport, url: string, customers: number, quick: boolean): Promise<void> {
  const because = `${customers} customers, ${customers * LINES} lines of history, with the range before`;
  const show = ({ name, range, isPast, times }: TimedAnswer) => {
    const what = [name, range, isPast ? 'as of' : null].filter((part) => part !== null).join(', ');
    report.line(`analytics ${what}`, { ...times });
    // Views of the past are summed from the lines, and have no goal.
    if (isPast) return;
    const limit = range === null ? LIABILITY_MS : GOAL_MS[range];
    report.goal({ goal: 'N1', what: `${what} p99 ms`, values: [times.p99_ms], limit, at: 'most', because });
  };
  await timeAnswers(url, quick ? 0.2 : 1, show);
}

/** Computes the groups twice, over a connection with the service's limits of time: the first night writes every member, later ones those whose scores changed. */
async function rfm(report: BenchReport, url: string, customers: number): Promise<void> {
  const pool = openPool({ url: asRole(url, 'loyalty_projector'), max: 1, statementMs: 30_000 });
  const runs = new RfmRuns(pool, { of: async () => RFM_SETTINGS });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const before = process.memoryUsage.rss();
  const took: number[] = [];
  for (const [night, today] of ['2026-11-29', LAST_DAY].entries()) {
    const began = performance.now();
    await runs.execute({ shop: SHOP, today, lastDay: null, zone: ZONE, now: NOW, forCustomer: (_, work) => work() });
    took.push((performance.now() - began) / 1_000);
    report.line(`analytics rfm night=${night + 1}`, { seconds: took[night]! });
  }
  clearInterval(watch);
  await pool.end();
  const because = `groups of all members among ${customers} customers`;
  report.goal({ goal: 'N2', what: 'rfm s', values: [Math.max(...took)], limit: RFM_S, at: 'most', because });
  const grown = Math.max(0, peak - before) / 2 ** 20;
  report.goal({ goal: 'N2', what: 'rfm MB', values: [grown], limit: RFM_MB, at: 'most', because: 'of the process' });
}

/** One shop for the reports and RFM: filling it takes longest. */
async function measureShop(
  server: BenchServer,
  report: BenchReport,
  { customers, quick, only }: Options,
): Promise<void> {
  const isChosen = (part: string) => !only || only.includes(part);
  if (!isChosen('reports') && !isChosen('rfm')) return;
  const [size] = customers as [number];
  const url = await server.ownedDatabase('analytics');
  const began = performance.now();
  await shopWithReports(url, size, size * LINES);
  const owners = [
    { name: 'analytics', migrations: analyticsMigrations },
    { name: 'referrals', migrations: referralMigrations },
  ];
  await applyMigrations(url, owners, FIRST_NAMES);
  report.line('analytics filled', { seconds: (performance.now() - began) / 1_000 });
  await server.admin.query('checkpoint');
  if (isChosen('rfm')) await rfm(report, url, size);
  if (isChosen('reports')) await reports(report, url, size, quick);
}

/** The projector with and without the tables of reports, in turn over one log, by processor time of the service and of the database. */
async function folding(server: BenchServer, report: BenchReport, { rounds, quick, only }: Options): Promise<void> {
  if (only && !only.includes('folding')) return;
  const [size, customers] = quick ? [20_000, 2_000] : [100_000, 10_000];
  const url = await server.database('reports_log');
  const events = await fillLog(url, size, customers);
  const [alone, live]: number[][] = [[], []];
  // The first run of a process is slower.
  await foldAlone(size, customers);
  for (let round = 0; round < rounds; round++) {
    const folds = { all: await foldAlone(size, customers), lean: await foldAlone(size, customers, withoutReports) };
    alone!.push(folds.all / folds.lean);
    report.line('analytics fold alone', { us: folds.all, us_without: folds.lean });
    const lean = await projectApart('lean', url);
    const all = await projectApart('live', url);
    const us = (of: typeof all) => of.service_us + of.database_us;
    live!.push(us(all) / us(lean));
    for (const [name, of] of Object.entries({ with: all, without: lean })) {
      const { service_us, database_us, wal_bytes, rows, seconds } = of;
      report.line(`analytics projector ${name} reports`, {
        us: us(of),
        service_us,
        database_us,
        wal_bytes,
        rows: rows / events,
        per_s: events / seconds,
      });
    }
  }
  const because = `processor time of an event with and without the tables of reports, ${events} events, rounds ${rounds}`;
  report.line('analytics fold alone, with/without', { ratio: alone!.toSorted((a, b) => a - b)[rounds >> 1]! });
  report.goal({
    goal: 'N3',
    what: 'projector with/without reports',
    values: live!,
    limit: MORE_TIME,
    at: 'most',
    because,
  });
}

async function main(): Promise<void> {
  const options = benchOptions({ clients: [], quickClients: [], sizes: [1_000_000], quickSizes: [50_000] });
  const server = await startBenchServer();
  try {
    const report = new BenchReport(server.host, options.quick);
    await measureShop(server, report, options);
    await folding(server, report, options);
    report.end(options.json);
  } finally {
    await server.stop();
  }
}

if (!(await isChild())) await main();

import { spawn } from 'node:child_process';
import process from 'node:process';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { startRunner } from '@loyalty/projections/engine/runtime/projection-runner';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { prepareTestRoles } from '../../support/roles.js';
import { databaseAccount, growth } from './database-account.js';
import { everybody } from './filled-log.js';
import { flamed } from './flame.js';
import { explainingPool, type TableCost } from './page-account.js';
import { withoutReports } from './without-reports.js';

/** Result of projecting a log, in a dedicated process. */
interface Projected {
  readonly events: number;
  readonly seconds: number;
  /** Peak memory, in MB. */
  readonly rss_mb: number;
  /** Rows written, by the server's own count. */
  readonly rows: number;
  /** Microseconds of processor time an event of this process and of its sessions in the database, and bytes of WAL. */
  readonly service_us: number;
  readonly database_us: number;
  readonly wal_bytes: number;
  /** Rows an event by table. */
  readonly tables: readonly [name: string, rows: number][];
  /** What each table costs; empty unless the pages were explained. */
  readonly costs: readonly [name: string, cost: TableCost][];
  /** Seconds at which each phase of a rebuild began. */
  readonly phases: Readonly<Record<string, number>>;
}

/** `explained`: live, with an account of each page from the database, which takes time itself; `lean`: live, without the tables of reports. */
type Way = 'live' | 'lean' | 'rebuild' | 'explained';
const CHILD = 'LOYALTY_BENCH_PROJECT';
const FLAME = 'LOYALTY_BENCH_FLAME';
const PEAK_EVERY_MS = 20;

/** Entry point of the process started by `projectApart`: does the work, reports the result, and returns true there. */
export async function isChild(): Promise<boolean> {
  const [way, url] = process.env[CHILD]?.split(' ') ?? [];
  if (!way || !url) return false;
  process.stdout.write(`${JSON.stringify(await project(way as Way, url))}\n`);
  return true;
}

/** Projects the log of a database in a separate process, so that only its memory is measured. */
export async function projectApart(way: Way, url: string, flame = false): Promise<Projected> {
  const file = process.argv[1] as string;
  const env = { ...process.env, [CHILD]: `${way} ${url}`, ...(flame && { [FLAME]: 'on' }) };
  const child = spawn(process.execPath, ['--enable-source-maps', file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let reported = '';
  child.stdout.on('data', (chunk) => {
    reported += chunk;
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`the ${way} projector ended with ${code}`);
  return JSON.parse(reported) as Projected;
}

async function project(way: Way, url: string): Promise<Projected> {
  const store = await openPostgresEventStore({ url, lease: 'standby' });
  const pool = openPool({ url });
  const feed = { read: store.readAll.bind(store), onWake: store.onCommit.bind(store) };
  const model = way === 'lean' ? withoutReports : ledgerModel;
  const common = { model, feed, profiles: everybody };
  if (way !== 'rebuild') await pool.query('drop schema if exists read cascade');
  await prepareTestRoles(url);
  await migrate(url, { model });
  const events = await store.head();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, PEAK_EVERY_MS);
  const before = await account(url);
  const costs = new Map<string, TableCost>();
  const phases: Record<string, number> = {};
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1_000;
  await flamed(process.env[FLAME] === 'on', `project ${way}`, async () => {
    if (way === 'rebuild')
      return rebuild({
        ownerUrl: url,
        ...common,
        onProgress: (_, phase) => {
          phases[phase] ??= secondsSince();
        },
      });
    const runner = startRunner({ pool: way === 'explained' ? explainingPool(pool, costs) : pool, ...common });
    await runner.reached(events);
    await runner.stop();
  });
  const seconds = secondsSince();
  const cpu = process.cpuUsage(before.cpu);
  clearInterval(watch);
  const after = await account(url);
  await pool.end();
  await store.close();
  const tables = growth(before.database.rows, after.database.rows).map(([name, n]): [string, number] => [
    name,
    n / events,
  ]);
  const sessions = growth(before.database.sessions, after.database.sessions);
  return {
    events,
    seconds,
    rss_mb: peak / 2 ** 20,
    rows: way === 'rebuild' ? 0 : events * tables.reduce((sum, [, n]) => sum + n, 0),
    service_us: (cpu.user + cpu.system) / events,
    database_us: (sessions.reduce((sum, [, s]) => sum + s, 0) * 1e6) / events,
    wal_bytes: (after.database.walBytes - before.database.walBytes) / events,
    tables,
    costs: [...costs].sort(([, a], [, b]) => b.ms - a.ms),
    phases,
  };
}

/** Processor time and the database's account so far. A connection reports its rows after a second of idleness. */
async function account(url: string) {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  return { database: await databaseAccount(url), cpu: process.cpuUsage() };
}

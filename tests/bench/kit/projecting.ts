import { spawn } from 'node:child_process';
import process from 'node:process';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { startRunner } from '@loyalty/projections/engine/runtime/projection-runner';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { prepareTestRoles } from '../../support/roles.js';
import { everybody } from './filled-log.js';

/** Result of projecting a log, in a dedicated process. */
export interface Projected {
  readonly events: number;
  readonly seconds: number;
  /** Peak memory, in MB. */
  readonly rss_mb: number;
  /** Rows written, by the server's own count. */
  readonly rows: number;
}

type Way = 'live' | 'rebuild';
const CHILD = 'LOYALTY_BENCH_PROJECT';
const PEAK_EVERY_MS = 20;

/** Entry point of the process started by `projectApart`: does the work, reports the result, and returns true there. */
export async function isChild(): Promise<boolean> {
  const [way, url] = process.env[CHILD]?.split(' ') ?? [];
  if (!way || !url) return false;
  process.stdout.write(`${JSON.stringify(await project(way as Way, url))}\n`);
  return true;
}

/** Projects the log of a database in a separate process, so that only its memory is measured. */
export async function projectApart(way: Way, url: string): Promise<Projected> {
  const file = process.argv[1] as string;
  const env = { ...process.env, [CHILD]: `${way} ${url}` };
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
  const common = { model: ledgerModel, feed, profiles: everybody };
  if (way === 'live') await pool.query('drop schema if exists read cascade');
  await prepareTestRoles(url);
  await migrate(url, { model: ledgerModel });
  const events = await store.head();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, PEAK_EVERY_MS);
  const before = await rowsWritten(pool);
  const began = performance.now();
  if (way === 'rebuild') await rebuild({ ownerUrl: url, ...common });
  else {
    const runner = startRunner({ pool, ...common });
    await runner.reached(events);
    await runner.stop();
  }
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const rows = way === 'live' ? (await rowsWritten(pool)) - before : 0;
  await pool.end();
  await store.close();
  return { events, seconds, rss_mb: peak / 2 ** 20, rows };
}

/** Number of rows written into the read models. A connection reports its share after a second of idleness. */
async function rowsWritten(pool: ReturnType<typeof openPool>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows } = await pool.query<{ n: number }>(
    `select coalesce(sum(n_tup_ins + n_tup_upd), 0)::bigint as n from pg_stat_user_tables where schemaname = 'read'`,
  );
  return rows[0]?.n ?? 0;
}

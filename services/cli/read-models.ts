import type { TaskKind } from '@loyalty/contracts/health/queries';
import { openPool as openReadPool } from '@loyalty/projections/engine/connection/pool';
import { type RebuildOptions, rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { contextStandings, storedLags } from '@loyalty/projections/engine/runtime/lag';
import { contextsOf } from '@loyalty/projections/engine/schema/contexts';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { proveDrift } from '../contexts/health/application/health.js';
import type { Config } from '../platform/config/config.js';
import { inTransaction, openPool } from '../platform/database/pool.js';
import { crashPoint } from '../platform/event-store/crash-points.js';
import { storedStandings } from '../platform/observability/standings.js';
import { type TaskFindings, type TaskProgress, Tasks } from '../platform/observability/tasks.js';
import { connectionBudget } from '../platform/process/connection-budget.js';
import { Jobs } from '../platform/tasks/jobs.js';
import { addressesFor, ownerFor } from './addresses.js';
import { connectionLines, openConnections } from './connections.js';
import { exitCode, WrongUse } from './exit-code.js';
import { type OpenLog, openVault } from './open.js';
import type { Output } from './output.js';
import { grouped } from './words.js';

/** The part of a log that folding needs. */
type Foldable = Pick<OpenLog, 'head' | 'readAll'>;

/** Runs drift or rebuild on the log and the vault, without a service. */
async function folding<T extends TaskFindings>(
  kind: TaskKind,
  config: Config,
  log: Foldable,
  terminal: Pick<Output, 'progress'>,
  work: (options: RebuildOptions) => Promise<T>,
): Promise<T> {
  const { vault, close } = openVault(config);
  const pool = openPool(addressesFor(config).service, 2);
  const ownerUrl = ownerFor(config);
  const head = await log.head();
  const fold = (progress: TaskProgress) =>
    work({
      ownerUrl,
      model: ledgerModel,
      feed: { read: (after, limit) => log.readAll(after, limit), onWake: () => () => undefined },
      profiles: vault,
      crash: crashPoint,
      onProgress: (position) => {
        progress(position);
        terminal.progress(Math.min(position, head), head, 'events folded');
      },
    });
  try {
    // The Health page shows it; a database that no service has opened yet has no table for it.
    const { rows } = await pool.query(`select to_regclass('health.task') as found`);
    return rows[0].found ? await new Tasks(pool).run(kind, head, fold) : await fold(() => undefined);
  } finally {
    await pool.end();
    await close();
  }
}

/** Compares the read models with a fresh fold, row by row. */
export async function drift(config: Config, log: OpenLog, terminal: Output): Promise<number> {
  const { position, tables } = await folding('drift', config, log, terminal, proveDrift);
  for (const { table, rows, differing, examples } of tables) {
    const where = differing > 0 ? `, ${grouped(differing)} differ: ${examples.join(' ')}` : '';
    await terminal.out(`${table.padEnd(16)} ${grouped(rows).padStart(12)} rows${where}`);
  }
  await terminal.data({ position, tables });
  const wrong = tables.filter(({ differing }) => differing > 0).length;
  await terminal.out(
    wrong === 0 ? `No drift at position ${position}.` : `Drift in ${wrong} tables at position ${position}.`,
  );
  return wrong === 0 ? exitCode.fine : exitCode.differs;
}

/** A context of the read models, by name or by one of its projections. @throws WrongUse */
function contextNamed({ context, projection }: { context?: string | undefined; projection?: string | undefined }) {
  const contexts = contextsOf(ledgerModel);
  if (context !== undefined && !contexts.some(({ name }) => name === context))
    throw new WrongUse(`There is no context "${context}"; there are ${contexts.map(({ name }) => name).join(', ')}.`);
  if (projection === undefined) return context;
  const found = contexts.find(({ projections }) => projections.includes(projection));
  if (found) return found.name;
  const names = ledgerModel.projections.map(({ name }) => name);
  throw new WrongUse(`There is no projection "${projection}"; there are ${names.join(', ')}.`);
}

/** Rebuilds read models: all of them, or those of one context and of all that depend on its rows. */
export async function rebuildReadModels(
  config: Config,
  log: Foldable,
  only: {
    readonly context?: string | undefined;
    readonly projection?: string | undefined;
    readonly isLogReplaced?: boolean;
  },
  terminal: Output,
): Promise<number> {
  const context = contextNamed(only);
  const began = performance.now();
  const { position, contexts } = await folding('rebuild', config, log, terminal, (options) =>
    rebuild({
      ...options,
      isLogReplaced: only.isLogReplaced ?? false,
      ...(context !== undefined && { contexts: [context] }),
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const projections = contextsOf(ledgerModel)
    .filter(({ name }) => contexts.includes(name))
    .flatMap((one) => one.projections);
  await terminal.out(
    `Rebuilt ${projections.length} projections of ${contexts.join(', ')} as of position ${position} in ${seconds} s.`,
  );
  await terminal.data({ contexts, projections, position, seconds: Number(seconds) });
  return exitCode.fine;
}

/** The newest position that any follower has processed: an intact log never ends before it. */
export async function seenPosition(config: Config): Promise<number> {
  const { service, projector } = addressesFor(config);
  const pool = openPool(service, 1);
  const readPool = openReadPool({ url: projector, max: 1 });
  try {
    const [followed, folded] = await Promise.all([
      inTransaction(
        pool,
        (client) =>
          client.query<{ seen: string | null }>(
            'select greatest((select max(position) from reactors.checkpoint), (select max(position) from ledger.command)) as seen',
          ),
        "begin; select set_config('ledger.scope', 'log', true)",
      ),
      readPool.query<{ seen: string | null }>('select max(position) as seen from "read".checkpoint'),
    ]);
    return Math.max(...[...followed.rows, ...folded.rows].map(({ seen }) => Number(seen ?? 0)));
  } finally {
    await readPool.end();
    await pool.end();
  }
}

/** Reports positions of all followers of the log. */
export async function lag(config: Config, log: OpenLog, terminal: Output): Promise<number> {
  const pool = openPool(addressesFor(config).service, 2);
  const readPool = openReadPool({ url: addressesFor(config).projector, max: 2 });
  try {
    const head = await log.head();
    const jobs = await new Jobs(pool).counts();
    const now = new Date();
    const rows = [
      ...(await storedLags(readPool, ledgerModel.name, head, now)),
      ...(await storedStandings(pool, log, head, now)),
    ];
    const contexts = await contextStandings(readPool, ledgerModel.name);
    const connections = {
      most: connectionBudget(config.ROLES, config.DATABASE_CONNECTIONS),
      open: await openConnections(pool),
    };
    await terminal.data({ head, followers: rows, contexts, jobs, connections });
    await terminal.out(`log head ${head}`);
    for (const { name, position, behind, ageMs, parked } of rows)
      await terminal.out(
        `${name.padEnd(24)} position ${position}  behind ${behind}  age ${(ageMs / 1000).toFixed(1)} s  parked ${parked}`,
      );
    for (const { name, position, generation, waits } of contexts)
      await terminal.out(
        `  ${name.padEnd(22)} position ${position}  generation ${generation}${waits ? '  waits for its rebuild' : ''}`,
      );
    await terminal.out(`${'jobs'.padEnd(24)} open ${jobs.open}  parked ${jobs.parked}`);
    for (const line of connectionLines(config.ROLES, connections)) await terminal.out(line);
    return exitCode.fine;
  } finally {
    await pool.end();
    await readPool.end();
  }
}

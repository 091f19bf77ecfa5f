import type { PoolClient } from 'pg';
import { openPool } from '../connection/pool.js';
import { readCheckpoint } from '../runtime/checkpoint.js';
import { outdatedContexts } from '../schema/context-checkpoints.js';
import { contextsOf, partOf, withDependents, withReads } from '../schema/contexts.js';
import { ensureContextCheckpoints } from '../schema/generation.js';
import { installViews } from '../schema/views.js';
import { type BuildOptions, Generation } from './next-generation.js';
import { holdContexts, ParkedDiffer, swapContexts } from './part-swap.js';

export interface RebuildOptions extends BuildOptions {
  /** Contexts to rebuild; outdated ones and all that read any of them are added. All contexts when omitted. */
  contexts?: readonly string[];
  /** The live tables were folded from another log: their position means nothing in this one. */
  isLogReplaced?: boolean;
  /** Called when the up-to-date contexts can be folded on while the others are rebuilt. */
  onHeld?: () => void;
}

/** Rebuilt contexts, and the position of the new tables at the swap. */
export interface Rebuilt {
  readonly position: number;
  readonly contexts: readonly string[];
}

/** Number of missing events below which the swap, which holds the live projector, catches up. */
const NEARLY_THERE = 500;
/** Lock time-out shorter than the server's deadlock time-out, so that dropping the old tables never costs a reader its query. */
const DROP_PATIENCE_MS = 300;

/**
 * Builds tables of a read model next to the live ones and swaps them in one transaction. Readers see the old rows until the new tables have
 * caught up (I-64); the live projector notices at its next write and continues with the new tables. Contexts that a rebuilt one reads are
 * folded along in the scratch schema, but their live tables stay.
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { ownerUrl, model, schema = 'read' } = options;
  const owner = openPool({ url: ownerUrl, schema, max: 2, isBuilding: true, use: 'owner' });
  const client = await owner.connect();
  const guard = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('loyalty.rebuild'))`);
    await ensureContextCheckpoints(client, schema);
    const outdated = await outdatedContexts(client, schema, model);
    // A rebuild that was interrupted leaves views over its old tables, with which they would go.
    if (outdated.size === 0) await installViews(client, schema, model);
    await dropGently(client, `${schema}_old`);
    const all = contextsOf(model).map(({ name }) => name);
    const chosen = withDependents(model, [...(options.contexts ?? all), ...outdated]);
    if (chosen.size === 0) return { position: await livePosition(client, options), contexts: [] };
    if (chosen.size < all.length) {
      const position = await rebuildPart(options, chosen, outdated, client, guard);
      if (position !== null) return { position, contexts: all.filter((name) => chosen.has(name)) };
    }
    return { position: await rebuildAll(options, client, guard), contexts: all };
  } finally {
    guard.release();
    client.release(true);
    await owner.end();
  }
}

const livePosition = async (client: PoolClient, { model, schema = 'read' }: RebuildOptions): Promise<number> =>
  (await readCheckpoint(client, schema, model.name))?.position ?? 0;

async function rebuildAll(options: RebuildOptions, client: PoolClient, guard: PoolClient): Promise<number> {
  const { schema = 'read' } = options;
  const generation = await Generation.build(options, client, `${schema}_next`, Number.POSITIVE_INFINITY);
  await catchUp(generation, () => livePosition(client, options));
  options.crash?.('rebuild.before-swap');
  const position = await swap(generation, guard, options);
  options.crash?.('rebuild.after-swap');
  await installViews(client, schema, options.model);
  await dropGently(client, `${schema}_old`);
  return position;
}

/** Rebuilds some contexts. @returns null when all must be rebuilt: the new tables have other parked streams than the live ones */
async function rebuildPart(
  options: RebuildOptions,
  chosen: ReadonlySet<string>,
  outdated: ReadonlySet<string>,
  client: PoolClient,
  guard: PoolClient,
): Promise<number | null> {
  const { model, schema = 'read' } = options;
  if (outdated.size > 0) await holdContexts(client, schema, model, outdated);
  options.onHeld?.();
  const folded = partOf(model, withReads(model, chosen));
  const scratch = { ...options, model: folded };
  const generation = await Generation.build(scratch, client, `${schema}_next`, Number.POSITIVE_INFINITY);
  await catchUp(generation, () => livePosition(client, options));
  options.crash?.('rebuild.before-swap');
  try {
    const position = await swapContexts(generation, guard, options, chosen);
    options.crash?.('rebuild.after-swap');
    await installViews(client, schema, model);
    return position;
  } catch (error) {
    if (!(error instanceof ParkedDiffer)) throw error;
    return null;
  } finally {
    await dropGently(client, `${schema}_old`);
    await dropGently(client, `${schema}_next`);
  }
}

/**
 * Fills the new tables until little is missing. It also ends when a round made no progress, as with writes faster than folding: the swap
 * holds the live projector for the rest.
 */
async function catchUp(generation: Generation, position: () => Promise<number>): Promise<void> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const here = await generation.fill(Number.POSITIVE_INFINITY);
    const missing = (await position()) - here;
    if (missing <= NEARLY_THERE || missing >= before) return;
    before = missing;
  }
}

/** Waits until the new tables have caught up with the live ones, which are held meanwhile, and exchanges the names. */
async function swap(generation: Generation, guard: PoolClient, options: RebuildOptions): Promise<number> {
  const { model, schema = 'read' } = options;
  await guard.query('begin');
  try {
    // Writers of the old tables wait here and then find a checkpoint conflict.
    const { rows } = await guard.query<{ position: number; revision: number }>(
      `update "${schema}".checkpoint set revision = revision + 1 where name = $1 returning position, revision`,
      [model.name],
    );
    const live = rows[0] ?? { position: 0, revision: 0 };
    const here = await generation.fillTo(options.isLogReplaced ? 0 : live.position);
    await guard.query(`update "${schema}_next".checkpoint set revision = greatest(revision, $1) + 1`, [live.revision]);
    await guard.query(
      `update "${schema}_next".context_checkpoint n set generation = o.generation + 1
        from "${schema}".context_checkpoint o where o.name = n.name`,
    );
    await guard.query(`alter schema "${schema}" rename to "${schema}_old"`);
    options.crash?.('rebuild.inside-swap');
    await guard.query(`alter schema "${schema}_next" rename to "${schema}"`);
    await guard.query('commit');
    return here;
  } catch (error) {
    await guard.query('rollback');
    throw error;
  }
}

/** Drops an unused schema, giving way to queries that still run on it. */
async function dropGently(client: PoolClient, schema: string): Promise<void> {
  for (;;) {
    try {
      await client.query(`set lock_timeout = ${DROP_PATIENCE_MS}`);
      await client.query(`drop schema if exists "${schema}" cascade`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
    } finally {
      await client.query('reset lock_timeout');
    }
  }
}

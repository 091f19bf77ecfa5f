import type { PoolClient } from 'pg';
import { applyBisecting, isDataError } from './bisect-page.js';
import { readCheckpoint } from './checkpoint.js';
import type { EventFeed } from './feed.js';
import { fill } from './fill.js';
import { createGeneration, createIndexes, createTables, guard } from './generation.js';
import { openPool } from './pool.js';
import type { Profiles } from './profiles.js';
import type { ReadModel } from './projection.js';
import { Projector } from './projector.js';

/** A rebuild folds the log, makes the indexes, and folds what was written meanwhile. */
export type RebuildPhase = 'folding' | 'indexing' | 'catching up';

export interface RebuildOptions {
  /** The owner's address: tables are created, renamed and dropped. */
  ownerUrl: string;
  model: ReadModel;
  feed: EventFeed;
  profiles: Profiles;
  schema?: string;
  clock?: () => Date;
  /** Told how far the new tables are, once a page, and what is being done. */
  onProgress?: (position: number, phase: RebuildPhase) => void;
  /** Bytes of rows kept in memory, about, and events read at once; for tests of small logs. */
  budget?: number;
  page?: number;
  /** Called where a crash would hurt most; for tests of the whole system. */
  crash?: (point: 'rebuild.before-swap' | 'rebuild.inside-swap' | 'rebuild.after-swap') => void;
}

const PAGE = 1000;
/** The swap itself, which holds the live projector, catches up once so little is missing. */
const NEARLY_THERE = 500;
/** Shorter than the server's deadlock time-out, so that dropping the old tables never costs a reader its query. */
const DROP_PATIENCE_MS = 300;

/** Tables of a read model that are being filled in a schema of their own. */
export class Generation {
  private readonly projector: Projector;

  private constructor(
    private readonly options: RebuildOptions,
    private readonly client: PoolClient,
    private readonly schema: string,
  ) {
    const { model, profiles, clock = () => new Date() } = options;
    this.projector = new Projector({ db: client, schema, model, profiles, clock });
  }

  /**
   * Folds the log, up to a position, into new tables. Pure: nothing is sent to anyone (I-65). The indexes of the
   * queries come last.
   */
  static async build(options: RebuildOptions, client: PoolClient, schema: string, upTo: number): Promise<Generation> {
    await client.query(`drop schema if exists "${schema}" cascade`);
    const generation = new Generation(options, client, schema);
    try {
      await generation.fillFast(upTo);
    } catch (error) {
      await client.query('rollback');
      if (!isDataError(error)) throw error;
      // The database refuses a row: event by event it is found out which stream is to be parked.
      await inTransaction(client, () => createGeneration(client, schema, options.model));
      await generation.fill(upTo);
      await createIndexes(client, schema, options.model);
    }
    return generation;
  }

  /** Everything in one transaction: tables that are seen by nobody are filled frozen, and need no vacuum afterwards. */
  private async fillFast(upTo: number): Promise<void> {
    const { client, schema } = this;
    const { model, clock = () => new Date(), onProgress } = this.options;
    await inTransaction(client, async () => {
      await client.query(`set local maintenance_work_mem = '256MB'`);
      await createTables(client, schema, model);
      const at = clock().toISOString();
      const onPage = (position: number) => onProgress?.(position, 'folding');
      const { position, recordedAt } = await fill({ ...this.options, client, schema, at, onPage }, upTo);
      onProgress?.(position, 'indexing');
      await createIndexes(client, schema, model);
      await guard(client, schema, model);
      await client.query(`update "${schema}".checkpoint set position = $1, recorded_at = $2, revision = 1`, [
        position,
        recordedAt,
      ]);
    });
  }

  /**
   * Folds what the log has up to a position; answers where the tables stand. Without a bound it ends with the first page that is not
   * full: under steady writing there is always one more event, and waiting for none would be waiting for ever.
   */
  async fill(upTo: number): Promise<number> {
    for (let isLast = false; ; ) {
      const { position } = await this.projector.checkpoint();
      this.options.onProgress?.(position, 'catching up');
      if (isLast) return position;
      const page = await this.options.feed.read(position, PAGE);
      const events = page.filter((event) => event.position <= upTo);
      if (events.length === 0) return position;
      await applyBisecting(this.projector, events, position);
      isLast = upTo === Number.POSITIVE_INFINITY && page.length < PAGE;
    }
  }
}

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

/**
 * Builds all tables of a read model anew beside the live ones and swaps them in one transaction. Readers see the old rows until the
 * new ones are as far (I-64); the live projector notices at its next write and goes on with the new tables.
 * @returns the position the new tables had when they took over.
 */
export async function rebuild(options: RebuildOptions): Promise<{ position: number }> {
  const { ownerUrl, model, schema = 'read' } = options;
  const owner = openPool({ url: ownerUrl, schema, max: 2, isBuilding: true });
  const client = await owner.connect();
  const guard = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('loyalty.rebuild'))`);
    await dropGently(client, `${schema}_old`);
    const generation = await Generation.build(options, client, `${schema}_next`, Number.POSITIVE_INFINITY);
    await catchUp(generation, async () => (await readCheckpoint(client, schema, model.name))?.position ?? 0);
    options.crash?.('rebuild.before-swap');
    const position = await swap(generation, guard, options);
    options.crash?.('rebuild.after-swap');
    await dropGently(client, `${schema}_old`);
    return { position };
  } finally {
    guard.release();
    client.release(true);
    await owner.end();
  }
}

/**
 * Fills the new tables until little is missing. Under writes that come faster than they are folded it would never be little, so it also
 * ends when a round brought the two no nearer: the swap holds the live projector for the rest.
 */
async function catchUp(generation: Generation, livePosition: () => Promise<number>): Promise<void> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const here = await generation.fill(Number.POSITIVE_INFINITY);
    const missing = (await livePosition()) - here;
    if (missing <= NEARLY_THERE || missing >= before) return;
    before = missing;
  }
}

/** Waits until the new tables are as far as the live ones, which stand still meanwhile, and exchanges the names. */
async function swap(generation: Generation, guard: PoolClient, options: RebuildOptions): Promise<number> {
  const { model, schema = 'read' } = options;
  await guard.query('begin');
  try {
    // Whoever is about to write the old tables waits here, and then finds that its checkpoint is not the stored one any more.
    const { rows } = await guard.query<{ position: number; revision: number }>(
      `update "${schema}".checkpoint set revision = revision + 1 where name = $1 returning position, revision`,
      [model.name],
    );
    const live = rows[0] ?? { position: 0, revision: 0 };
    const here = await generation.fill(live.position);
    if (here < live.position) throw new Error(`the feed ends at ${here}, but the live tables are at ${live.position}`);
    await guard.query(`update "${schema}_next".checkpoint set revision = greatest(revision, $1) + 1`, [live.revision]);
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

/** Drops a schema that nobody looks at any more, giving way to queries that still run on it. */
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

import type { PoolClient } from 'pg';
import { applyBisecting, isDataError } from '../runtime/bisect-page.js';
import type { EventFeed } from '../runtime/feed.js';
import type { Profiles } from '../runtime/profiles.js';
import { Projector } from '../runtime/projector.js';
import { createGeneration, createIndexes, createTables, guard } from '../schema/generation.js';
import type { ReadModel } from '../schema/projection.js';
import { fill } from './fill.js';

/** Phases of a rebuild: folding the log, creating the indexes, folding events written meanwhile. */
type RebuildPhase = 'folding' | 'indexing' | 'catching up';

export interface BuildOptions {
  /** The owner's address: tables are created, renamed and dropped. */
  ownerUrl: string;
  model: ReadModel;
  feed: EventFeed;
  profiles: Profiles;
  schema?: string;
  clock?: () => Date;
  /** Called with the position of the new tables, once a page, and the current phase. */
  onProgress?: (position: number, phase: RebuildPhase) => void;
  /** Approximate memory for rows in bytes, and page size; for tests with small logs. */
  budget?: number;
  page?: number;
  /** Crash points, for system tests. */
  crash?: (point: 'rebuild.before-swap' | 'rebuild.inside-swap' | 'rebuild.after-swap') => void;
}

const PAGE = 1000;

/** Tables of a read model that are being filled in a separate schema. */
export class Generation {
  private readonly projector: Projector;

  private constructor(
    private readonly options: BuildOptions,
    private readonly client: PoolClient,
    private readonly schema: string,
  ) {
    const { model, profiles, clock = () => new Date() } = options;
    this.projector = new Projector({ db: client, schema, model, profiles, clock });
  }

  /** Folds the log, up to a position, into new tables. Pure: nothing is sent (I-65). The indexes of the queries come last. */
  static async build(options: BuildOptions, client: PoolClient, schema: string, upTo: number): Promise<Generation> {
    await client.query(`drop schema if exists "${schema}" cascade`);
    const generation = new Generation(options, client, schema);
    try {
      await generation.fillFast(upTo);
    } catch (error) {
      await client.query('rollback');
      if (!isDataError(error)) throw error;
      // The database rejects a row: folding event by event finds the stream to park.
      await inTransaction(client, () => createGeneration(client, schema, options.model));
      await generation.fill(upTo);
      await createIndexes(client, schema, options.model);
    }
    return generation;
  }

  /** Fills in one transaction: tables that are not visible yet are filled frozen, and need no vacuum afterwards. */
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
   * Folds the log up to a position; returns the position of the tables. Without a bound it ends with the first page that is not full,
   * because steady writing would keep it going forever.
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

  /** Folds up to the position of the live tables. @throws when the feed ends before that */
  async fillTo(live: number): Promise<number> {
    const here = await this.fill(live);
    if (here < live) throw new Error(`the feed ends at ${here}, but the live tables are at ${live}`);
    return here;
  }
}

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

import type { PoolClient } from 'pg';
import { applyBisecting, isDataError } from '../runtime/bisect-page.js';
import type { EventFeed } from '../runtime/feed.js';
import type { Profiles } from '../runtime/profiles.js';
import { Projector } from '../runtime/projector.js';
import { createGeneration, createIndexes, createTables, guard } from '../schema/generation.js';
import type { ReadModel } from '../schema/projection.js';
import { fill } from './fill.js';

/** A rebuild folds the log, makes the indexes, and folds what was written meanwhile. */
export type RebuildPhase = 'folding' | 'indexing' | 'catching up';

export interface BuildOptions {
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

/** Tables of a read model that are being filled in a schema of their own. */
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

  /**
   * Folds the log, up to a position, into new tables. Pure: nothing is sent to anyone (I-65). The indexes of the
   * queries come last.
   */
  static async build(options: BuildOptions, client: PoolClient, schema: string, upTo: number): Promise<Generation> {
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

  /** Folds up to where the live tables stand. @throws when the feed ends before that */
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

import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Pool, PoolClient } from 'pg';
import type { ShopChanges } from '../reading/shop-changes.js';
import { contextsOf, partOf } from '../schema/contexts.js';
import { parkedEvent, streamHead } from '../schema/engine-tables.js';
import { fingerprintOf } from '../schema/fingerprint.js';
import type { Projection, ReadModel } from '../schema/projection.js';
import { type PageChanges, RowCache, type Rows, shopsOf } from '../storage/row-cache.js';
import { loadRequested, writePage } from '../storage/store.js';
import { isDataError } from './bisect-page.js';
import { type Checkpoint, CheckpointConflict, isStored, readCheckpoint } from './checkpoint.js';
import { FoldFailed, type Folding, foldEvent, foldPage, messageOf, parkEvent, settle } from './fold-page.js';
import { type Profiles, vaultOf } from './profiles.js';

export interface ProjectorOptions {
  /** A pool of the projector's role; the owner's connection in a rebuild. */
  db: Pool | PoolClient;
  schema: string;
  model: ReadModel;
  profiles: Profiles;
  clock: () => Date;
  /** Crash points, for system tests. */
  crash?: (point: 'projector.before-write' | 'projector.after-write') => void;
  /** Approximate memory for rows between pages, in bytes. */
  budget?: number;
  /** Records which shops' rows are written, for readers of this process. */
  shopChanges?: ShopChanges;
}

/** Outcome of a page: written, written with a stream parked, or not written because another projector was faster. */
export type Outcome = 'applied' | 'parked' | 'overtaken';

type Moved = Pick<Checkpoint, 'position' | 'recordedAt'>;

/** Thrown when the tables were made by other folds: by a newer program, or by one from before a rebuild. Nothing may be written here. */
export class FoldedByOthers extends Error {
  constructor(schema: string, theirs: string, ours: string) {
    super(
      `the tables in schema ${schema} are of other folds (${theirs}) than this program's (${ours}): rebuild, or end it`,
    );
  }
}

/** A page that is folded but not written yet. */
interface FoldedPage {
  readonly from: Checkpoint;
  readonly to: Moved;
  readonly changes: PageChanges;
  readonly parked: boolean;
}

/**
 * Folds pages of events into the tables of one schema: loads missing rows, folds, and writes with the checkpoint by compare-and-set. The
 * next page may be folded while one is being written. A projector that loses the race clears its memory and restarts from the stored
 * checkpoint.
 */
export class Projector {
  private readonly cache: RowCache;
  /** The checkpoint as stored, or as it will be once the folded pages are written. */
  private at: Checkpoint | null = null;
  /** Rises when the memory is cleared, which invalidates a fold in progress. */
  private epoch = 0;
  /** Projections of the contexts that move with the checkpoint. */
  private projections: readonly Projection[] = [];

  constructor(private readonly options: ProjectorOptions) {
    this.cache = new RowCache(options.budget);
  }

  /** The checkpoint as stored, or as the pages folded here will make it. @throws FoldedByOthers */
  async checkpoint(): Promise<Checkpoint> {
    const { db, schema, model } = this.options;
    if (this.at) return this.at;
    const stored = await readCheckpoint(db, schema, model.name);
    if (!stored) throw new Error(`there is no read model ${model.name} in schema ${schema}; migrate first`);
    const live = contextsOf(model).filter(({ name }) => !stored.held.includes(name));
    const part = stored.held.length === 0 ? model : partOf(model, new Set(live.map(({ name }) => name)));
    const ours = fingerprintOf(part);
    if (stored.fingerprint !== ours) throw new FoldedByOthers(schema, stored.fingerprint, ours);
    this.projections = part.projections;
    if (stored.position === 0) this.cache.beginEmpty();
    this.at = stored;
    return stored;
  }

  async isStored(): Promise<boolean> {
    const { db, schema, model } = this.options;
    return isStored(db, schema, model.name, await this.checkpoint());
  }

  /** Clears the memory; the next page begins from the stored checkpoint. */
  forget(): void {
    this.epoch += 1;
    this.cache.clear();
    this.at = null;
  }

  /**
   * Folds the new ones among the events, in memory; null when there are none.
   * @param after the position that they were read after: no event between may be missing
   * @throws FeedGap, FoldedByOthers, CheckpointConflict, and errors of the database or the vault; nothing was changed then
   */
  async fold(events: readonly Recorded[], after = 0): Promise<FoldedPage | null> {
    const { epoch } = this;
    const from = await this.checkpoint();
    // They were read for a checkpoint that was never written: the events between would be skipped.
    if (epoch !== this.epoch || from.position < after) throw new CheckpointConflict();
    const fresh = events.filter((event) => event.position > from.position);
    const last = fresh.at(-1);
    if (!last) return null;
    return this.folded(from, last, async () => foldPage(await this.folding(fresh), fresh));
  }

  /** Writes a folded page. @throws errors of the database; the memory is cleared then */
  async write({ from, to, changes, parked }: FoldedPage): Promise<Outcome> {
    const { db, schema, model, shopChanges } = this.options;
    try {
      this.options.crash?.('projector.before-write');
      shopChanges?.begin(from, { ...to, revision: from.revision + 1 }, shopsOf(changes));
      if (!(await writePage(db, schema, model.name, from, to, changes))) {
        shopChanges?.fail();
        this.forget();
        return 'overtaken';
      }
      this.options.crash?.('projector.after-write');
      this.cache.settle();
      return parked ? 'parked' : 'applied';
    } catch (error) {
      shopChanges?.fail();
      this.forget();
      throw error;
    }
  }

  /** Folds and writes the new ones among the events. @throws errors of `fold` and `write` */
  async apply(events: readonly Recorded[], after = 0): Promise<Outcome> {
    const folded = await this.fold(events, after);
    return folded ? this.write(folded) : 'applied';
  }

  /** Parks the stream of an event that folds but whose rows the database rejects. */
  async park(event: Recorded, error: unknown): Promise<Outcome> {
    const from = await this.checkpoint();
    return this.transact(from, event, async () => parkEvent(await this.folding([event]), event, error));
  }

  /**
   * Folds the waiting events of a parked stream, up to the first that fails again.
   * @returns `applied` when the stream is no longer parked, otherwise `parked`
   */
  async retry(shop: string, stream: string): Promise<Outcome> {
    const events = await this.waiting(shop, stream);
    const from = await this.checkpoint();
    let free = true;
    try {
      const outcome = await this.transact(from, from, async () => {
        const folding = await this.folding(events);
        for (const event of events) free &&= await release(folding, event);
        if (free) await settle(folding, (rows) => unpark(rows, shop, stream));
      });
      if (outcome === 'overtaken') return outcome;
      return free ? 'applied' : 'parked';
    } catch (error) {
      if (!isDataError(error) || !events[0]) throw error;
      return await this.failAgain(events[0], error);
    }
  }

  /** Counts an attempt when the events fold but the database still rejects one of them. */
  private async failAgain(event: Recorded, error: unknown): Promise<Outcome> {
    const from = await this.checkpoint();
    return this.transact(from, from, async () => failedAgain(await this.folding([event]), event, error));
  }

  private async waiting(shop: string, stream: string): Promise<Recorded[]> {
    const { db, schema } = this.options;
    const { rows } = await db.query<{ event: string }>(
      `select event from "${schema}".parked_event where shop = $1 and stream = $2 order by position`,
      [shop, stream],
    );
    return rows.map(({ event }) => JSON.parse(event) as Recorded);
  }

  private async folding(events: readonly Recorded[]): Promise<Folding> {
    const { db, schema, profiles, clock } = this.options;
    return {
      projections: this.projections,
      cache: this.cache,
      context: await vaultOf(profiles, events),
      at: clock().toISOString(),
      load: () => loadRequested(db, schema, this.cache),
    };
  }

  private async folded(from: Checkpoint, last: Moved, fold: () => Promise<void>): Promise<FoldedPage> {
    const { epoch } = this;
    try {
      await fold();
      if (epoch !== this.epoch) throw new CheckpointConflict();
    } catch (error) {
      // Also when the memory was cleared meanwhile: this fold went on in the new one.
      this.forget();
      throw error;
    }
    const changes = this.cache.takeChanges();
    const to = { position: last.position, recordedAt: last.recordedAt };
    this.at = { ...from, ...to, revision: from.revision + 1 };
    return { from, to, changes, parked: changes.has(parkedEvent) };
  }

  private async transact(from: Checkpoint, to: Moved, fold: () => Promise<void>): Promise<Outcome> {
    return this.write(await this.folded(from, to, fold));
  }
}

/** Retries one parked event; when it fails again, its row gets the new reason. */
async function release(folding: Folding, event: Recorded): Promise<boolean> {
  const { shop, stream, position } = event;
  try {
    await settle(folding, (rows) => {
      rows.remove(parkedEvent, { shop, stream, position });
      foldEvent(folding, event, rows);
    });
    return true;
  } catch (error) {
    if (!(error instanceof FoldFailed)) throw error;
    await failedAgain(folding, event, error);
    return false;
  }
}

function failedAgain(folding: Folding, event: Recorded, error: unknown): Promise<void> {
  const { shop, stream, position } = event;
  return settle(folding, (rows) => {
    const attempts = (rows.get(parkedEvent, { shop, stream, position })?.attempts ?? 0) + 1;
    rows.put(parkedEvent, { shop, stream, position, event, error: messageOf(error), attempts, at: folding.at });
  });
}

function unpark(rows: Rows, shop: string, stream: string): void {
  const head = rows.get(streamHead, { shop, stream });
  if (head) rows.put(streamHead, { ...head, parked: false });
}

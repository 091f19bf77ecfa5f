import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PoolClient } from 'pg';
import type { EventFeed } from '../runtime/feed.js';
import { type Folding, foldPage } from '../runtime/fold-page.js';
import { type Profiles, vaultOf } from '../runtime/profiles.js';
import { addKeys } from '../schema/generation.js';
import type { ReadModel } from '../schema/projection.js';
import { copyOf } from '../storage/binary.js';
import { copyIn } from '../storage/copy-in.js';
import { RowCache, type Spilled } from '../storage/row-cache.js';
import { loadRequested, writeSpilled } from '../storage/store.js';

interface FillOptions {
  /** In the transaction that created the tables: only then can they be filled frozen. */
  readonly client: PoolClient;
  readonly schema: string;
  readonly model: ReadModel;
  readonly feed: Pick<EventFeed, 'read'>;
  readonly profiles: Profiles;
  readonly at: string;
  /** Approximate memory for rows, in bytes, independent of the log's length. */
  readonly budget?: number;
  /** Number of events read and folded at once. */
  readonly page?: number;
  readonly onPage?: (position: number) => void;
}

/** Page size: folding a page blocks the event loop for about a tenth of a second. */
const PAGE = 1_000;

/** Position of the filled tables. */
export interface Filled {
  readonly position: number;
  readonly recordedAt: string | null;
}

/**
 * Folds the log, up to a position or its end, into new tables that are not visible yet, with COPY. Rows stay in memory until they have not
 * been used for long; then they are copied out once, and only those requested again are loaded by key. While a page is folded the rows of
 * the previous one are being written, and the next page is being read.
 * @throws FeedGap, and errors of feed, vault and database; a row that the database rejects fails the whole fill (`isDataError`)
 */
export async function fill(options: FillOptions, upTo: number): Promise<Filled> {
  return new Filling(options).run(upTo);
}

class Filling {
  private readonly space: RowCache;
  /** Pages in flight. */
  private writing: Promise<void> = Promise.resolve();
  private hasKeys = false;

  constructor(private readonly options: FillOptions) {
    this.space = new RowCache(options.budget);
    this.space.beginEmpty();
  }

  async run(upTo: number): Promise<Filled> {
    const { feed, onPage, page: size = PAGE } = this.options;
    let filled: Filled = { position: 0, recordedAt: null };
    let reading = feed.read(0, size);
    for (;;) {
      const page = await reading;
      const events = page.filter(({ position }) => position <= upTo);
      const last = events.at(-1);
      if (last) {
        // The next page is read while this one is folded.
        reading = feed.read(last.position, size);
        reading.catch(() => {});
        await this.fold(events);
        filled = { position: last.position, recordedAt: last.recordedAt };
        onPage?.(last.position);
      }
      if (events.length < page.length || page.length < size) break;
    }
    await this.write(this.space.spill(true));
    await this.writing;
    await this.keys();
    return filled;
  }

  private async fold(events: readonly Recorded[]): Promise<void> {
    const { model, profiles, at } = this.options;
    const folding: Folding = {
      projections: model.projections,
      cache: this.space,
      context: await vaultOf(profiles, events),
      at,
      load: () => this.load(),
    };
    await foldPage(folding, events);
    await this.write(this.space.spill());
  }

  /** Loads evicted rows by key; the keys are created on first use. */
  private async load(): Promise<void> {
    await this.writing;
    await this.keys();
    await loadRequested(this.options.client, this.options.schema, this.space);
  }

  /** Writes rows asynchronously, after the previous ones. */
  private async write(spilled: Spilled): Promise<void> {
    await this.writing;
    this.writing = this.send(spilled);
    this.writing.catch(() => {});
  }

  private async send({ fresh, again }: Spilled): Promise<void> {
    const { client, schema } = this.options;
    for (const [table, rows] of fresh) {
      const into = `copy "${schema}".${table.name} (${table.names.map((name) => `"${name}"`).join(', ')})`;
      await copyIn(client, `${into} from stdin with (format binary, freeze)`, copyOf(table, rows));
    }
    if (again.size === 0) return;
    await this.keys();
    await writeSpilled(client, schema, again);
  }

  private async keys(): Promise<void> {
    if (this.hasKeys) return;
    this.hasKeys = true;
    await addKeys(this.options.client, this.options.schema, this.options.model);
  }
}

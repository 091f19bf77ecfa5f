import { LRUCache } from 'lru-cache';
import { Batches } from './batches.js';
import type { QueryBatcher } from './query-batcher.js';
import type { AsOf } from './reader.js';
import { type Revision, ShopChanges } from './shop-changes.js';
import type { StoredQuery } from './stored-query.js';

/** The checkpoint as an answer needs it: `position` and `asOf` of the answer, and the revision of the rows. */
export interface Checkpointed extends Pick<AsOf, 'position' | 'asOf'> {
  readonly revision: Revision;
}

interface CachedAnswer {
  readonly value: unknown;
  /** The last revision at which the answer was found to be current. */
  since: Revision;
  /** The moments for which it is current; null for a query that knows no moment. */
  readonly moments: { readonly from: string; readonly until: string | null } | null;
}

/** Length of the JSON of all cached answers, in characters. Their objects take some three times as many bytes. */
const MAX_LENGTH = 12 * 2 ** 20;
/** Overhead of an entry, in characters. */
const ENTRY_LENGTH = 200;
/** Time between two questions for the checkpoint while there is more than one request for each. */
const CHECK_EVERY_MS = 1;

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

type Query<Args extends readonly unknown[], Answer, Reported> = StoredQuery<Args, Answer, Reported>;

/** What an answer is kept by: all arguments but the present moment; undefined when it is not kept. */
function keyOf<Answer>(shop: string, { name, cached }: Query<never, Answer, never>, args: readonly unknown[]) {
  return cached && [name, shop, ...(cached.until ? args.slice(0, -1) : args)].join('\0');
}

/** The moments for which an answer is current, from the one that was asked for. */
function momentsOf<Answer>({ cached }: Query<never, Answer, never>, args: readonly unknown[], value: Answer | null) {
  if (!cached?.until) return null;
  return { from: args.at(-1) as string, until: value === null ? null : cached.until(value) };
}

/** Whether an answer is current at the moment that is asked for, if no row has changed. Moments are texts of one form. */
function isAtItsTime({ moments }: CachedAnswer, args: readonly unknown[]): boolean {
  const now = args.at(-1) as string;
  return moments === null || (now >= moments.from && (moments.until === null || now < moments.until));
}

/**
 * Answers stored queries, from memory while the rows of their shop are unchanged. The database is asked for its checkpoint each time, once
 * for all requests of a moment, so that an answer from memory is what the database would have answered then, whichever process folds. Cached
 * answers cannot be changed.
 */
export class CachedAnswers {
  readonly changes = new ShopChanges();
  private readonly cached = new LRUCache<string, CachedAnswer>({ maxSize: MAX_LENGTH });
  private readonly checkpoints: Batches<null, Checkpointed>;

  constructor(
    private readonly batcher: QueryBatcher,
    readCheckpoint: () => Promise<Checkpointed>,
  ) {
    this.checkpoints = new Batches<null, Checkpointed>(
      async (all) => {
        const now = await readCheckpoint();
        return all.map(() => now);
      },
      () => false,
      { atOnce: 1, pieces: Number.MAX_SAFE_INTEGER, byTurn: true, everyMs: CHECK_EVERY_MS },
    );
  }

  /** The answer of a stored query for one shop; null for an empty one. */
  async ask<Args extends readonly unknown[], Answer, Reported>(
    shop: string,
    query: Query<Args, Answer, Reported>,
    args: Args,
  ): Promise<Pick<AsOf, 'position' | 'asOf'> & { value: Answer | null }> {
    const key = keyOf(shop, query, args);
    const found = key === undefined ? undefined : this.cached.get(key);
    if (found && isAtItsTime(found, args) && !this.changes.isChanged(shop, found.since)) {
      const { revision, position, asOf } = await this.checkpoints.add(null);
      if (this.changes.isUnchanged(shop, found.since, revision)) {
        found.since = revision;
        return { value: found.value as Answer | null, position, asOf };
      }
    }
    const { value: reported, position, asOf, revision, length } = await this.batcher.query(query, [shop, ...args]);
    const value = reported === null ? null : query.answer(reported as Reported);
    if (key !== undefined && revision) {
      const entry = { value: deepFreeze(value), since: revision, moments: momentsOf(query, args, value) };
      this.cached.set(key, entry, { size: ENTRY_LENGTH + length });
    }
    return { value, position, asOf };
  }
}

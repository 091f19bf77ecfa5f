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
  /** The period in which it is valid; null for a query without a time. */
  readonly moments: { readonly from: string; readonly until: string | null } | null;
}

/** Length of the JSON of all cached answers, in characters. Their objects take some three times as many bytes. */
const MAX_LENGTH = 12 * 2 ** 20;
/** Overhead of an entry, in characters. */
const ENTRY_LENGTH = 200;
/** Shortest interval between two reads of the checkpoint under load. */
const CHECK_EVERY_MS = 1;

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

type Query<Args extends readonly unknown[], Answer, Result> = StoredQuery<Args, Answer, Result>;

/** Cache key of an answer: all arguments without the current time; undefined for a query that is not cached. */
function keyOf<Answer>(shop: string, { name, cached }: Query<never, Answer, never>, args: readonly unknown[]) {
  return cached && [name, shop, ...(cached.until ? args.slice(0, -1) : args)].join('\0');
}

/** The period in which an answer is valid, from the time that it was queried for. */
function momentsOf<Answer>({ cached }: Query<never, Answer, never>, args: readonly unknown[], value: Answer | null) {
  if (!cached?.until) return null;
  return { from: args.at(-1) as string, until: value === null ? null : cached.until(value) };
}

/** Whether an answer is valid at the time of the arguments, if no row has changed. Compares ISO instants as texts. */
function isValidAt({ moments }: CachedAnswer, args: readonly unknown[]): boolean {
  const now = args.at(-1) as string;
  return moments === null || (now >= moments.from && (moments.until === null || now < moments.until));
}

/**
 * Answers stored queries, from memory while the rows of their shop are unchanged. Each request reads the checkpoint from the database,
 * concurrent requests together, so that a cached answer equals what the database would answer, whichever process projects. Cached answers
 * are frozen.
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
  async ask<Args extends readonly unknown[], Answer, Result>(
    shop: string,
    query: Query<Args, Answer, Result>,
    args: Args,
  ): Promise<Pick<AsOf, 'position' | 'asOf'> & { value: Answer | null }> {
    const key = keyOf(shop, query, args);
    const found = key === undefined ? undefined : this.cached.get(key);
    if (found && isValidAt(found, args) && !this.changes.isChanged(shop, found.since)) {
      const { revision, position, asOf } = await this.checkpoints.add(null);
      if (this.changes.isUnchanged(shop, found.since, revision)) {
        found.since = revision;
        return { value: found.value as Answer | null, position, asOf };
      }
    }
    const { value: result, position, asOf, revision, length } = await this.batcher.query(query, [shop, ...args]);
    const value = result === null ? null : query.answer(result as Result);
    if (key !== undefined && revision) {
      const entry = { value: deepFreeze(value), since: revision, moments: momentsOf(query, args, value) };
      this.cached.set(key, entry, { size: ENTRY_LENGTH + length });
    }
    return { value, position, asOf };
  }
}

import type { Transaction } from 'kysely';
import type pg from 'pg';
import { openPool } from '../connection/pool.js';
import { READ_AS_OF, READ_POSITION } from '../schema/context-checkpoints.js';
import type { RowOf, Table } from '../schema/table.js';
import { CachedAnswers, type Checkpointed } from './cached-answers.js';
import { PositionWatch } from './position-watch.js';
import { QueryBatcher } from './query-batcher.js';
import type { ShopChanges } from './shop-changes.js';
import { type ReadPosition, ShopTransactions, type Snapshot } from './shop-transactions.js';
import type { StoredQuery } from './stored-query.js';

/** Position of an answer: every event up to it is included. */
export interface AsOf {
  readonly position: number;
  /** When the event at `position` was recorded; null before the first. */
  readonly asOf: string | null;
  /** Whether `atLeast` was not reached in time. */
  readonly stale: boolean;
}

/** Tables by name, as kysely types. */
export type Database<Tables extends Record<string, Table>> = { [N in keyof Tables]: RowOf<Tables[N]> };

interface ReaderOptions {
  /** Address with the app's role. */
  url: string;
  /** Name of the read model whose checkpoint applies. */
  model: string;
  schema?: string;
  max?: number;
  /** Use of the connections, for `pg_stat_activity`. */
  use?: string;
  /** Time-out of `atLeast`, in milliseconds. */
  maxWaitMs?: number;
  onError?: (error: Error) => void;
  onWait?: (line: string) => void;
}

/** Runs queries, each within one shop. */
export interface Reader<DB> {
  /**
   * Runs queries for one shop: row-level security hides all others, and the setting ends with the transaction, so that a pooled connection
   * never carries a shop to the next caller. With `atLeast` it first waits briefly for that position. The query gets the position up to
   * which everything that it sees is folded.
   */
  read<T>(
    shop: string,
    query: (db: Transaction<DB>, position: number) => Promise<T>,
    options?: { atLeast?: number | undefined },
  ): Promise<AsOf & { value: T }>;
  /** Runs a stored query (stored-query.ts) for one shop: null for an empty answer. `atLeast` as in `read`. */
  ask<Args extends readonly unknown[], Answer, Result>(
    shop: string,
    query: StoredQuery<Args, Answer, Result>,
    args: Args,
    options?: { atLeast?: number | undefined },
  ): Promise<AsOf & { value: Answer | null }>;
  /** Begins to read one shop as of one moment, for more pages than one transaction answers. The caller closes it. */
  snapshot(shop: string): Promise<Snapshot<DB>>;
  /** The position up to which the read models are folded. */
  position(): Promise<number>;
  /** Tells the position that a projector of this process has just applied, so that waiting reads go on at once. */
  notify(position: number): void;
  /** To be kept up to date by a projector of this process, for answers that are kept in memory. */
  readonly changes: ShopChanges;
  close(): Promise<void>;
}

const CHECKPOINTED = `select c.revision, c.position as folded, c.recorded_at as folded_at, ${READ_POSITION} as position, ${READ_AS_OF} as as_of
  from checkpoint c where name = $1`;

type StoredCheckpoint = ReadPosition & { revision: number; folded: number; folded_at: string | null };
const NO_CHECKPOINT: StoredCheckpoint = { revision: 0, folded: 0, folded_at: null, position: 0, as_of: null };

async function readCheckpointed(pool: pg.Pool, model: string): Promise<Checkpointed> {
  const { rows } = await pool.query<StoredCheckpoint>({
    name: 'checkpointed',
    text: CHECKPOINTED,
    values: [model],
  });
  const { revision, folded, folded_at: recordedAt, position, as_of: asOf } = rows[0] ?? NO_CHECKPOINT;
  return { position, asOf, revision: { revision, position: folded, recordedAt } };
}

/** Opens the read side for queries. */
export function openReader<DB>(options: ReaderOptions): Reader<DB> {
  const { model, schema = 'read', maxWaitMs = 2000 } = options;
  const pool = openPool({ use: 'reader', connectMs: 5_000, statementMs: 15_000, ...options, max: options.max ?? 8 });
  const transactions = new ShopTransactions<DB>(pool, model, schema);
  const here = `select ${READ_POSITION} as position, ${READ_AS_OF} as as_of from checkpoint c where name = $1`;
  const answers = new CachedAnswers(new QueryBatcher(pool, model), () => readCheckpointed(pool, model));
  const position = async () => (await pool.query<ReadPosition>(here, [model])).rows[0]?.position ?? 0;
  const watch = new PositionWatch(position);
  /** Whether an answer is older than requested. If so, the server has lost that position, and the watch starts from the older one. */
  const noteStaleness = (at: number, atLeast = 0): boolean => {
    if (at < atLeast) watch.notify(at);
    return at < atLeast;
  };

  return {
    async read(shop, query, { atLeast } = {}) {
      if (atLeast !== undefined) await watch.waitFor(shop, atLeast, maxWaitMs);
      return transactions.within(shop, async (db, { position, as_of: asOf }) => ({
        value: await query(db, position),
        position,
        asOf,
        stale: noteStaleness(position, atLeast),
      }));
    },
    async ask(shop, query, args, { atLeast } = {}) {
      if (atLeast !== undefined) await watch.waitFor(shop, atLeast, maxWaitMs);
      const answer = await answers.ask(shop, query, args);
      return { ...answer, stale: noteStaleness(answer.position, atLeast) };
    },
    snapshot: (shop) => transactions.snapshot(shop),
    position,
    notify: (at) => watch.notify(at),
    changes: answers.changes,
    close: () => pool.end(),
  };
}

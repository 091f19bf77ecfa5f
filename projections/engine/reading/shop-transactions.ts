import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { READ_AS_OF, READ_POSITION } from '../schema/context-checkpoints.js';

/** Position of the tables of a read model. */
export interface ReadPosition {
  readonly position: number;
  /** When the event at `position` was recorded; null before the first. */
  readonly as_of: string | null;
}

/** The tables of one shop at one moment, whatever is folded meanwhile. */
export interface Snapshot<DB> {
  readonly db: Transaction<DB>;
  readonly position: number;
  close(): void;
}

/** So many different statements are kept ready; a text with lists of its own in it makes a new one each time. */
const MAX_READY = 250;

/** Names of statements by text, equal on all connections. */
const names = new Map<string, string>();

/** The name of a prepared statement on a connection; undefined for texts beyond the maximum. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_READY) return known;
  const name = `read_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** `in ()` is no SQL: a list without values holds for no row, and its opposite for every one. */
const NO_VALUES_NO_ROWS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Queries on one connection, which parses each statement once and plans it for each execution: the best plan differs from shop to shop. */
function queriesOn<DB>(client: pg.PoolClient): Transaction<DB> {
  const ready = {
    query: (text: string, values: readonly unknown[]) =>
      client.query({ name: nameOf(text), text, values: [...values] } as pg.QueryConfig),
    release: () => undefined,
  };
  const pool = { connect: async () => ready, end: async () => undefined };
  const plugins = [NO_VALUES_NO_ROWS];
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }), plugins });
  // The transaction begins and ends here; queries see it as one.
  return db as Transaction<DB>;
}

/** Whether the result shape changed since the statement was prepared, as after a newer program has replaced the tables. */
const hasChanged = (error: unknown) => (error as { code?: string }).code === '0A000';

/** Transactions that read one shop, with one round trip more than there are queries. */
export class ShopTransactions<DB> {
  private readonly queries = new WeakMap<pg.PoolClient, Transaction<DB>>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly model: string,
    private readonly schema: string,
  ) {}

  /** Runs queries under one shop's row-level security, with the checkpoint of the tables. */
  async within<T>(shop: string, query: (db: Transaction<DB>, position: ReadPosition) => Promise<T>): Promise<T> {
    for (let tries = this.pool.options.max; ; tries--) {
      const client = await this.pool.connect();
      try {
        const value = await query(this.on(client), await this.begin(client, shop));
        this.end(client);
        return value;
      } catch (error) {
        if (!hasChanged(error) || tries === 0) {
          this.end(client);
          throw error;
        }
        client.release(true);
      }
    }
  }

  /** Holds a connection and its rows until it is closed. */
  async snapshot(shop: string): Promise<Snapshot<DB>> {
    const client = await this.pool.connect();
    try {
      const { position } = await this.begin(client, shop, `isolation level repeatable read, read only; ${this.stay()}`);
      return { db: this.on(client), position, close: () => this.end(client) };
    } catch (error) {
      this.end(client);
      throw error;
    }
  }

  /**
   * Keeps a transaction in the tables in which it begins: a rebuild renames their schema, and names find the new ones from then on, with rows
   * of another moment. They are dropped when it has ended. What an earlier rebuild left behind is not read.
   */
  private stay(): string {
    const [live, old] = [this.schema, `${this.schema}_old`].map(pg.escapeIdentifier);
    return `select set_config('search_path', case when to_regnamespace(${pg.escapeLiteral(old!)}) is null
      then ${pg.escapeLiteral(`${old}, ${live}, public`)} else current_setting('search_path') end, true)`;
  }

  private on(client: pg.PoolClient): Transaction<DB> {
    const known = this.queries.get(client) ?? queriesOn<DB>(client);
    this.queries.set(client, known);
    return known;
  }

  /**
   * Begins a transaction. The position is read first: the queries see a state at least as new. Read committed, so that no query falls
   * between the tables of two generations.
   */
  private async begin(client: pg.PoolClient, shop: string, mode = 'read only'): Promise<ReadPosition> {
    const [of, model] = [shop, this.model].map(pg.escapeLiteral);
    const answers = await client.query<ReadPosition>(`begin ${mode}; set local plan_cache_mode = force_custom_plan;
      select ${READ_POSITION} as position, ${READ_AS_OF} as as_of, set_config('app.shop', ${of}, true) from checkpoint c where name = ${model}`);
    // One result for each statement, which the types do not express. The position is the last one's.
    const [position] = (answers as unknown as pg.QueryResult<ReadPosition>[]).at(-1)!.rows;
    return position ?? { position: 0, as_of: null };
  }

  /** Ends a read-only transaction without waiting for it. A connection that fails to end it is discarded. */
  private end(client: pg.PoolClient): void {
    client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

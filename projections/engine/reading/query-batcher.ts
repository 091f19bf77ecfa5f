import pg from 'pg';
import { Batches, MAX_AT_ONCE, MAX_OF_A_BATCH } from './batches.js';
import type { AsOf } from './reader.js';
import { callStatement, type StoredFunction } from './stored-query.js';

/** Result of a stored query: the answer and the position that it is as of. */
export type StoredAnswer = Pick<AsOf, 'position' | 'asOf'> & { readonly value: unknown };

const EMPTY_ANSWER: StoredAnswer = { position: 0, asOf: null, value: null };

/** Shop and arguments of a query. */
type QueryArguments = readonly unknown[];

/** Errors that do not come from the server are not caused by a single query. */
const isOfTheServer = (error: unknown) => error instanceof pg.DatabaseError;

/** Runs stored queries with request coalescing: equal queries share a statement, each call within its own shop. */
export class QueryBatcher {
  private readonly byName = new Map<string, Batches<QueryArguments, StoredAnswer>>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly model: string,
  ) {}

  query(query: StoredFunction, args: QueryArguments): Promise<StoredAnswer> {
    const known = this.byName.get(query.name) ?? this.batchesOf(query);
    return known.add(args);
  }

  private batchesOf(query: StoredFunction): Batches<QueryArguments, StoredAnswer> {
    const statement = callStatement(query);
    const columns = ['shop', ...Object.keys(query.parameters)];
    const batches = new Batches<QueryArguments, StoredAnswer>(
      async (all) => {
        const values = [this.model, ...columns.map((_, at) => all.map((one) => one[at]))];
        const { rows } = await this.pool.query<{ told: StoredAnswer | null }>({ ...statement, values });
        return rows.map(({ told: reported }) => reported ?? EMPTY_ANSWER);
      },
      isOfTheServer,
      { atOnce: MAX_AT_ONCE, pieces: query.most ?? MAX_OF_A_BATCH, byTurn: true },
    );
    this.byName.set(query.name, batches);
    return batches;
  }
}

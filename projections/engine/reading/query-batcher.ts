import pg from 'pg';
import { Batches } from './batches.js';
import type { AsOf } from './reader.js';
import { callStatement, type StoredFunction } from './stored-query.js';

/** Row of a stored query: the position that its answer is as of, and the answer. */
export type StoredAnswer = Pick<AsOf, 'position' | 'asOf'> & { readonly value: unknown };

const EMPTY_ANSWER: StoredAnswer = { position: 0, asOf: null, value: null };

/** Shop and arguments of a query. */
type QueryArguments = readonly unknown[];

/** Of what is no answer of the server, none of those who ask is at fault. */
const isOfTheServer = (error: unknown) => error instanceof pg.DatabaseError;

/** Asks the questions that the database keeps; those who ask the same one at the same time share a statement, each within their shop. */
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
    const batches = new Batches<QueryArguments, StoredAnswer>(async (all) => {
      const values = [this.model, ...columns.map((_, at) => all.map((one) => one[at]))];
      const { rows } = await this.pool.query<{ told: StoredAnswer | null }>({ ...statement, values });
      return rows.map(({ told: reported }) => reported ?? EMPTY_ANSWER);
    }, isOfTheServer);
    this.byName.set(query.name, batches);
    return batches;
  }
}

import pg from 'pg';
import { isoInstant } from '../schema/iso-instant.js';
import { Batches, MAX_AT_ONCE, MAX_OF_A_BATCH } from './batches.js';
import type { AsOf } from './reader.js';
import type { Revision } from './shop-changes.js';
import { callStatement, type StoredFunction } from './stored-query.js';

/** Result of a stored query: the answer and the position that it is as of. */
export interface StoredAnswer extends Pick<AsOf, 'position' | 'asOf'> {
  readonly value: unknown;
  /** Revision of the rows; null where the function is of an older program. */
  readonly revision: Revision | null;
  /** Length of its JSON. */
  readonly length: number;
}

/** What a stored query's function returns. */
interface FunctionResult extends Pick<StoredAnswer, 'position' | 'asOf' | 'value'> {
  readonly revision?: number;
  /** Position of the checkpoint, which is behind none of the tables, and when its event was recorded. */
  readonly folded?: number;
  readonly foldedAt?: string | null;
}

const EMPTY_ANSWER: StoredAnswer = { position: 0, asOf: null, value: null, revision: null, length: 0 };

/** Values as the database sends them: the JSON is parsed here, where its length is of use. */
const AS_SENT: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

function toAnswer(json: string | null): StoredAnswer {
  if (json === null) return EMPTY_ANSWER;
  const { revision, folded = 0, foldedAt, position, asOf, value } = JSON.parse(json) as FunctionResult;
  const isKnown = revision !== undefined && foldedAt !== undefined;
  const at = isKnown ? { revision, position: folded, recordedAt: foldedAt && isoInstant(foldedAt) } : null;
  return { position, asOf: asOf && isoInstant(asOf), value, revision: at, length: json.length };
}

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
        const { rows } = await this.pool.query<{ answer: string | null }>({ ...statement, values, types: AS_SENT });
        return rows.map(({ answer: json }) => toAnswer(json));
      },
      isOfTheServer,
      { atOnce: MAX_AT_ONCE, pieces: query.most ?? MAX_OF_A_BATCH, byTurn: true },
    );
    this.byName.set(query.name, batches);
    return batches;
  }
}

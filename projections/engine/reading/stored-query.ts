import { hash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { READ_AS_OF, READ_POSITION } from '../schema/context-checkpoints.js';

/** A stored query's function in the database, with its parameters. */
export interface StoredFunction {
  /** Name of the query, with which that of its function begins. */
  readonly name: string;
  /** SQL types of the arguments, in order, by names that no column has. The shop is `of_shop`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Returns one JSON value or no row. Tables are unqualified: a rebuild renames the schema. */
  readonly sql: string;
  /** Maximum number of calls in one statement, for large answers: they are parsed at once, and other work waits meanwhile. */
  readonly most?: number;
}

/** An answer is cached while the rows of its shop are unchanged, so it may depend on these and its arguments only. */
interface Caching<Answer> {
  /**
   * For a query whose last argument is the current time: when the answer expires although no row has changed; null for never.
   */
  readonly until?: (answer: Answer) => string | null;
}

/**
 * A frequent query that the database keeps as a function: one statement instead of a transaction of several, and planned once for each
 * connection. Like every read it sees one shop only.
 */
export interface StoredQuery<Args extends readonly unknown[], Answer, Result = Answer> extends StoredFunction {
  /** Converts the answer from JSON, with times as texts. */
  readonly answer: (result: Result) => Answer;
  /** How answers are cached; not at all when omitted. */
  readonly cached?: Caching<Answer>;
  /** Carries the argument types only. */
  readonly asks?: (...args: Args) => never;
}

/** Calls a stored query; null for an empty answer. */
export type AskStored = <Args extends readonly unknown[], Answer, Result>(
  query: StoredQuery<Args, Answer, Result>,
  ...args: Args
) => Promise<Answer | null>;

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text of a query for a function's body. @throws Error when a value is left in it: a function has its parameters only */
export function functionBody(query: RawBuilder<unknown>): string {
  const { sql, parameters } = query.compile(compiler);
  if (parameters.length > 0) throw new Error(`A stored query keeps no values: ${sql}`);
  return sql;
}

/** The body of a query's function. One statement, so that rows and position are consistent; the setting ends with it. */
const bodyOf = ({ sql }: StoredFunction): string => `begin
      perform set_config('app.shop', of_shop, true);
      return (select json_build_object('position', ${READ_POSITION}, 'asOf', ${READ_AS_OF}, 'revision', c.revision, 'folded', c.position,
          'foldedAt', c.recorded_at, 'value', (${sql}))
        from checkpoint c where c.name = of_model);
    end`;

/**
 * The name of a query's function. It contains a hash, so that each version of a query has a function: during a rolling deployment, older
 * processes call the older version, because they read the values of an answer by position.
 */
export const functionNameOf = (query: StoredFunction): string =>
  `${query.name}_${hash('sha256', JSON.stringify([query.parameters, bodyOf(query)])).slice(0, 8)}`;

/**
 * The statement that runs a function for many calls at once: for the read model whose checkpoint the answers are as of, and with arrays of
 * the shops and of each argument, in order. One row per call, in order; each call runs within its own shop.
 */
export function callStatement(query: StoredFunction): { name: string; text: string } {
  const { parameters } = query;
  const name = functionNameOf(query);
  const types = ['text', ...Object.values(parameters)];
  const arrays = types.map((type, at) => `$${at + 2}::${type}[]`);
  const each = types.map((_, at) => `a${at}`);
  const text = `select ${name}($1, ${each.join(', ')}) as answer
    from unnest(${arrays.join(', ')}) with ordinality as calls (${each.join(', ')}, nth) order by nth`;
  return { name, text };
}

/** Creates the function of a stored query in a schema, for a role. It runs with the caller's rights, under the policies of the tables. */
export function createStoredFunction(schema: string, query: StoredFunction, role: string): string {
  const name = functionNameOf(query);
  const declared = Object.entries(query.parameters).map(([parameter, type]) => `, ${parameter} ${type}`);
  return `create or replace function "${schema}".${name}(of_model text, of_shop text${declared.join('')}) returns json language plpgsql as $question$
    ${bodyOf(query)} $question$;
    revoke execute on function "${schema}".${name} from public;
    grant execute on function "${schema}".${name} to ${role};`;
}

import { READ_AS_OF, READ_POSITION } from '../schema/context-checkpoints.js';

/** A stored query's function in the database, with its parameters. */
export interface StoredFunction {
  /** Another one when the parameters change: a function keeps its own. */
  readonly name: string;
  /** Types of what is asked with, by names that no column has, in turn. The shop is `of_shop`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Answers one JSON value or no row. Tables stand without a schema: a rebuild renames it. */
  readonly sql: string;
}

/**
 * A question that is asked so often that the database keeps it: one statement in place of a transaction of several, and planned once for each
 * connection. It sees the one shop that it is asked for, as every read does.
 */
export interface StoredQuery<Args extends readonly unknown[], Answer> extends StoredFunction {
  /** The answer as JSON carries it, with times as texts. */
  readonly answer: (reported: Answer) => Answer;
  /** Only says what it is asked with. */
  readonly asks?: (...args: Args) => never;
}

/**
 * The statement that asks for many at once: for the read model whose checkpoint says what the answers are as of, and with arrays of the
 * shops and of the rest, in turn. One row for each, in their order; each is asked within its own shop.
 */
export function callStatement({ name, parameters }: StoredFunction): { name: string; text: string } {
  const types = ['text', ...Object.values(parameters)];
  const arrays = types.map((type, at) => `$${at + 2}::${type}[]`);
  const each = types.map((_, at) => `a${at}`);
  const text = `select ${name}($1, ${each.join(', ')}) as told
    from unnest(${arrays.join(', ')}) with ordinality as asked (${each.join(', ')}, nth) order by nth`;
  return { name, text };
}

/** Keeps a question in a schema, for a role. It runs with the caller's rights, below the policies of the tables. */
export function createStoredFunction(schema: string, { name, parameters, sql }: StoredFunction, role: string): string {
  const declared = Object.entries(parameters).map(([parameter, type]) => `, ${parameter} ${type}`);
  // One statement, so that the rows and the position they are as of are of one moment; the setting ends with it.
  return `create or replace function "${schema}".${name}(of_model text, of_shop text${declared.join('')}) returns json language plpgsql as $question$
    begin
      perform set_config('app.shop', of_shop, true);
      return (select json_build_object('position', ${READ_POSITION}, 'asOf', ${READ_AS_OF}, 'value', (${sql}))
        from checkpoint c where c.name = of_model);
    end $question$;
    revoke execute on function "${schema}".${name} from public;
    grant execute on function "${schema}".${name} to ${role};`;
}

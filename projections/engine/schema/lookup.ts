/** A function that searches one column of a table by LIKE. */
export interface Lookup {
  readonly name: string;
  /** The text that is searched, with a trigram index. */
  readonly column: string;
  /** `$table` stands for the table, `$function` for the function's name. It calls `seek` before it reads. */
  readonly sql: string;
}

/** The first statement of a lookup: names the one or two patterns that it searches by, as SQL. */
export const seek = (pattern: string, another = `'%'`): string =>
  `select set_config('read.pattern', ${pattern}, true), set_config('read.another', ${another}, true);`;

/** The pattern of a lookup that is running. A session of the owner itself is none, whatever it has set. */
const sought = (setting: string): string => `(select case when session_user = current_user then '%'
  else coalesce(nullif(current_setting('${setting}', true), ''), '%') end)`;

/**
 * Creates a lookup, which runs as the owner. Under row-level security an index serves only leakproof operators, which LIKE is not, and the
 * policies bind the owner as well. Only conditions of a policy itself may use any index. A restrictive policy, which can hide rows and
 * never show them, therefore repeats the patterns; the function also filters by shop and pattern. The owner's policy of one shop reads the
 * shop once for the whole search: for each of many rows it would be a fifth of the search.
 */
export function createLookup(schema: string, table: string, { name, column, sql }: Lookup): string {
  const lookup = `"${schema}".${name}`;
  return `create policy looked_up on ${table} for select to current_user using (shop = (select current_setting('app.shop', true)));
    create policy sought on ${table} as restrictive for select to current_user
      using ("${column}" like ${sought('read.pattern')} and "${column}" like ${sought('read.another')});
    ${sql.replaceAll('$function', lookup).replaceAll('$table', table)};
    revoke execute on function ${lookup} from public;
    grant execute on function ${lookup} to {app};`;
}

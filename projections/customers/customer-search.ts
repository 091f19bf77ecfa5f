import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { planSearch } from './search-terms.js';

/**
 * What a search restricts a list to: nothing, some ids, or, where the matches are too many for a list of ids, patterns that name or e-mail
 * must match.
 */
export type SearchScope =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'many'; readonly patterns: readonly string[] };

/** Up to this number, matches are fetched by id and sorted. Above it, a scan in the order of the list finds a page sooner. */
const MAX_IDS = 3_000;
/** A search of one or two letters covers this many names and this many e-mails with the prefix. */
const PREFIX_LIMIT = 250;

/** Customers that match a search; `type` is an optimisation only, since the list filters by it in any case. */
export async function findCustomers(
  db: Db,
  shop: string,
  search: string | undefined,
  type: string | null,
): Promise<SearchScope> {
  const plan = planSearch(search);
  if (plan.kind === 'none') return { kind: 'everybody' };
  if (plan.kind === 'prefix') {
    const ofType = type === null ? sql`true` : sql`type = ${type}`;
    // Comparisons instead of LIKE: under row-level security only these use the index.
    const prefixMatches = (column: 'sort_name' | 'email') => sql`(select customer from customer_directory
      where shop = ${shop} and ${ofType} and ${sql.ref(column)} >= ${plan.prefix}::text
        and ${sql.ref(column)} < ${`${plan.prefix}\u{10ffff}`}::text
      order by ${sql.ref(column)}, customer limit ${PREFIX_LIMIT})`;
    return { kind: 'some', ids: await idsOf(db, sql`${prefixMatches('sort_name')} union ${prefixMatches('email')}`) };
  }
  const ids = await idsOf(db, sql`select customer from ${matchingCustomers(plan.patterns, type, MAX_IDS + 1)}`);
  return ids.length <= MAX_IDS ? { kind: 'some', ids } : { kind: 'many', patterns: plan.patterns };
}

/**
 * Customers that match all patterns, by the trigram index: `customer`, `since` and `sort_name`; `max` null for all.
 * @param place arguments of find_customers for the order and groups of a list; in no order when omitted
 */
export function matchingCustomers(
  patterns: readonly string[],
  type: string | null,
  max: number | RawBuilder<number> | null,
  place: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  // The longest patterns are usually the rarest; the index serves two.
  const [first, second = '%', ...others] = patterns.toSorted((a, b) => b.length - a.length);
  return sql`find_customers(${first}, ${second}, ${others}::text[], ${type}, ${max}::int${place})`;
}

/** Customers of a query that match a search, where the query has few; null where it has many. */
export async function customersIn(
  db: Db,
  shop: string,
  customers: RawBuilder<unknown>,
  found: Exclude<SearchScope, { kind: 'some' }>,
): Promise<Extract<SearchScope, { kind: 'some' }> | null> {
  const ids = await idsOf(db, sql`${customers} limit ${MAX_IDS + 1}`);
  if (ids.length > MAX_IDS) return null;
  if (found.kind === 'everybody') return { kind: 'some', ids };
  const matching = sql`select customer from customer_directory d
    where d.shop = ${shop} and d.customer = any(${ids}::text[]) and ${matches('d', found)}`;
  return { kind: 'some', ids: await idsOf(db, matching) };
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`${query}`.execute(db);
  return rows.map(({ customer }) => customer);
}

function matchesAll(patterns: readonly string[], text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`;
}

/** The search as a condition on rows of `alias`, written so that the planner scans the list in its order and does not use the trigram index. */
export function matches(alias: string, { patterns }: Extract<SearchScope, { kind: 'many' }>): RawBuilder<boolean> {
  return matchesAll(patterns, sql`(${sql.ref(`${alias}.search`)} || '')`);
}

/** Customers of a shop with an e-mail address; two at most, because a second one already makes the address ambiguous. */
export async function customersByEmail(db: Db, shop: string, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_directory')
    .select('customer')
    .where('shop', '=', shop)
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .limit(2)
    .execute();
  return rows.map(({ customer }) => customer);
}

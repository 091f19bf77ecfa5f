import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { planSearch } from './search-terms.js';

/**
 * Which customers a list is about: everybody, some by id, or everybody whose name or e-mail has all the patterns (too many to
 * name, so that a walk along the list's own order meets enough of them soon, as a rule).
 */
export type Found =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'many'; readonly patterns: readonly string[] };

/** As many as are fetched and sorted whatever they are sorted by. Of more, a walk along an index finds a page sooner. */
const FEW = 3_000;
/**
 * A walk gives up after so many rows: who is searched for by a first name stands at the far end of a list that is sorted by names
 * from Z. Then all of them are fetched and sorted after all.
 */
export const LONGEST_WALK = 10_000;
/** A search of one or two letters looks at the first so many names and the first so many e-mails that begin with them. */
const FIRST_OF_PREFIX = 250;

/** The customers that a search means; `type` only shortens the work, the list filters by it in any case. */
export async function findCustomers(
  db: Db,
  shop: string,
  search: string | undefined,
  type: string | null,
): Promise<Found> {
  const plan = planSearch(search);
  if (plan.kind === 'none') return { kind: 'everybody' };
  if (plan.kind === 'prefix') {
    const ofType = type === null ? sql`true` : sql`type = ${type}`;
    // As bounds, not as LIKE: an index serves those below row-level security.
    const begins = (column: 'sort_name' | 'email') => sql`(select customer from customer_directory
      where shop = ${shop} and ${ofType} and ${sql.ref(column)} >= ${plan.prefix}::text
        and ${sql.ref(column)} < ${`${plan.prefix}\u{10ffff}`}::text
      order by ${sql.ref(column)}, customer limit ${FIRST_OF_PREFIX})`;
    return { kind: 'some', ids: await idsOf(db, sql`${begins('sort_name')} union ${begins('email')}`) };
  }
  const ids = await idsOf(db, sql`select customer from ${everyone(plan.patterns, type, FEW + 1)}`);
  return ids.length <= FEW ? { kind: 'some', ids } : { kind: 'many', patterns: plan.patterns };
}

/** Customers with all the patterns, by the index of trigrams: `customer`, `since` and `sort_name`, in no order; `max` null for all. */
export function everyone(patterns: readonly string[], type: string | null, max: number | null): RawBuilder<unknown> {
  // The longest are the rarest, as a rule; the index serves two.
  const [first, second = '%', ...others] = patterns.toSorted((a, b) => b.length - a.length);
  return sql`find_customers(${first}, ${second}, ${others}::text[], ${type}, ${max}::int)`;
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`${query}`.execute(db);
  return rows.map(({ customer }) => customer);
}

function all(patterns: readonly string[], text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`;
}

/** The same as a condition on rows of `alias`, in words that no index of trigrams takes up: the list is to be walked in its order. */
export function matches(alias: string, { patterns }: Extract<Found, { kind: 'many' }>): RawBuilder<boolean> {
  return all(patterns, sql`(${sql.ref(`${alias}.search`)} || '')`);
}

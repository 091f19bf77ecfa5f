import type { CustomerCriteria } from '@loyalty/contracts/customers/filters';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../shop/days.js';
import { activeAt } from './customer-table.js';
import { tagKey } from './traits.projection.js';

/** Tables of lists: balances, and names. */
export type ListAlias = 'c' | 'd';
const LIST_TABLES = { c: 'customer', d: 'customer_directory' } as const;

/** A condition on customers. */
export interface Criterion {
  /** Whether the column that a list is sorted by is its own: then one range of the index has all that meet it. */
  readonly sortedBy: 'available' | 'last_activity_at' | 'since' | null;
  /** The condition on rows of a list's table. */
  holds(alias: ListAlias): RawBuilder<boolean>;
  /** Everybody who meets it, as an index has them; null where no index does. */
  readonly customers: RawBuilder<unknown> | null;
}

const ref = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

type Condition = (alias: string) => RawBuilder<boolean>;

/** Row comparisons of a range that may be open at either end. */
function within(column: RawBuilder<unknown>, from: RawBuilder<unknown> | null, before: RawBuilder<unknown> | null) {
  const ends = [from && sql`${column} >= ${from}`, before && sql`${column} < ${before}`].filter((end) => end !== null);
  return sql<boolean>`(${sql.join(ends, sql` and `)})`;
}

/**
 * A condition on columns of one of several tables, for lists of any. `offset 0` has another table asked for each row of a page alone: as a join
 * the planner would read all of it.
 */
function criterion(
  shop: string,
  tables: readonly string[],
  holds: Condition,
  sortedBy: Criterion['sortedBy'] = null,
): Criterion {
  const from = sql.table(tables[0]!);
  return {
    sortedBy,
    holds: (alias) =>
      tables.includes(LIST_TABLES[alias])
        ? holds(alias)
        : sql`exists (select from ${from} x
            where x.shop = ${ref(alias, 'shop')} and x.customer = ${ref(alias, 'customer')} and ${holds('x')} offset 0)`,
    customers: sql`select x.customer from ${from} x where x.shop = ${shop} and ${holds('x')}`,
  };
}

/** The instants at which the first of some days of the shop begins and the last one ends. */
const instantsOf = (shop: string, from: string | undefined, to: string | undefined) =>
  [from === undefined ? null : dayBegins(shop, from), to === undefined ? null : dayBegins(shop, to, 1)] as const;

/** Tables of available points by their expiry: lots with their own, and the shared one of each customer. */
const EXPIRIES = { lot: 'expires_at', shared_life: 'until' } as const;

/** A table of points by expiry, with the condition that they expire within the days of a request; null where it filters by none. */
function expiryConditions(shop: string, { expiresFrom, expiresTo }: CustomerCriteria) {
  if (expiresFrom === undefined && expiresTo === undefined) return null;
  const range = instantsOf(shop, expiresFrom, expiresTo);
  return Object.entries(EXPIRIES).map(([table, at]) => {
    const holds: Condition = (of) => sql`${ref(of, 'remaining')} > 0 and ${within(ref(of, at), ...range)}`;
    return { table, at, holds };
  });
}

/** Conditions on available points: that some expire within some days. */
function ofExpiries(shop: string, criteria: CustomerCriteria): Criterion[] {
  const found = expiryConditions(shop, criteria)?.map(({ table, holds }) => criterion(shop, [table], holds));
  if (!found) return [];
  return [
    {
      sortedBy: null,
      holds: (alias) =>
        sql`(${sql.join(
          found.map((one) => one.holds(alias)),
          sql` or `,
        )})`,
      customers: sql.join(
        found.map(({ customers }) => customers),
        sql` union all `,
      ),
    },
  ];
}

/** Customers with points that expire within the days of a request, their number and when; null where it filters by none. */
export const expiresWithin = (shop: string, criteria: CustomerCriteria) =>
  expiryConditions(shop, criteria)?.map(
    ({ table, at, holds }) => sql`select x.customer, x.remaining, ${ref('x', at)} as at from ${sql.table(table)} x
      where x.shop = ${shop} and ${holds('x')}`,
  ) ?? null;

/** Conditions on columns of the account. */
function ofAccount(shop: string, criteria: CustomerCriteria): Criterion[] {
  const { pointsFrom, pointsTo, owed, pending, activeFrom, activeTo, joinedFrom, joinedTo } = criteria;
  const account = ['customer'];
  const found: Criterion[] = [];
  if (pointsFrom !== undefined || pointsTo !== undefined) {
    const least = pointsFrom === undefined ? null : sql`${pointsFrom}::bigint`;
    const above = pointsTo === undefined ? null : sql`${String(Number(pointsTo) + 1)}::bigint`;
    found.push(criterion(shop, account, (of) => within(ref(of, 'available'), least, above), 'available'));
  }
  if (owed) found.push(criterion(shop, account, (of) => sql`${ref(of, 'debt')} > 0`));
  if (pending) found.push(criterion(shop, account, (of) => sql`${ref(of, 'pending')} > 0`));
  if (activeFrom !== undefined || activeTo !== undefined) {
    const range = instantsOf(shop, activeFrom, activeTo);
    found.push(criterion(shop, account, (of) => within(activeAt(of), ...range), 'last_activity_at'));
  }
  if (joinedFrom !== undefined || joinedTo !== undefined) {
    const range = instantsOf(shop, joinedFrom, joinedTo);
    const tables = ['customer_directory', 'customer'];
    found.push(criterion(shop, tables, (of) => within(ref(of, 'since'), ...range), 'since'));
  }
  return found;
}

/** Somebody without a row of traits was never asked. */
const withoutConsent: Criterion = {
  sortedBy: null,
  holds: (alias) => sql`not exists (select from customer_traits x where x.shop = ${ref(alias, 'shop')}
    and x.customer = ${ref(alias, 'customer')} and x.subscribed is not null offset 0)`,
  customers: null,
};

/** Conditions on what the store says of a person. */
function ofPerson(shop: string, { tag, birthMonth, language, consent }: CustomerCriteria): Criterion[] {
  const traits = ['customer_traits'];
  const found: Criterion[] = [];
  if (birthMonth) found.push(criterion(shop, traits, (of) => sql`${ref(of, 'birth_month')} = ${Number(birthMonth)}`));
  if (language) found.push(criterion(shop, traits, (of) => sql`${ref(of, 'language')} = ${language}`));
  if (consent === 'unknown') found.push(withoutConsent);
  else if (consent)
    found.push(criterion(shop, traits, (of) => sql`${ref(of, 'subscribed')} = ${consent === 'subscribed'}`));
  if (tag) found.push(criterion(shop, ['customer_tag'], (of) => sql`${ref(of, 'tag')} = ${tagKey(tag)}`));
  return found;
}

/** What a request filters by, beside the tier. */
export const criteriaOf = (shop: string, criteria: CustomerCriteria): readonly Criterion[] => [
  ...ofPerson(shop, criteria),
  ...ofAccount(shop, criteria),
  ...ofExpiries(shop, criteria),
];

export const allHold = (criteria: readonly Criterion[], alias: ListAlias): RawBuilder<boolean> =>
  criteria.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        criteria.map((one) => one.holds(alias)),
        sql` and `,
      )}`;

import { type RawBuilder, sql } from 'kysely';

/**
 * The start of a shop-local day, in SQL; `later` days on. As a subquery it is evaluated once and an index serves the comparison: under
 * row-level security no index does when the other side calls a function that is not leakproof.
 */
export function dayBegins(shop: string, day: string, later = 0): RawBuilder<string> {
  return sql<string>`(select (${day}::date + ${later}::int)::timestamp at time zone
    coalesce((select zone from shop where shop.shop = ${shop}), 'UTC'))`;
}

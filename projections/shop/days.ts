import { type RawBuilder, sql } from 'kysely';

/**
 * The moment at which a day of the shop begins, in SQL; `later` days on. It is a query of its own, so that it is worked out once and an
 * index serves the comparison: below row-level security none does when the other side calls a function that might leak.
 */
export function dayBegins(shop: string, day: string, later = 0): RawBuilder<string> {
  return sql<string>`(select (${day}::date + ${later}::int)::timestamp at time zone
    coalesce((select zone from shop where shop.shop = ${shop}), 'UTC'))`;
}

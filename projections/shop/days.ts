import { type RawBuilder, sql } from 'kysely';

/** The moment at which a day of the shop begins, in SQL; `later` days on. */
export function dayBegins(shop: string, day: string, later = 0): RawBuilder<string> {
  return sql<string>`(${day}::date + ${later}::int)::timestamp at time zone
    coalesce((select zone from shop where shop.shop = ${shop}), 'UTC')`;
}

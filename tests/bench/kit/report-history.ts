import type { PoolClient } from 'pg';
import { SHOP } from './history.js';

/** First and last shop-local days of the history: three years. */
export const FIRST_DAY = '2023-12-01';
export const LAST_DAY = '2026-11-30';
export const ZONE = 'Europe/Berlin';

/** Programs of the shop: those that reward orders, those that reward actions, and rewards. */
export const PROGRAMS = { place_order: 6, sign_up: 8, amount_discount: 10 } as const;
const OFFSET = { place_order: 100, sign_up: 200, amount_discount: 300 } as const;

/** SQL for the id of a program by its number in its kind. */
export const programId = (kind: keyof typeof PROGRAMS, number: string): string =>
  `'11111111-1111-4111-8111-' || lpad((${OFFSET[kind]} + ${number})::text, 12, '0')`;

/** SQL for a number of a kind's programs, of which the first ones are the most frequent. */
const anyOf = (kind: keyof typeof PROGRAMS) =>
  programId(kind, `floor(${PROGRAMS[kind]} * power(pg_temp.roll(s, 6), 2))::int`);

/**
 * The movements of a shop's history in temporary tables, from which its read models are filled: `person` (a customer each) and `line` (a
 * line of the history each, in its order). Numbers are random by seed, so that every run has the same rows. A shop begins with a fifth of its
 * customers, the others join over the three years; few customers do most.
 */
export async function createHistory(client: PoolClient, customers: number, lines: number): Promise<void> {
  await client.query(`
    set local work_mem = '512MB';
    create function pg_temp.roll(n bigint, seed int) returns float8 language sql immutable parallel safe
      return (hashint8extended(n, seed) & 1125899906842623) / 1125899906842624.0;

    create temp table person as
      select n, (6000000000000 + n)::text as customer, joined, type,
             case when type <> 'Member' then null when n % 1000 = 0 then 'black' when n % 90 = 0 then 'gold'
                  when n % 8 = 0 then 'silver' end as tier
        from (select n, timestamptz '${FIRST_DAY} 08:00Z' + (case when pg_temp.roll(n, 0) < 0.2 then 30 else 1090 end)
                         * power(pg_temp.roll(n, 1), 0.8) * interval '1 day' as joined,
                     case when pg_temp.roll(n, 2) < 0.7 then 'Member' when pg_temp.roll(n, 2) < 0.95 then 'Guest' else 'Left' end as type
                from generate_series(0, ${customers - 1}) n) c;
    analyze person;

    create temp table line as
      select row_number() over (order by at) as position, (at at time zone '${ZONE}')::date as day, *
        from (select s, customer, type, tier, kind, joined, joined + (timestamptz '${LAST_DAY} 20:00Z' - joined) * pg_temp.roll(s, 4) as at,
                     case when kind = 'order' then ${anyOf('place_order')} when kind = 'action' then ${anyOf('sign_up')}
                          when kind in ('redeem', 'used') then ${anyOf('amount_discount')} else '' end as program,
                     case when kind = 'order' then 1 + floor(200 * pg_temp.roll(s, 7)) when kind = 'action' then 50
                          when kind = 'redeem' then -100 when kind in ('gift', 'import') then 1 + floor(100 * pg_temp.roll(s, 7))
                          when kind in ('expire', 'refund') then -1 - floor(80 * pg_temp.roll(s, 7)) else 0 end::bigint as points
                from (select s, floor(${customers} * power(pg_temp.roll(s, 3), 1.5))::bigint as n,
                             case when share < 0.62 then 'order' when share < 0.67 then 'action' when share < 0.78 then 'redeem'
                                  when share < 0.82 then 'gift' when share < 0.83 then 'import' when share < 0.91 then 'expire'
                                  when share < 0.95 then 'refund' else 'used' end as kind
                        from (select s, pg_temp.roll(s, 5) as share from generate_series(1, ${lines}) s) rolled) chosen
                join person using (n)) moved;
    analyze line;`);
}

/** SQL for the version of a program that held on a column's day: one a year. */
export const VERSION = `(1 + extract(year from age(day, '${FIRST_DAY}')))::bigint`;

/** SQL for the cause of a line's points; null for lines without points. */
export const CAUSE = `case kind when 'order' then 'earned' when 'action' then 'earned' when 'redeem' then 'redeemed'
  when 'gift' then 'adjusted' when 'import' then 'adjusted' when 'expire' then 'expired' when 'refund' then 'refunded' end`;

export const SHOP_SQL = `'${SHOP}'`;

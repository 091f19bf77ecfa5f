import { NO_END } from '@loyalty/projections/analytics/ending-day.projection';
import type { PoolClient } from 'pg';
import { CAUSE, PROGRAMS, programId, SHOP_SQL, VERSION, ZONE } from './report-history.js';

const NEVER = `date '0001-01-01'`;
const month = (day: string) => `date_trunc('month', ${day})::date`;

/** Figures by day: those of the shop, of its programs, of lots by month of earning, and of points by tier. */
async function fillDays(client: PoolClient): Promise<void> {
  const sum = (kinds: string) => `coalesce(sum(abs(points)) filter (where kind in (${kinds})), 0)`;
  const anyProgram = programId('place_order', `floor(${PROGRAMS.place_order} * power(pg_temp.roll(s, 11), 2))::int`);
  await client.query(`
    insert into read.daily (shop, day, earned, redeemed, reversed, returned, expired, adjusted, imported, orders, coupons_used, revenue,
        joined, members)
      select ${SHOP_SQL}, day, ${sum(`'order', 'action'`)}, ${sum(`'redeem'`)}, ${sum(`'refund'`)}, 0, ${sum(`'expire'`)},
             ${sum(`'gift', 'import'`)}, ${sum(`'import'`)}, count(*) filter (where kind = 'order'), count(*) filter (where kind = 'used'),
             json_build_object('EUR', (4200 * count(*) filter (where kind = 'used'))::text), 600, 590
        from line group by day;
    insert into read.program_day (shop, program, day, points, uses)
      select ${SHOP_SQL}, program, day, sum(abs(points)), count(*) from line where program <> '' and kind <> 'used' group by program, day;
    insert into read.program_figures (shop, program, version, day, points, points_back, uses, orders, money, cost)
      select ${SHOP_SQL}, program, ${VERSION}, day, sum(abs(points)), 0, count(*), count(*),
             json_build_object('EUR', (100 * sum(abs(points)))::text), '{}' from line where program <> '' group by 2, 3, 4;
    insert into read.lot_day (shop, day, recorded, month, program, issued, imported, adjusted, returned, redeemed, expired, reversed, settled,
        movements)
      select ${SHOP_SQL}, day, day + case when s % 50 = 0 then 1 + (s / 50 % 5)::int else 0 end,
             -- Points leave lots that were earned before, and not before the customer joined.
             case when kind in ('order', 'action', 'gift', 'import') then ${month('day')}
               else ${month(`greatest(joined::date, day - floor(400 * power(pg_temp.roll(s, 10), 2))::int)`)} end,
             case when kind in ('order', 'action') then program when kind in ('gift', 'import') then '' else ${anyProgram} end,
             coalesce(sum(points) filter (where ${CAUSE} = 'earned'), 0), coalesce(sum(points) filter (where kind = 'import'), 0),
             coalesce(sum(points) filter (where kind = 'gift'), 0), 0, coalesce(sum(points) filter (where kind = 'redeem'), 0),
             coalesce(sum(points) filter (where kind = 'expire'), 0), coalesce(sum(points) filter (where kind = 'refund'), 0), 0, count(*)
        from line where kind <> 'used' group by 2, 3, 4, 5;
    insert into read.ending_day (shop, day, points)
      select ${SHOP_SQL}, coalesce((expires_at at time zone '${ZONE}')::date, date '${NO_END}'), sum(remaining)
        from read.lot where remaining > 0 group by 2;
    insert into read.tier_day (shop, day, recorded, tier, outstanding, debt)
      select ${SHOP_SQL}, day, day + case when s % 50 = 0 then 1 + (s / 50 % 5)::int else 0 end, coalesce(tier, ''), sum(points), 0
        from line where kind <> 'used' group by 2, 3, 4;`);
}

/** Days on which customers were active, and what is counted of those of members. */
async function fillActivity(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table active as
      select customer, type = 'Member' as member, joined::date as joined, day,
             coalesce(lag(day) over (partition by customer order by day), ${NEVER}) as previous
        from (select distinct customer, type, joined, day from line where ${CAUSE} in ('earned', 'redeemed')) days;
    insert into read.member_activity (shop, customer, joined, days, programs)
      select ${SHOP_SQL}, customer, joined, days, programs
        from (select customer, min(joined) filter (where member) as joined, json_agg(day - date '1970-01-01' order by day) as days
                from active group by 1) a
        join (select customer, json_object_agg(program, days) as programs
                from (select customer, program, json_agg(day - date '1970-01-01' order by day) as days
                        from (select distinct customer, program, day from line where ${CAUSE} in ('earned', 'redeemed')) d group by 1, 2) p
               group by 1) b using (customer);
    insert into read.active_gap (shop, day, previous, n)
      select ${SHOP_SQL}, day, previous, count(*) from active where member group by 2, 3;
    insert into read.cohort (shop, month, members, earned)
      select ${SHOP_SQL}, ${month('joined')}, count(*), 100 * count(*) from person where type = 'Member' group by 2;
    insert into read.cohort_month (shop, month, active, n)
      select ${SHOP_SQL}, ${month('joined')}, ${month('day')}, count(distinct customer) from active where member group by 2, 3;
    drop table active;`);
}

/** Days on which each program moved points of customers. */
async function fillPrograms(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table used as
      select customer, program, day,
             coalesce(lag(day) over (partition by customer, program order by day), ${NEVER}) as previous
        from (select distinct customer, program, day from line where ${CAUSE} in ('earned', 'redeemed')) days;
    insert into read.program_gap (shop, program, day, previous, n)
      select ${SHOP_SQL}, program, day, previous, count(*) from used group by 2, 3, 4;
    drop table used;`);
}

/** Fills the tables of analytics from the movements of a history. */
export async function fillFigures(client: PoolClient): Promise<void> {
  await fillDays(client);
  await fillActivity(client);
  await fillPrograms(client);
}

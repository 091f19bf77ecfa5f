import { counterOf } from '@loyalty/projections/customers/groups';
import type { PoolClient } from 'pg';
import { fillFigures } from './figure-rows.js';
import { fillTables } from './filled-tables.js';
import {
  CAUSE,
  createHistory,
  FIRST_DAY,
  LAST_DAY,
  PROGRAMS,
  programId,
  SHOP_SQL,
  VERSION,
  ZONE,
} from './report-history.js';

/** Orders have the ids of their lines. */
const ORDER = `(5000000000 + s)::text`;
const MONTHS_TO_EXPIRY = 24;

/** What an auditor sees of how the points of an order were counted: a few hundred bytes of each line. */
const ARITHMETIC = `json_build_object('mode', 'price', 'currency', 'EUR', 'lines', json_build_array(json_build_object('line', '1',
  'title', 'Green tea', 'quantity', 1, 'amount', points || '.00', 'counted', true)), 'shipping', '0.00', 'tax', '0.00',
  'shippingCounted', false, 'taxCounted', false, 'base', points || '.00', 'earnPoint', '1', 'per', '1', 'unrounded', points::text,
  'rounding', 'nearest', 'verdicts', json_build_array(), 'profile', null)`;

async function fillLines(client: PoolClient): Promise<void> {
  await client.query(`
    insert into read.activity (shop, position, id, type, cause, population, customer, points, balance_after, debt_after, occurred_at,
        recorded_at, actor_kind, actor_id, source, rule, note, customer_note, undoable, expires_at, available_at, arithmetic)
      select ${SHOP_SQL}, position, lpad(to_hex(position), 8, '0') || '-0000-4000-8000-000000000000',
             case kind when 'order' then 'earn_point' when 'action' then 'earn_point' when 'redeem' then 'redeem_point'
               when 'gift' then 'admin_adjustment' when 'import' then 'migrate' when 'expire' then 'expire' when 'refund' then 'refund'
               else 'coupon_used' end,
             ${CAUSE}, null, customer, points, 0, 0, at, at, 'webhook', '98765432',
             json_build_object('kind', kind, 'id', ${ORDER}, 'label', '#' || s),
             case when program <> '' then json_build_object('program', program, 'version', ${VERSION}, 'title', 'A program') end,
             '', '', false, null, null, case when kind = 'order' then ${ARITHMETIC} end
        from line order by position;

    insert into read.customer_order (shop, "order", number, customer, placed_at, updated_at, total, counted, gift_cards, taxes_included,
        currency, paid, cancelled_at, test, deleted, held, status, refunds, earned, reversed, reasons, position)
      select ${SHOP_SQL}, ${ORDER}, '#' || s, customer, at, at, points || '.00', points || '.00', '[]', false, 'EUR', true, null, false,
             false, false, case when s % 20 = 0 then 'partially_refunded' else 'paid' end,
             case when s % 20 = 0 then '[{"id":"1","at":"2026-01-01T00:00:00.000Z","amount":"1.00","counted":"1.00","lines":[]}]'
               else '[]' end::json, points, 0, '[]', position
        from line where kind = 'order';

    insert into read.lot (shop, customer, lot, opened_by, original, pending, available_at, remaining, held, expires_at, follows, earned_at,
        label, source, program, awarded, reversals, position)
      select ${SHOP_SQL}, customer, 'l' || s, null, points, 0, null,
             case when at > timestamptz '${LAST_DAY}Z' - interval '${MONTHS_TO_EXPIRY} months' and s % 5 < 3 then points else 0 end, 0,
             case when s % 10 = 0 then null else at + interval '${MONTHS_TO_EXPIRY} months' end, false, at, '#' || s,
             case when program = '' then 'adjustment' else 'order' end, program, points, '[]', position
        from line where kind in ('order', 'action', 'gift', 'import');

    insert into read.tally (shop, position, what, occurred_at, since, recorded_at, n, currency, minor)
      select ${SHOP_SQL}, position, 'order', at, at, at, 1, '', '' from line where kind = 'order'
      union all select ${SHOP_SQL}, position, 'coupon', at, at, at, 1, '', '' from line where kind = 'used'
      union all select ${SHOP_SQL}, position, 'revenue', at, at, at, 0, 'EUR', '4200' from line where kind = 'used'
      union all select ${SHOP_SQL}, 1000000000 + n, 'member', joined, joined, joined, 1, '', '' from person where type <> 'Guest'
      union all select ${SHOP_SQL}, 2000000000 + n, 'member', joined + interval '2 days', joined + interval '2 days',
          joined + interval '2 days', -1, '', '' from person where type = 'Left';`);
}

async function fillCustomers(client: PoolClient): Promise<void> {
  await client.query(`
    insert into read.customer (shop, customer, name, first_name, email, phone, profile, forgotten, type, tier, partner_tier, available,
        pending, held, debt, earned, redeemed, returned, refunded, expired, adjusted, since, last_activity_at, last_order_at, orders,
        last_update_source, last_update_at, lots_follow, merged_into, contacts, segment, excluded, position)
      select ${SHOP_SQL}, customer, 'Anna ' || n, 'Anna', 'anna' || n || '@example.com', '', 1, false, p.type, p.tier, null,
             coalesce(greatest(0, points), 0), 0, 0, 0, coalesce(earned, 0), 0, 0, 0, 0, 0, p.joined, last, last, coalesce(orders, 0),
             'other', null, false,
             -- One in five hundred was merged into the next one.
             case when n % 500 = 3 then (6000000000000 + n + 1)::text end, null, null, n % 300 = 7, n + 1
        from person p left join (
          select customer, sum(points) as points, sum(points) filter (where kind in ('order', 'action')) as earned, max(at) as last,
                 count(*) filter (where kind = 'order') as orders from line group by 1) sums using (customer);

    insert into read.counter (shop, name, n)
      select ${SHOP_SQL}, case when merged_into is not null then '${counterOf('Merged')}' when excluded then '${counterOf('Excluded')}'
          else 'customers:' || type end, count(*) from read.customer group by 2
      union all
      select ${SHOP_SQL}, 'tiers:vip:' || coalesce(tier, ''), count(*) from read.customer
       where type = 'Member' and merged_into is null and not excluded group by 2;

    insert into read.tier_standing (shop, customer, scheme, tier, tier_title, since, exclusive, cause, evidence, base_at, base_value,
        base_ended, base_scheme, rewarded, position)
      select ${SHOP_SQL}, customer, 'vip', tier, tier, joined, false, null, null, null, 0, null, 1, '[]', n from person where tier is not null;

    insert into read.tier_move (shop, position, scheme, customer, from_tier, from_title, to_tier, to_title, direction, occurred_at, recorded_at)
      select ${SHOP_SQL}, n * 4 + turn, 'vip', customer, case when turn % 2 = 0 then 'bronze' else tier end, 'Tier',
             case when turn % 2 = 0 then tier else 'bronze' end, 'Tier', case when turn % 2 = 0 then 'up' else 'down' end, at, at
        from (select *, case turn when 0 then greatest(joined, timestamptz '2024-03-01 03:00Z')
                     else joined + (timestamptz '${LAST_DAY}Z' - joined) * pg_temp.roll(n * 4 + turn, 8) end as at
                from person, generate_series(0, 2) turn where tier is not null) moved;

    insert into read.referral_link (shop, customer, code, counted, at, position)
      select ${SHOP_SQL}, customer, 'R' || n, false, joined + interval '1 day', n from person where type = 'Member' and n % 4 = 0;

    insert into read.referral (shop, referral, begun, status, friend, profile, friend_customer, referrer, program, at, order_id, order_number,
        placed_at, order_total, currency, awaits_approval, failure, canceled_by, compensated, approved, note, ended_at, position)
      select ${SHOP_SQL}, 'r' || s, position, case when s / 50 % 5 < 2 then 'completed' when s / 50 % 5 = 2 then 'pending' else 'failed' end, 'f' || s, 1,
             customer, (6000000000000 + floor((select count(*) from person) * power(pg_temp.roll(s, 9), 3))::bigint)::text, 1, at,
             case when s / 50 % 5 < 2 then ${ORDER} end, '', case when s / 50 % 5 < 2 then at end, points || '.00', 'EUR', false, null, null, null, false,
             '', case when s / 50 % 5 <> 2 then at + interval '3 days' end, position
        from line where kind = 'order' and s % 50 = 1;`);
}

async function fillShop(client: PoolClient): Promise<void> {
  const programs = Object.entries(PROGRAMS).map(
    ([kind, most]) => `select '${kind}' as event, ${programId(kind as keyof typeof PROGRAMS, 'k')} as program
      from generate_series(0, ${most - 1}) k`,
  );
  const tiers = ['bronze', 'silver', 'gold', 'black'].map((id) => ({
    id,
    title: id,
    colour: '#7C8794',
    isBase: id === 'bronze',
  }));
  await client.query(`
    insert into read.shop (shop, domain, currency, zone, store_zone, zone_since, platform_plan, platform_version, installed, preferences,
        points_expiry, points_expiry_set, hold_days, position)
      values (${SHOP_SQL}, 'shop.example', 'EUR', '${ZONE}', '${ZONE}', null, 'basic', null, true, '{}', null, false, null, 1);
    insert into read.program (shop, program, event, version, status, paused, title, settings, active, removed, place, checkout, created_at,
        updated_at, position)
      select ${SHOP_SQL}, program, event, 3, true, false, event, '{"pointsCost":100,"redeemValue":5}',
             '[{"from":"${FIRST_DAY}T08:00:00.000Z","until":null}]', false, null, null, '${FIRST_DAY}', '${FIRST_DAY}', 1
        from (${programs.join(' union all ')}) p;
    insert into read.program_version (shop, program, version, rule, effective_from)
      select shop, program, v, '{}', timestamptz '${FIRST_DAY} 08:00Z' + (v - 1) * interval '1 year' from read.program, generate_series(1, 3) v;
    insert into read.tier_scheme (shop, scheme, revision, version, active, launched, draft, calculating, position)
      values (${SHOP_SQL}, 'vip', 1, 1, true, '${JSON.stringify({ tiers })}', null, null, 1);
    insert into read.tier_launch (shop, id, scheme, position, action, version, at, actor, note, grant_rewards)
      values (${SHOP_SQL}, 'launch', 'vip', 2, 'launched_tier', 1, '2024-03-01 03:00Z', '{"kind":"staff","id":"1"}', '', false);`);
}

/**
 * Read models of a shop with three years of history. @param lines of its history; each customer is of some size of its own
 */
export const shopWithReports = (url: string, customers: number, lines: number): Promise<void> =>
  fillTables(url, async (client) => {
    await createHistory(client, customers, lines);
    await fillShop(client);
    await fillLines(client);
    await fillCustomers(client);
    await fillFigures(client);
    await client.query('drop table line, person');
  });

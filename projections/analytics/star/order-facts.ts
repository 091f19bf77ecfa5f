import { sql } from 'kysely';
import { isSale, orderWorth } from '../../intake/order-worth.js';
import {
  changedAt,
  day,
  dayOf,
  dayOrNull,
  decimal,
  flag,
  instant,
  instantOrNull,
  type StarTable,
  text,
  textOrNull,
  whole,
} from './star-table.js';

/** Orders whose money counts as revenue of coupons, as the figures by day count it. */
const EARNED = sql`case when used."order" is not null and not o.test and o.status not in ('open', 'cancelled', 'deleted')
    then ${orderWorth('o')} else 0 end`;

/** Orders that used loyalty coupons, and the last events of these coupons: a use does not change the order itself. */
const USED = `left join coupon_order used on used.shop = o.shop and used."order" = o."order"
    left join (select shop, used_on_order, max(position) as position from coupon where used_on_order is not null group by 1, 2) c
      on c.shop = o.shop and c.used_on_order = o."order"`;

export const factOrders: StarTable = {
  name: 'fact_orders',
  kind: 'fact',
  meaning:
    'A row is one order as it stands now. Orders by day and the sum of `coupon_revenue` in the shop’s currency are those of the overview. Amounts are in the currency of the order: never sum two currencies.',
  key: ['shop', 'order_id'],
  order: ['shop', 'placed_at', 'order_id'],
  partition: 'day',
  references: { customer_id: 'dim_customer', day: 'dim_day' },
  columns: {
    shop: text('o.shop', 'The shop'),
    order_id: text('o."order"', 'The store’s id of the order'),
    customer_id: textOrNull('o.customer', 'The customer; null for guests without an account'),
    day: day(dayOf('o.placed_at'), 'Shop-local day on which it was placed'),
    placed_at: instant('o.placed_at', 'When it was placed'),
    status: text('o.status', 'open, paid, partially_refunded, refunded, cancelled, deleted'),
    is_sale: flag(isSale('o'), 'Paid, and neither a test, cancelled, deleted nor held'),
    is_test: flag('o.test', 'A test of the store’s'),
    currency: text('o.currency', 'ISO 4217'),
    total: decimal('o.total', 'Total when it was placed or last edited'),
    worth: decimal(orderWorth('o'), 'Total less refunds, never negative'),
    used_coupon: flag('used."order" is not null', 'It used a loyalty coupon'),
    coupon_revenue: decimal(EARNED, 'Its worth, if it used a loyalty coupon and counts; else 0'),
    points_earned: whole('o.earned', 'Points given for it'),
    points_reversed: whole('o.reversed', 'Points taken back after refunds and cancellations'),
    cancelled_at: instantOrNull('o.cancelled_at', 'When it was cancelled'),
    changed_position: changedAt('greatest(o.position, c.position)'),
  },
  from: `customer_order o ${USED} left join shop s on s.shop = o.shop where o.placed_at is not null`,
};

export const factRedemptions: StarTable = {
  name: 'fact_redemptions',
  kind: 'fact',
  meaning:
    'A row is one reward that a customer redeemed or was granted, as it stands now. Its code is left out: whoever has it can use it.',
  key: ['shop', 'coupon_id'],
  order: ['shop', 'issued_at', 'coupon_id'],
  partition: 'day',
  references: { customer_id: 'dim_customer', program_id: 'dim_program_version', day: 'dim_day' },
  columns: {
    shop: text('c.shop', 'The shop'),
    coupon_id: text('c.coupon', 'The ledger’s id of the reward'),
    customer_id: textOrNull(`nullif(c.customer, '')`, 'Its holder; null while they are no customer of the store'),
    day: day(dayOf('c.issued_at'), 'Shop-local day on which it was issued'),
    issued_at: instant('c.issued_at', 'When it was issued, or asked for while it is unavailable'),
    status: text('c.status', 'available, unavailable, expired, used, revoked'),
    reward_kind: text('c.kind', 'Kind of the reward'),
    value: textOrNull(`nullif(c.value, '')`, 'Its value, a decimal number: money, or a percentage'),
    currency: text('c.currency', 'ISO 4217'),
    points: whole('c.points', 'Points that it cost; 0 for a granted one'),
    program_id: text(`c.rule ->> 'program'`, 'The program that promised it, or the cause of a donation'),
    program_version: whole(`c.rule ->> 'version'`, 'Its version'),
    cause_id: textOrNull(
      `c.reward ->> 'cause'`,
      'The cause that the points were given to; null for rewards of the shopper’s own',
    ),
    expires_at: instantOrNull('c.expires_at', 'When it ends unless it is used'),
    used_at: instantOrNull('c.used_at', 'When it was used'),
    used_day: dayOrNull(dayOf('c.used_at'), 'Shop-local day on which it was used'),
    used_on_order_id: textOrNull('c.used_on_order', 'The order that used it'),
    revoked_at: instantOrNull('c.revoked_at', 'When staff revoked it'),
    changed_position: changedAt('c.position'),
  },
  from: 'coupon c left join shop s on s.shop = c.shop',
};

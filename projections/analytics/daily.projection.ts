import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { exponentOf, toMinor } from '@loyalty/contracts/kernel/money';
import { customerTable } from '../customers/customer.projection.js';
import type { LedgerEvent, Of, Projection } from '../engine/projection.js';
import type { Rows } from '../engine/row-space.js';
import { day, json, type RowOf, table, text, whole } from '../engine/table.js';
import { customerOrderTable } from '../intake/customer-order.projection.js';
import { type Cause, movementOf } from '../points/movement.js';
import { shopOf } from '../shop/shop.projection.js';
import { localDay } from './local-day.js';

/** What happened in a shop on one of its days. Orders count on the day they were placed, everything else on the day it happened. */
export const dailyTable = table(
  'daily',
  {
    shop: text,
    day,
    earned: whole,
    redeemed: whole,
    reversed: whole,
    returned: whole,
    expired: whole,
    adjusted: whole,
    orders: whole,
    coupons_used: whole,
    /** Orders that used a loyalty coupon: minor units by currency. */
    revenue: json<Readonly<Record<string, string>>>(),
    joined: whole,
    /** Members more or fewer. */
    members: whole,
  },
  { key: ['shop', 'day'], fillfactor: 50 },
);

type Row = RowOf<typeof dailyTable>;

const blank: Omit<Row, 'shop' | 'day'> = {
  earned: 0,
  redeemed: 0,
  reversed: 0,
  returned: 0,
  expired: 0,
  adjusted: 0,
  orders: 0,
  coupons_used: 0,
  revenue: {},
  joined: 0,
  members: 0,
};

function count(shop: string, at: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const key = { shop, day: localDay(at, shopOf(rows, shop).zone) };
  const row = rows.get(dailyTable, key) ?? { ...key, ...blank };
  rows.put(dailyTable, { ...row, ...to(row) });
}

const COLUMN = {
  earned: 'earned',
  adjusted: 'adjusted',
  refunded: 'reversed',
  redeemed: 'redeemed',
  returned: 'returned',
  expired: 'expired',
} as const satisfies Record<Cause, keyof Row>;

function countOrder(event: Of<'OrderReported'>, rows: Rows): void {
  const { order, placedAt } = event.data.snapshot;
  const [change] = rows.changes(customerOrderTable).filter(({ after }) => after?.order === order);
  if (change?.before?.placed_at != null) return;
  count(event.shop, placedAt, rows, (row) => ({ orders: row.orders + 1 }));
}

/** Money in minor units. What a currency has no coins for (a tenth of a yen) is rounded down. */
function minorOf(amount: string, currency: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = exponentOf(currency);
  return toMinor(digits === 0 ? whole : `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`, currency);
}

function countUse(event: Of<'CouponUsed'>, rows: Rows): void {
  const { orderTotal, currency } = event.data;
  count(event.shop, event.occurredAt, rows, (row) => {
    const sum = BigInt(row.revenue[currency] ?? '0') + minorOf(orderTotal, currency);
    return { coupons_used: row.coupons_used + 1, revenue: { ...row.revenue, [currency]: sum.toString() } };
  });
}

/** Members come and go by several events; only the change counts. */
function countMembers(event: Recorded, rows: Rows): void {
  for (const { before, after } of rows.changes(customerTable)) {
    const by = Number(after?.type === 'Member') - Number(before?.type === 'Member');
    if (by !== 0)
      count(event.shop, event.occurredAt, rows, (row) => ({
        members: row.members + by,
        joined: row.joined + Math.max(0, by),
      }));
  }
}

export const dailyProjection: Projection = {
  name: 'daily',
  version: 1,
  tables: [dailyTable],
  on: { OrderReported: countOrder, CouponUsed: countUse },
  every(event, rows) {
    countMembers(event, rows);
    const movement = movementOf(event as Recorded<LedgerEvent>);
    if (!movement?.cause) return;
    const { cause, points } = movement;
    const amount = cause === 'adjusted' ? points : Math.abs(points);
    count(event.shop, event.occurredAt, rows, (row) => ({ [COLUMN[cause]]: row[COLUMN[cause]] + amount }));
  },
};

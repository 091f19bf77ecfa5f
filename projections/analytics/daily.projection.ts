import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { customerTable } from '../customers/customer-table.js';
import { isMember } from '../customers/groups.js';
import { amountOf, type Cause, isImport, movementOf } from '../customers/movement.js';
import type { Of, Projection } from '../engine/schema/projection.js';
import { day, instant, json, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { customerOrderTable } from '../intake/customer-order.projection.js';
import { couponTable } from '../rewards/coupon.projection.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';
import { minorOf } from './minor.js';

/** Daily figures of a shop. Orders count on the day they were placed, everything else on the day it occurred. */
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
    /** All adjustments, with those of imports. */
    adjusted: whole,
    /** Of the adjusted points, those that members of another vendor brought. */
    imported: whole,
    orders: whole,
    coupons_used: whole,
    /** Earned by orders that used a loyalty coupon: minor units by currency. */
    revenue: json<Readonly<Record<string, string>>>(),
    joined: whole,
    /** Change of the number of members. */
    members: whole,
  },
  { key: ['shop', 'day'], fillfactor: 50 },
);

/**
 * Figures of a day other than points, one line per event with both its times (bitemporal): the figures as of any moment, as known at any
 * other, are summed from these lines and the history. Members join (n > 0) and leave; one whose merge was undone did not join.
 */
export const tallyTable = table(
  'tally',
  {
    shop: text,
    position: whole,
    what: text as typeof text & { of?: 'order' | 'coupon' | 'revenue' | 'member' | 'unmerged' },
    /** The time whose day it counts on, and the time from which on it is so: an order's refund counts on the order's day. */
    occurred_at: instant,
    since: instant,
    recorded_at: instant,
    n: whole,
    /** For revenue: the change of what an order earned, in minor units. */
    currency: text,
    minor: text,
  },
  {
    key: ['shop', 'position', 'what'],
    appendOnly: true,
    // Members of the past are summed from the index alone.
    indexes: ['(shop, what, occurred_at) include (recorded_at, n)'],
  },
);

/** A version of a program. */
export interface ProgramVersion {
  readonly program: string;
  readonly version: number;
}

/** What was counted of an order that used a loyalty coupon. */
export const couponOrderTable = table(
  'coupon_order',
  {
    shop: text,
    order: text,
    day,
    placed_at: instant,
    currency: text,
    minor: text,
    /** The versions of programs whose coupons it used; its money counts once for each of them. */
    programs: json<readonly ProgramVersion[]>(),
  },
  { key: ['shop', 'order'] },
);

type Row = RowOf<typeof dailyTable>;

export const blankDay: Omit<Row, 'shop' | 'day'> = {
  earned: 0,
  redeemed: 0,
  reversed: 0,
  returned: 0,
  expired: 0,
  adjusted: 0,
  imported: 0,
  orders: 0,
  coupons_used: 0,
  revenue: {},
  joined: 0,
  members: 0,
};

function count(shop: string, at: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  countOn({ shop, day: localDay(at, shopOf(rows, shop).zone) }, rows, to);
}

function countOn(key: Pick<Row, 'shop' | 'day'>, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = rows.get(dailyTable, key) ?? { ...key, ...blankDay };
  rows.put(dailyTable, { ...row, ...to(row) });
}

type Counted = Pick<Recorded, 'shop' | 'position' | 'recordedAt'>;

function tally(
  { shop, position, recordedAt: recorded_at }: Counted,
  rows: Rows,
  line: Pick<RowOf<typeof tallyTable>, 'what' | 'occurred_at' | 'n'> & Partial<RowOf<typeof tallyTable>>,
): void {
  rows.put(tallyTable, { shop, position, recorded_at, since: line.occurred_at, currency: '', minor: '', ...line });
}

/** Daily sum of each cause of points. */
export const COLUMN = {
  earned: 'earned',
  adjusted: 'adjusted',
  refunded: 'reversed',
  redeemed: 'redeemed',
  returned: 'returned',
  expired: 'expired',
} as const satisfies Record<Cause, keyof Row>;

function countOrder(event: Of<'OrderReported'>, rows: Rows): void {
  const { order, placedAt } = event.data.snapshot;
  countRevenue(event, order, rows);
  const [change] = rows.changes(customerOrderTable).filter(({ after }) => after?.order === order);
  if (change?.before?.placed_at != null) return;
  count(event.shop, placedAt, rows, (row) => ({ orders: row.orders + 1 }));
  tally(event, rows, { what: 'order', occurred_at: placedAt, n: 1 });
}

/** Present revenue of an order: its total less refunds; 0 for an unpaid, cancelled, deleted or test order. */
function earnedBy({ status, test, total, currency, refunds }: RowOf<typeof customerOrderTable>): bigint {
  if (test || status === 'open' || status === 'cancelled' || status === 'deleted') return 0n;
  const left = refunds.reduce((sum, { amount }) => sum - minorOf(amount, currency), minorOf(total, currency));
  return left > 0n ? left : 0n;
}

/** Brings the revenue of an order's day to what the order earned by now, if it used a coupon. */
function countRevenue(event: Recorded, order: string, rows: Rows): void {
  const { shop, occurredAt: since } = event;
  const counted = rows.get(couponOrderTable, { shop, order });
  const known = rows.get(customerOrderTable, { shop, order });
  if (!counted || !known) return;
  const minor = earnedBy(known);
  const more = minor - BigInt(counted.minor);
  if (more === 0n) return;
  const { currency } = known;
  const { day, placed_at } = counted;
  rows.put(couponOrderTable, { ...counted, currency, minor: minor.toString() });
  tally(event, rows, { what: 'revenue', occurred_at: placed_at, since, n: 0, currency, minor: more.toString() });
  countOn({ shop, day }, rows, ({ revenue }) => {
    const sum = BigInt(revenue[currency] ?? '0') + more;
    return { revenue: { ...revenue, [currency]: sum.toString() } };
  });
}

/** An order may use several coupons; its money counts once. */
function countUse(event: Of<'CouponUsed'> | Of<'CouponUsedAfterEnd'>, rows: Rows): void {
  const { shop, occurredAt: placed_at } = event;
  const { order, coupon, currency } = event.data;
  tally(event, rows, { what: 'coupon', occurred_at: placed_at, n: 1 });
  count(shop, placed_at, rows, (row) => ({ coupons_used: row.coupons_used + 1 }));
  const counted = rows.get(couponOrderTable, { shop, order });
  const day = localDay(placed_at, shopOf(rows, shop).zone);
  const rule = rows.get(couponTable, { shop, coupon })?.rule;
  const before = counted?.programs ?? [];
  const isNew = rule && !before.some(({ program, version }) => program === rule.program && version === rule.version);
  const programs = isNew ? [...before, { program: rule.program, version: rule.version }] : before;
  if (!counted || isNew)
    rows.put(couponOrderTable, { ...(counted ?? { shop, order, day, placed_at, currency, minor: '0' }), programs });
  countRevenue(event, order, rows);
}

/**
 * Members come and go by several events; only the change counts. A merge that is undone takes back that its customer left: nobody joined.
 */
function countMembers(event: Recorded, rows: Rows): void {
  for (const { before, after } of rows.changes(customerTable)) {
    const by = Number(isMember(after)) - Number(isMember(before));
    if (by === 0) continue;
    const isUnmerged = event.type === 'CustomerUnmerged';
    tally(event, rows, { what: isUnmerged ? 'unmerged' : 'member', occurred_at: event.occurredAt, n: by });
    count(event.shop, event.occurredAt, rows, (row) => ({
      members: row.members + by,
      joined: row.joined + (isUnmerged ? 0 : Math.max(0, by)),
    }));
  }
}

export const dailyProjection: Projection = {
  name: 'daily',
  version: 7,
  tables: [dailyTable, tallyTable, couponOrderTable],
  on: {
    OrderReported: countOrder,
    OrderRefundReported: (event, rows) => countRevenue(event, event.data.refund.order, rows),
    CouponUsed: countUse,
    CouponUsedAfterEnd: countUse,
  },
  every(event, rows) {
    countMembers(event, rows);
    const movement = movementOf(event as Recorded<LedgerEvent>);
    if (!movement?.cause) return;
    const column = COLUMN[movement.cause];
    const points = amountOf(movement);
    const imported = isImport(event as Recorded<LedgerEvent>) ? points : 0;
    count(event.shop, event.occurredAt, rows, (row) => ({
      [column]: row[column] + points,
      imported: row.imported + imported,
    }));
  },
};

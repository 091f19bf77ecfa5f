import type { RuleRef } from '@loyalty/contracts/points/events';
import type { Of, Projection } from '../engine/schema/projection.js';
import { day, json, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { couponTable } from '../rewards/coupon.projection.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';
import { couponOrderTable, type ProgramVersion } from './daily.projection.js';
import { minorOf } from './minor.js';

/** Minor units by currency. */
type Money = Readonly<Record<string, string>>;

/**
 * What a version of a program did on a shop-local day. Orders with coupons count on the day they were placed, everything else on the day it
 * occurred.
 */
export const programFiguresTable = table(
  'program_figures',
  {
    shop: text,
    program: text,
    version: whole,
    day,
    /** Points given, or spent. */
    points: whole,
    /** Points taken back from customers, or returned to them. */
    points_back: whole,
    uses: whole,
    orders: whole,
    /** What orders that earned were worth as they counted, or what orders with coupons earned. */
    money: json<Money>(),
    /** Discounts of orders that used coupons. */
    cost: json<Money>(),
  },
  { key: ['shop', 'program', 'version', 'day'], fillfactor: 50, indexes: ['(shop, day)'] },
);

type Row = RowOf<typeof programFiguresTable>;
type Figures = Omit<Row, 'shop' | 'program' | 'version' | 'day'>;
/** Changes of figures; money in minor units of a currency. */
type Change = Partial<Pick<Figures, 'points' | 'points_back' | 'uses' | 'orders'>> & {
  readonly money?: readonly [currency: string, minor: bigint];
  readonly cost?: readonly [currency: string, minor: bigint];
};

const NOTHING: Figures = { points: 0, points_back: 0, uses: 0, orders: 0, money: {}, cost: {} };

function plus(sums: Money, more: readonly [string, bigint] | undefined): Money {
  if (!more || more[1] === 0n) return sums;
  const [currency, minor] = more;
  return { ...sums, [currency]: (BigInt(sums[currency] ?? '0') + minor).toString() };
}

function add(rows: Rows, shop: string, on: string, { program, version }: ProgramVersion, change: Change): void {
  const key = { shop, program, version, day: on };
  const row = rows.get(programFiguresTable, key) ?? { ...key, ...NOTHING };
  rows.put(programFiguresTable, {
    ...row,
    points: row.points + (change.points ?? 0),
    points_back: row.points_back + (change.points_back ?? 0),
    uses: row.uses + (change.uses ?? 0),
    orders: row.orders + (change.orders ?? 0),
    money: plus(row.money, change.money),
    cost: plus(row.cost, change.cost),
  });
}

type Placed = { readonly shop: string; readonly occurredAt: string };

const dayOf = ({ shop, occurredAt }: Placed, rows: Rows) => localDay(occurredAt, shopOf(rows, shop).zone);

function countAward(event: Of<'PointsEarned'> | Of<'PointsPended'>, rows: Rows): void {
  const { points, rule, source, eligible } = event.data;
  const { currency } = shopOf(rows, event.shop);
  const isOrder = source.kind === 'order';
  add(rows, event.shop, dayOf(event, rows), rule, {
    points,
    uses: 1,
    ...(isOrder ? { orders: 1, money: [currency, minorOf(eligible, currency)] as const } : {}),
  });
}

function countRecount(event: Of<'PointsRecounted'>, rows: Rows): void {
  const { points, rule, cause } = event.data;
  // A reduced refund takes less back; it gives nothing.
  const isGiven = points > 0 && cause !== 'refund_changed';
  add(rows, event.shop, dayOf(event, rows), rule, isGiven ? { points } : { points_back: -points });
}

/** The version whose coupon it is; undefined for a coupon that is not known. */
const ruleOf = (rows: Rows, shop: string, coupon: string): RuleRef | undefined =>
  rows.get(couponTable, { shop, coupon })?.rule;

function countReturn(event: Of<'PointsReturned'>, rows: Rows): void {
  const rule = ruleOf(rows, event.shop, event.data.coupon);
  if (rule) add(rows, event.shop, dayOf(event, rows), rule, { points_back: event.data.points });
}

function countUse(event: Of<'CouponUsed'> | Of<'CouponUsedAfterEnd'>, rows: Rows): void {
  const { coupon, discount, currency } = event.data;
  const rule = ruleOf(rows, event.shop, coupon);
  if (rule)
    add(rows, event.shop, dayOf(event, rows), rule, { orders: 1, cost: [currency, minorOf(discount, currency)] });
  countRevenue(event, rows);
}

/** Brings what orders earned to the programs whose coupons they used. */
function countRevenue({ shop }: Pick<Placed, 'shop'>, rows: Rows): void {
  for (const { before, after } of rows.changes(couponOrderTable)) {
    if (!after) continue;
    const { day: on, currency, minor, programs } = after;
    for (const program of programs) {
      const was = before?.programs.some((one) => one.program === program.program && one.version === program.version);
      const more = BigInt(minor) - (was ? BigInt(before!.minor) : 0n);
      if (more !== 0n) add(rows, shop, on, program, { money: [currency, more] });
    }
  }
}

export const programFiguresProjection: Projection = {
  name: 'program-figures',
  version: 2,
  tables: [programFiguresTable],
  on: {
    PointsEarned: countAward,
    PointsPended: countAward,
    PointsRecounted: countRecount,
    PointsReversed: (event, rows) =>
      add(rows, event.shop, dayOf(event, rows), event.data.rule, { points_back: event.data.points }),
    PointsReserved: (event, rows) =>
      add(rows, event.shop, dayOf(event, rows), event.data.rule, { points: event.data.points, uses: 1 }),
    CouponGranted: (event, rows) => add(rows, event.shop, dayOf(event, rows), event.data.rule, { uses: 1 }),
    // A deal for members counts as a program of its own: its codes are coupons by its id.
    MemberDealClaimed: (event, rows) =>
      add(rows, event.shop, dayOf(event, rows), { program: event.data.deal, version: event.data.version }, { uses: 1 }),
    PointsReturned: countReturn,
    // The events at which the money of orders with coupons is counted.
    OrderReported: countRevenue,
    OrderRefundReported: countRevenue,
    CouponUsed: countUse,
    CouponUsedAfterEnd: countUse,
  },
};

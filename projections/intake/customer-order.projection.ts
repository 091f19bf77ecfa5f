import type { OrderRow } from '@loyalty/contracts/customers/queries';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** A refund of an order, in its currency. */
export interface StoredRefund {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
  /** The part of the amount that had counted as spent. */
  readonly counted: string;
  readonly lines: readonly { readonly line: string; readonly subtotal: string; readonly tax: string }[];
}

/** An order with its award. A refund may be known before its order (P5). */
export const customerOrderTable = table(
  'customer_order',
  {
    shop: text,
    order: text,
    number: text,
    customer: orNull(text),
    /** Null until the order itself was reported. */
    placed_at: orNull(instant),
    updated_at: orNull(instant),
    total: text,
    /** The total without gift cards: they are money that is spent later, and count then. */
    counted: text,
    /** The price of its lines without gift cards, tax and shipping, which programs count in any case. */
    goods: text,
    /** Lines that are gift cards, and whether prices include the tax. */
    gift_cards: json<readonly string[]>(),
    taxes_included: flag,
    currency: text,
    paid: flag,
    cancelled_at: orNull(instant),
    /** Whether it is a test of the store's. */
    test: flag,
    /** Whether the store deleted it, which may be known before the order itself. */
    deleted: flag,
    /** Whether the free plan had no room for it: it counts for nothing until it is released (I-88). */
    held: flag,
    status: text as typeof text & { of?: OrderRow['status'] },
    /** In the order of their reports; a refund that is reported again is the last. */
    refunds: json<readonly StoredRefund[]>(),
    earned: whole,
    reversed: whole,
    reasons: json<readonly NotAwardedReason[]>(),
    position: whole,
  },
  {
    key: ['shop', 'order'],
    fillfactor: 80,
    indexes: ['(shop, customer, placed_at, "order") where placed_at is not null', '(shop, number)'],
  },
);

type Row = RowOf<typeof customerOrderTable>;
type EventPlace = { readonly shop: string; readonly position: number };

function known(shop: string, order: string, rows: Rows): Row {
  return (
    rows.get(customerOrderTable, { shop, order }) ?? {
      shop,
      order,
      number: '',
      customer: null,
      placed_at: null,
      updated_at: null,
      total: '0',
      counted: '0',
      goods: '0',
      gift_cards: [],
      taxes_included: false,
      currency: '',
      paid: false,
      cancelled_at: null,
      test: false,
      deleted: false,
      held: false,
      status: 'open',
      refunds: [],
      earned: 0,
      reversed: 0,
      reasons: [],
      position: 0,
    }
  );
}

function change(event: EventPlace, order: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = known(event.shop, order, rows);
  rows.put(customerOrderTable, { ...row, ...to(row), position: event.position });
}

/** A decimal text in ten-thousandths: money of the log has at most four decimals. */
function exact(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(4, '0'));
  return amount.startsWith('-') ? -value : value;
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The total and the goods of an order without its gift cards, and which lines they are. */
function countedOf({ lines, total, currency, taxesIncluded }: OrderSnapshot) {
  const minor = (amount: string) => toMinor(amount, currency);
  const cards = lines.filter(({ giftCard }) => giftCard);
  const price = cards.reduce((sum, { net, tax }) => sum + minor(net) + (taxesIncluded ? 0n : minor(tax)), 0n);
  const counted = cards.length === 0 ? total : fromMinor(positive(minor(total) - positive(price)), currency);
  const sold = lines.filter(({ giftCard }) => !giftCard);
  const goods = sold.reduce((sum, { net, tax }) => sum + minor(net) - (taxesIncluded ? minor(tax) : 0n), 0n);
  return {
    counted,
    goods: fromMinor(positive(goods), currency),
    gift_cards: cards.map(({ line }) => line),
    taxes_included: taxesIncluded,
  };
}

type Cards = Pick<Row, 'gift_cards' | 'taxes_included' | 'currency'>;

/** A refund with the part of its money that had counted: not what it paid for gift cards, in proportion where it paid less than its lines. */
function withCounted(refund: StoredRefund, { gift_cards, taxes_included, currency }: Cards): StoredRefund {
  const { amount, lines } = refund;
  if (!lines.some(({ line }) => gift_cards.includes(line))) return { ...refund, counted: amount };
  const minor = (text: string) => toMinor(text, currency);
  const priceOf = (some: StoredRefund['lines']) =>
    some.reduce((sum, { subtotal, tax }) => sum + minor(subtotal) + (taxes_included ? 0n : minor(tax)), 0n);
  const all = priceOf(lines);
  const goods = priceOf(lines.filter(({ line }) => !gift_cards.includes(line)));
  const paid = positive(minor(amount));
  if (all <= 0n) return { ...refund, counted: amount };
  return { ...refund, counted: fromMinor(paid >= all ? paid - (all - goods) : (paid * goods) / all, currency) };
}

/** Refund status of an order: nothing, some or all of its money was given back. */
function refundStatus({ total, refunds }: Pick<Row, 'total' | 'refunds'>): OrderRow['status'] | null {
  const back = refunds.reduce((sum, { amount }) => sum + exact(amount), 0n);
  if (back <= 0n) return null;
  return back >= exact(total) ? 'refunded' : 'partially_refunded';
}

/** Statuses of an order that counts for nothing, whatever was refunded of it. */
const GONE: ReadonlySet<OrderRow['status']> = new Set(['cancelled', 'deleted']);

function snapshotStatus({ paid, cancelledAt }: OrderSnapshot, deleted: boolean): OrderRow['status'] {
  if (deleted) return 'deleted';
  if (cancelledAt !== null) return 'cancelled';
  return paid ? 'paid' : 'open';
}

/** Whether a report is of an older version of the order than the one known (I-14). */
export function isLate(row: Row | undefined, { updatedAt }: OrderSnapshot): boolean {
  return row?.updated_at != null && Date.parse(row.updated_at) > Date.parse(updatedAt);
}

function report(event: Of<'OrderReported'>, rows: Rows): void {
  const { snapshot } = event.data;
  const { order, number, customer, placedAt, updatedAt, total, currency, paid, cancelledAt, test } = snapshot;
  change(event, order, rows, (row) => {
    if (isLate(row, snapshot)) return {};
    const status = snapshotStatus(snapshot, row.deleted);
    const refunded = GONE.has(status) ? null : refundStatus({ total, refunds: row.refunds });
    const counted = countedOf(snapshot);
    return {
      ...counted,
      refunds: row.refunds.map((one) => withCounted(one, { ...counted, currency })),
      placed_at: placedAt,
      updated_at: updatedAt,
      cancelled_at: cancelledAt,
      number,
      customer,
      total,
      currency,
      paid,
      test,
      status: refunded ?? status,
    };
  });
}

const REFUNDED: ReadonlySet<Row['status']> = new Set(['refunded', 'partially_refunded']);

function refund(event: Of<'OrderRefundReported'>, rows: Rows): void {
  const { refund: id, order, at, total: amount } = event.data.refund;
  const lines = event.data.refund.lines.map(({ line, subtotal, tax }) => ({ line, subtotal, tax }));
  change(event, order, rows, (row) => {
    const now = withCounted({ id, at, amount, counted: amount, lines }, row);
    const refunds = [...row.refunds.filter((known) => known.id !== id), now];
    const keeps = GONE.has(row.status) || row.placed_at === null;
    // A failed refund gave nothing back.
    const otherwise = REFUNDED.has(row.status) ? 'paid' : row.status;
    return { refunds, status: keeps ? row.status : (refundStatus({ ...row, refunds }) ?? otherwise) };
  });
}

/** Records points given for an order, whether available or pending. */
function earn(event: Of<'PointsEarned'> | Of<'PointsPended'>, rows: Rows): void {
  const { source, points } = event.data;
  if (source.kind !== 'order') return;
  change(event, source.id, rows, (row) => ({ earned: row.earned + points, reasons: [] }));
}

const distinct = (reasons: readonly NotAwardedReason[]): NotAwardedReason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];

export const customerOrderProjection: Projection = {
  name: 'customer-order',
  version: 8,
  tables: [customerOrderTable],
  on: {
    OrderReported: report,
    OrderRefundReported: refund,
    OrderDeleted(event, rows) {
      change(event, event.data.order, rows, () => ({ deleted: true, status: 'deleted' }));
    },
    BillableOrderHeld: (event, rows) => change(event, event.data.order, rows, () => ({ held: true })),
    HeldOrderReleased: (event, rows) => change(event, event.data.order, rows, () => ({ held: false })),
    OrderNotAwarded(event, rows) {
      const { order, reasons } = event.data;
      change(event, order, rows, () => ({ reasons: distinct(reasons.map(({ reason }) => reason)) }));
    },
    PointsEarned: earn,
    PointsPended: earn,
    PointsReversed(event, rows) {
      const { of, source, points } = event.data;
      if (source.kind !== 'refund' && source.kind !== 'cancellation') return;
      change(event, of, rows, (row) => ({ reversed: row.reversed + points }));
    },
    PointsRecounted(event, rows) {
      const { of, cause, points, awarded, before } = event.data;
      // The award of an action, not of an order.
      if (cause === 'merge_undone') return;
      const more = awarded - before.awarded;
      change(event, of, rows, (row) => ({ earned: row.earned + more, reversed: row.reversed + more - points }));
    },
  },
};

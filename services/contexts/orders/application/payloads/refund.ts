import { type OrderRefund, type OrderSnapshot, orderRefund, type RefundStatus } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { z } from 'zod';
import { amount, BadPayload, moment, platformId, read, text, unwrap } from '../../../../platform/inbox/payload.js';
import { notInFuture } from './future.js';
import { bothMoneys, inOurs, type Rate, rateIn, unitsOf } from './presentment.js';

export const refundShape = z.looseObject({
  id: platformId,
  order_id: platformId.nullish(),
  created_at: moment,
  processed_at: moment,
  refund_line_items: z
    .array(
      z.looseObject({
        line_item_id: platformId,
        quantity: z.int().min(0),
        subtotal: amount,
        subtotal_set: bothMoneys.catch(null),
        total_tax: amount,
      }),
    )
    .nullish(),
  refund_shipping_lines: z.array(z.looseObject({ subtotal_amount_set: bothMoneys })).nullish(),
  order_adjustments: z.array(z.looseObject({ kind: text, amount, amount_set: bothMoneys.catch(null) })).nullish(),
  transactions: z.array(z.looseObject({ kind: text, status: text, amount, currency: text })).nullish(),
});
export type RefundPayload = z.output<typeof refundShape>;

/** The currency of a refund's order, and what its buyer saw. */
export type RefundedOrder = Pick<OrderSnapshot, 'currency' | 'presentment'>;

const add = (amounts: readonly string[], currency: string): bigint =>
  amounts.reduce((sum, text) => sum + toMinor(text, currency), 0n);

/** Refunded shipping: newer payloads list it, older ones have a negative adjustment; never both counted. */
function shippingOf(payload: RefundPayload, currency: string): bigint {
  const listed = add(
    (payload.refund_shipping_lines ?? []).map((line) => line.subtotal_amount_set?.shop_money?.amount ?? '0'),
    currency,
  );
  if (listed > 0n) return listed;
  const adjusted = (payload.order_adjustments ?? []).filter((adjustment) => adjustment.kind === 'shipping_refund');
  return -add(
    adjusted.map((adjustment) => adjustment.amount),
    currency,
  );
}

/** Refunded money beyond lines and shipping. An adjustment is negative when more was refunded than the lines are worth. */
function moneyOf(payload: RefundPayload, shipping: bigint, paid: bigint, currency: string): bigint {
  const discrepancies = (payload.order_adjustments ?? []).filter((adjustment) => adjustment.kind !== 'shipping_refund');
  if (discrepancies.length > 0)
    return -add(
      discrepancies.map((adjustment) => adjustment.amount),
      currency,
    );
  if ((payload.refund_line_items ?? []).length > 0) return 0n;
  const rest = paid - shipping;
  return rest > 0n ? rest : 0n;
}

const FAILED = new Set(['failure', 'error']);

const refundsOf = (payload: RefundPayload) => (payload.transactions ?? []).filter(({ kind }) => kind === 'refund');

/** Status of a refund: pending while any of its transactions is, failed only when all of them failed. */
function statusOf(payload: RefundPayload): RefundStatus {
  const statuses = refundsOf(payload).map(({ status }) => status);
  if (statuses.length === 0) return 'told';
  if (statuses.includes('pending')) return 'pending';
  return statuses.every((status) => FAILED.has(status)) ? 'failed' : 'settled';
}

/** The rate of a refund's own amounts, which it has in both currencies; else that of the order's total. */
function rateOf(payload: RefundPayload, { currency, presentment }: RefundedOrder, shown: string): Rate | null {
  const own = [
    ...(payload.refund_line_items ?? []).map((line) => line.subtotal_set),
    ...(payload.refund_shipping_lines ?? []).map((line) => line.subtotal_amount_set),
    ...(payload.order_adjustments ?? []).map((adjustment) => adjustment.amount_set),
  ];
  const rate = rateIn(own, currency, shown);
  if (rate || presentment?.currency !== shown) return rate;
  return { ours: toMinor(presentment.of, currency), theirs: unitsOf(presentment.total) };
}

/** Money paid out. A transaction has the amount that the buyer saw (`currency`); null where its rate is unknown. */
function paidBack(payload: RefundPayload, order: RefundedOrder): bigint | null {
  let sum = 0n;
  const paid = refundsOf(payload).filter(({ status }) => !FAILED.has(status));
  for (const [shown, some] of Map.groupBy(paid, (one) => one.currency || order.currency)) {
    const amounts = some.map((one) => one.amount);
    if (shown === order.currency) {
      sum += add(amounts, shown);
      continue;
    }
    const rate = rateOf(payload, order, shown);
    if (rate === null) return null;
    sum += inOurs(
      amounts.reduce((all, amount) => all + unitsOf(amount), 0n),
      rate,
    );
  }
  return sum;
}

const NOTHING = { lines: [], shipping: '0', money: '0', total: '0' };

function givenBack(payload: RefundPayload, paid: bigint, currency: string) {
  const shipping = shippingOf(payload, currency);
  return {
    lines: (payload.refund_line_items ?? []).map((line) => ({
      line: line.line_item_id,
      quantity: line.quantity,
      subtotal: fromMinor(toMinor(line.subtotal, currency), currency),
      tax: fromMinor(toMinor(line.total_tax, currency), currency),
    })),
    shipping: fromMinor(shipping, currency),
    money: fromMinor(moneyOf(payload, shipping, paid, currency), currency),
    total: fromMinor(paid, currency),
  };
}

/**
 * A refund in the currency of its order. Where nothing says what the buyer's money is in it, the order itself is still to come: the refund
 * then counts as one whose money is not known yet, which the copy in the order's next version replaces.
 */
export function refundOf(payload: RefundPayload, order: string, known: RefundedOrder, receivedAt: string): OrderRefund {
  const status = statusOf(payload);
  const paid = paidBack(payload, known);
  return read(orderRefund, {
    refund: payload.id,
    order,
    at: notInFuture(payload.processed_at ?? payload.created_at ?? receivedAt, receivedAt),
    ...(status === 'failed' || paid === null ? NOTHING : givenBack(payload, paid, known.currency)),
    status: paid === null ? 'told' : status,
    transactions: paid === null ? 0 : refundsOf(payload).length,
  });
}

/** The order that a refunds/create body is about. */
export function refundedOrder(body: unknown): string {
  const { order_id: order } = read(z.looseObject({ order_id: platformId.nullish() }), unwrap(body, 'refund'));
  if (!order) throw new BadPayload('order_id is missing');
  return order;
}

/** Parses a refunds/create body. Amounts are in the order's currency, which the body does not name, and those of transactions in the buyer's. */
export function readRefund(body: unknown, order: RefundedOrder, receivedAt: string): OrderRefund {
  const payload = read(refundShape, unwrap(body, 'refund'));
  if (!payload.order_id) throw new BadPayload('order_id is missing');
  return refundOf(payload, payload.order_id, order, receivedAt);
}

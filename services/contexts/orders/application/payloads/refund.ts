import { type OrderRefund, orderRefund, type RefundStatus } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { z } from 'zod';
import { amount, BadPayload, moment, platformId, read, text, unwrap } from '../../../../platform/inbox/payload.js';
import { notInFuture } from './future.js';

const money = z.looseObject({ shop_money: z.looseObject({ amount }).nullish() }).nullish();

export const refundShape = z.looseObject({
  id: platformId,
  order_id: platformId.nullish(),
  created_at: moment,
  processed_at: moment,
  refund_line_items: z
    .array(z.looseObject({ line_item_id: platformId, quantity: z.int().min(0), subtotal: amount, total_tax: amount }))
    .nullish(),
  refund_shipping_lines: z.array(z.looseObject({ subtotal_amount_set: money })).nullish(),
  order_adjustments: z.array(z.looseObject({ kind: text, amount })).nullish(),
  transactions: z.array(z.looseObject({ kind: text, status: text, amount })).nullish(),
});
type Payload = z.output<typeof refundShape>;

const add = (amounts: readonly string[], currency: string): bigint =>
  amounts.reduce((sum, text) => sum + toMinor(text, currency), 0n);

/** Refunded shipping: newer payloads list it, older ones have a negative adjustment; never both counted. */
function shippingOf(reported: Payload, currency: string): bigint {
  const listed = add(
    (reported.refund_shipping_lines ?? []).map((line) => line.subtotal_amount_set?.shop_money?.amount ?? '0'),
    currency,
  );
  if (listed > 0n) return listed;
  const adjusted = (reported.order_adjustments ?? []).filter((adjustment) => adjustment.kind === 'shipping_refund');
  return -add(
    adjusted.map((adjustment) => adjustment.amount),
    currency,
  );
}

/** Refunded money beyond lines and shipping. An adjustment is negative when more was refunded than the lines are worth. */
function moneyOf(reported: Payload, shipping: bigint, currency: string): bigint {
  const discrepancies = (reported.order_adjustments ?? []).filter(
    (adjustment) => adjustment.kind !== 'shipping_refund',
  );
  if (discrepancies.length > 0)
    return -add(
      discrepancies.map((adjustment) => adjustment.amount),
      currency,
    );
  if ((reported.refund_line_items ?? []).length > 0) return 0n;
  const rest = paidBack(reported, currency) - shipping;
  return rest > 0n ? rest : 0n;
}

const FAILED = new Set(['failure', 'error']);

const refundsOf = (reported: Payload) => (reported.transactions ?? []).filter(({ kind }) => kind === 'refund');

/** Status of a refund: pending while any of its transactions is, failed only when all of them failed. */
function statusOf(reported: Payload): RefundStatus {
  const statuses = refundsOf(reported).map(({ status }) => status);
  if (statuses.length === 0) return 'told';
  if (statuses.includes('pending')) return 'pending';
  return statuses.every((status) => FAILED.has(status)) ? 'failed' : 'settled';
}

function paidBack(reported: Payload, currency: string): bigint {
  const paid = refundsOf(reported).filter(({ status }) => !FAILED.has(status));
  return add(
    paid.map((transaction) => transaction.amount),
    currency,
  );
}

const NOTHING = { lines: [], shipping: '0', money: '0', total: '0' };

function givenBack(reported: Payload, currency: string) {
  const shipping = shippingOf(reported, currency);
  return {
    lines: (reported.refund_line_items ?? []).map((line) => ({
      line: line.line_item_id,
      quantity: line.quantity,
      subtotal: fromMinor(toMinor(line.subtotal, currency), currency),
      tax: fromMinor(toMinor(line.total_tax, currency), currency),
    })),
    shipping: fromMinor(shipping, currency),
    money: fromMinor(moneyOf(reported, shipping, currency), currency),
    total: fromMinor(paidBack(reported, currency), currency),
  };
}

export function refundOf(reported: Payload, order: string, currency: string, receivedAt: string): OrderRefund {
  const status = statusOf(reported);
  return read(orderRefund, {
    refund: reported.id,
    order,
    at: notInFuture(reported.processed_at ?? reported.created_at ?? receivedAt, receivedAt),
    ...(status === 'failed' ? NOTHING : givenBack(reported, currency)),
    status,
    transactions: refundsOf(reported).length,
  });
}

/** The order that a refunds/create body is about. */
export function refundedOrder(body: unknown): string {
  const { order_id: order } = read(z.looseObject({ order_id: platformId.nullish() }), unwrap(body, 'refund'));
  if (!order) throw new BadPayload('order_id is missing');
  return order;
}

/** Parses a refunds/create body. Amounts are in the order's currency, which the body does not name. */
export function readRefund(body: unknown, currency: string, receivedAt: string): OrderRefund {
  const reported = read(refundShape, unwrap(body, 'refund'));
  if (!reported.order_id) throw new BadPayload('order_id is missing');
  return refundOf(reported, reported.order_id, currency, receivedAt);
}

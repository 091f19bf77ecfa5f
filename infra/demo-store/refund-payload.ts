import { decimalNumber, idNumber } from './big-json.js';
import { shopTime } from './clock.js';
import { linePayload } from './line-payload.js';
import { toMinor } from './money.js';
import { OrderMoney } from './payload-money.js';
import { STAFF } from './shops.js';
import type { Order, Refund, RefundLine, ShopState } from './state.js';

/** Body of refunds/create (2026-10): `subtotal` and `total_tax` are JSON numbers, the same fields in *_set are texts. */
export function refundPayload(shop: ShopState, order: Order, refund: Refund): Record<string, unknown> {
  const money = OrderMoney.of(order, shop.facts.currency);
  const at = shopTime(new Date(refund.at), shop.facts.ianaTimezone);
  return {
    id: idNumber(refund.id),
    order_id: idNumber(order.id),
    created_at: at,
    note: refund.note,
    user_id: idNumber(STAFF[0]?.id ?? '0'),
    processed_at: at,
    duties: [],
    total_duties_set: money.set(0n),
    return: null,
    restock: refund.lines.some((line) => line.restockType !== 'no_restock'),
    refund_shipping_lines: shippingLines(refund, order, money),
    admin_graphql_api_id: `gid://shopify/Refund/${refund.id}`,
    order_adjustments: adjustments(refund, order, money),
    refund_line_items: refund.lines.map((line) => lineItem(order, line, money)),
    transactions: [transaction(order, refund, money, at)],
  };
}

function lineItem(order: Order, refunded: RefundLine, money: OrderMoney): Record<string, unknown> {
  const line = order.lines.find((one) => one.id === refunded.lineId);
  return {
    id: idNumber(refunded.id),
    quantity: refunded.quantity,
    line_item_id: idNumber(refunded.lineId),
    location_id: null,
    restock_type: refunded.restockType,
    subtotal: decimalNumber(refunded.subtotal),
    total_tax: decimalNumber(refunded.tax),
    subtotal_set: money.setOf(refunded.subtotal),
    total_tax_set: money.setOf(refunded.tax),
    line_item: line && linePayload(order, line, money),
  };
}

function adjustments(refund: Refund, order: Order, money: OrderMoney): unknown[] {
  const row = (kind: string, reason: string, value: bigint, offset: bigint) => ({
    id: idNumber(`${BigInt(refund.id) + offset}`),
    order_id: idNumber(order.id),
    refund_id: idNumber(refund.id),
    kind,
    reason,
    amount: money.text(value),
    amount_set: money.set(value),
    tax_amount: money.text(0n),
    tax_amount_set: money.set(0n),
  });
  const shipping = toMinor(refund.shipping, money.currency);
  const discrepancy = toMinor(refund.discrepancy, money.currency);
  return [
    ...(shipping === 0n ? [] : [row('shipping_refund', 'Shipping refund', -shipping, 1n)]),
    ...(discrepancy === 0n ? [] : [row('refund_discrepancy', 'Refund discrepancy', discrepancy, 2n)]),
  ];
}

function shippingLines(refund: Refund, order: Order, money: OrderMoney): unknown[] {
  if (toMinor(refund.shipping, money.currency) === 0n) return [];
  return [
    {
      id: idNumber(`${BigInt(refund.id) + 3n}`),
      shipping_line_id: idNumber(`${BigInt(order.id) + 1n}`),
      subtotal_amount_set: money.setOf(refund.shipping),
      tax_amount_set: money.set(0n),
    },
  ];
}

/** A payment, in the currency that the buyer saw. */
function transaction(order: Order, refund: Refund, money: OrderMoney, at: string): Record<string, unknown> {
  const { presentment_money: paid } = money.setOf(refund.amount);
  return {
    id: idNumber(refund.transactionId),
    order_id: idNumber(order.id),
    kind: 'refund',
    gateway: 'bogus',
    status: 'success',
    message: 'Bogus Gateway: Forced success',
    created_at: at,
    test: order.test,
    authorization: null,
    location_id: null,
    user_id: null,
    parent_id: idNumber(`${BigInt(order.id) + 2n}`),
    processed_at: at,
    device_id: null,
    error_code: null,
    source_name: order.sourceName,
    receipt: {},
    amount: paid.amount,
    currency: paid.currency_code,
    payment_id: `#${order.number}.1`,
    manual_payment_gateway: false,
    admin_graphql_api_id: `gid://shopify/OrderTransaction/${refund.transactionId}`,
  };
}

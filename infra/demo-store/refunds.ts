import { fromMinor, toMinor } from './money.js';
import { takeFromLine } from './order-lines.js';
import { sumsOf } from './order-math.js';
import { orderPayload } from './order-payload.js';
import { refundPayload } from './refund-payload.js';
import { Rejection } from './rejection.js';
import { type FullRefundRequest, RefundRequest } from './requests.js';
import { nextId, type Order, type Refund, type RefundLine, type ShopState, shopNow } from './state.js';
import type { Message, Notify } from './webhooks.js';

/** Refunds lines, shipping or money only: sends refunds/create and orders/updated. @throws Rejection for more than the order has */
export function refundOrder(shop: ShopState, order: Order, input: RefundRequest, notify: Notify): Refund {
  const request = RefundRequest.parse(input);
  const at = request.at ?? shopNow(shop);
  if (order.paidAt === null) throw new Rejection(422, 'the order is not paid');
  const refund = makeRefund(shop, order, request, at);
  notify(at, [
    ['refunds/create', refundPayload(shop, order, refund)],
    ['orders/updated', orderPayload(shop, order)],
  ]);
  return refund;
}

/** Refunds the rest of a cancelled order; the caller sends the message. */
export function refundEverything(shop: ShopState, order: Order, at: string): Message[] {
  const { paid, refunded } = sumsOf(order, shop.facts.currency);
  if (paid <= refunded) return [];
  const refund = makeRefund(shop, order, RefundRequest.parse({}), at, 'cancel');
  return [['refunds/create', refundPayload(shop, order, refund)]];
}

function makeRefund(
  shop: ShopState,
  order: Order,
  request: FullRefundRequest,
  at: string,
  restock: RefundLine['restockType'] = 'return',
): Refund {
  const { currency } = shop.facts;
  const { paid, refunded, currentShipping } = sumsOf(order, currency);
  const everything = request.lines === undefined && request.shipping === undefined && request.amount === undefined;
  const quantities = everything
    ? order.lines
        .filter((line) => line.currentQuantity > 0)
        .map((line) => ({ lineId: line.id, quantity: line.currentQuantity, restock: true }))
    : (request.lines ?? []);
  checkQuantities(order, quantities);
  const shipping = everything ? currentShipping : toMinor(request.shipping ?? '0', currency);
  if (shipping < 0n || shipping > currentShipping) throw new Rejection(422, 'there is less shipping left to refund');
  const left = paid - refunded;
  const given = everything ? left : request.amount === undefined ? null : toMinor(request.amount, currency);
  if (given !== null && (given < 0n || given > left)) throw new Rejection(422, 'there is less money left to refund');
  const lines = quantities.map(({ lineId, quantity, restock: back }) =>
    refundLine(shop, order, lineId, quantity, back ? restock : 'no_restock'),
  );
  const sum = (pick: (line: RefundLine) => string) =>
    lines.reduce((total, line) => total + toMinor(pick(line), currency), 0n);
  const value = sum((line) => line.subtotal) + (order.taxesIncluded ? 0n : sum((line) => line.tax)) + shipping;
  const amount = given ?? (value < left ? value : left);
  const refund: Refund = {
    id: nextId(shop),
    at,
    note: request.note,
    lines,
    shipping: fromMinor(shipping, currency),
    discrepancy: fromMinor(value - amount, currency),
    amount: fromMinor(amount, currency),
    transactionId: nextId(shop),
  };
  order.refunds.push(refund);
  order.updatedAt = at;
  return refund;
}

function checkQuantities(order: Order, quantities: { lineId: string; quantity: number }[]): void {
  const seen = new Set<string>();
  for (const { lineId, quantity } of quantities) {
    const line = order.lines.find((one) => one.id === lineId);
    if (!line) throw new Rejection(404, `there is no line ${lineId}`);
    if (seen.has(lineId)) throw new Rejection(422, `line ${lineId} is named twice`);
    if (quantity > line.currentQuantity)
      throw new Rejection(422, `only ${line.currentQuantity} of line ${lineId} are left`);
    seen.add(lineId);
  }
}

function refundLine(
  shop: ShopState,
  order: Order,
  lineId: string,
  quantity: number,
  restockType: RefundLine['restockType'],
): RefundLine {
  const { currency } = shop.facts;
  const line = order.lines.find((one) => one.id === lineId);
  if (!line) throw new Rejection(404, `there is no line ${lineId}`);
  const share = takeFromLine(line, quantity, currency);
  return {
    id: nextId(shop),
    lineId,
    quantity,
    restockType,
    subtotal: fromMinor(share.subtotal, currency),
    tax: fromMinor(share.tax, currency),
  };
}

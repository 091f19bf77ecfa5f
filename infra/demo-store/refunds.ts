import { fromMinor, toMinor } from './money.js';
import { takeFromLine } from './order-lines.js';
import { sumsOf } from './order-math.js';
import { orderPayload } from './order-payload.js';
import { refundPayload } from './refund-payload.js';
import { Refusal } from './refusal.js';
import { nextId, type Order, type Refund, type RefundLine, type ShopState, shopNow } from './state.js';
import type { Message, Notify } from './webhooks.js';
import { type FullRefundWish, RefundWish } from './wishes.js';

/** Refunds lines, shipping or money only: refunds/create and orders/updated. Refuses what the order does not have. */
export function refundOrder(shop: ShopState, order: Order, input: RefundWish, notify: Notify): Refund {
  const wish = RefundWish.parse(input);
  const at = wish.at ?? shopNow(shop);
  if (order.paidAt === null) throw new Refusal(422, 'the order is not paid');
  const refund = makeRefund(shop, order, wish, at);
  notify(at, [
    ['refunds/create', refundPayload(shop, order, refund)],
    ['orders/updated', orderPayload(shop, order)],
  ]);
  return refund;
}

/** Refunds all that is left of a cancelled order; the message is sent by the one who cancels. */
export function refundEverything(shop: ShopState, order: Order, at: string): Message[] {
  const { paid, refunded } = sumsOf(order, shop.facts.currency);
  if (paid <= refunded) return [];
  const refund = makeRefund(shop, order, RefundWish.parse({}), at, 'cancel');
  return [['refunds/create', refundPayload(shop, order, refund)]];
}

function makeRefund(
  shop: ShopState,
  order: Order,
  wish: FullRefundWish,
  at: string,
  restock: RefundLine['restockType'] = 'return',
): Refund {
  const { currency } = shop.facts;
  const { paid, refunded, currentShipping } = sumsOf(order, currency);
  const everything = wish.lines === undefined && wish.shipping === undefined && wish.amount === undefined;
  const wished = everything
    ? order.lines
        .filter((line) => line.currentQuantity > 0)
        .map((line) => ({ lineId: line.id, quantity: line.currentQuantity, restock: true }))
    : (wish.lines ?? []);
  checkQuantities(order, wished);
  const shipping = everything ? currentShipping : toMinor(wish.shipping ?? '0', currency);
  if (shipping < 0n || shipping > currentShipping) throw new Refusal(422, 'there is less shipping left to refund');
  const left = paid - refunded;
  const given = everything ? left : wish.amount === undefined ? null : toMinor(wish.amount, currency);
  if (given !== null && (given < 0n || given > left)) throw new Refusal(422, 'there is less money left to refund');
  const lines = wished.map(({ lineId, quantity, restock: back }) =>
    refundLine(shop, order, lineId, quantity, back ? restock : 'no_restock'),
  );
  const sum = (pick: (line: RefundLine) => string) =>
    lines.reduce((total, line) => total + toMinor(pick(line), currency), 0n);
  const worth = sum((line) => line.subtotal) + (order.taxesIncluded ? 0n : sum((line) => line.tax)) + shipping;
  const amount = given ?? (worth < left ? worth : left);
  const refund: Refund = {
    id: nextId(shop),
    at,
    note: wish.note,
    lines,
    shipping: fromMinor(shipping, currency),
    discrepancy: fromMinor(worth - amount, currency),
    amount: fromMinor(amount, currency),
    transactionId: nextId(shop),
  };
  order.refunds.push(refund);
  order.updatedAt = at;
  return refund;
}

function checkQuantities(order: Order, wished: { lineId: string; quantity: number }[]): void {
  const seen = new Set<string>();
  for (const { lineId, quantity } of wished) {
    const line = order.lines.find((one) => one.id === lineId);
    if (!line) throw new Refusal(404, `there is no line ${lineId}`);
    if (seen.has(lineId)) throw new Refusal(422, `line ${lineId} is named twice`);
    if (quantity > line.currentQuantity)
      throw new Refusal(422, `only ${line.currentQuantity} of line ${lineId} are left`);
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
  if (!line) throw new Refusal(404, `there is no line ${lineId}`);
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

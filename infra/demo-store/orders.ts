import { idNumber } from './big-json.js';
import { customerOf } from './customers.js';
import { bestAutomatic, discountShipping, discountsOf } from './discount-math.js';
import { type Cart, usableDiscount, useDiscount } from './discounts.js';
import { fromMinor, toMinor } from './money.js';
import { applyDiscountAndTax, lineOf, takeFromLine } from './order-lines.js';
import { sumsOf } from './order-math.js';
import { orderPayload } from './order-payload.js';
import { refundEverything } from './refunds.js';
import { Rejection } from './rejection.js';
import { CancelRequest, EditRequest, type FullOrderRequest, OrderRequest, PayRequest } from './requests.js';
import { type Discount, nextId, type Order, type OrderLine, type ShopState, shopNow } from './state.js';
import type { Notify } from './webhooks.js';

/** Finds an order. @throws Rejection with status 404 */
export function orderOf(shop: ShopState, id: string): Order {
  const order = shop.orders.get(id);
  if (!order) throw new Rejection(404, `there is no order ${id}`);
  return order;
}

/** Adds an order to the store without a webhook; ids, number and time may be given. */
export function addOrder(shop: ShopState, input: OrderRequest): Order {
  const request = OrderRequest.parse(input);
  const { currency } = shop.facts;
  const at = request.at ?? shopNow(shop);
  const customer = request.customerId === null ? null : customerOf(shop, request.customerId);
  const lines = request.lines.map((line) => lineOf(shop, line));
  const subtotal = lines.reduce((sum, line) => sum + toMinor(line.price, currency) * BigInt(line.quantity), 0n);
  const items = lines.reduce((sum, line) => sum + line.quantity, 0);
  const cart = { customerId: request.customerId, subtotal, items, at: new Date(at) };
  const discount = request.discountCode
    ? usableDiscount(shop, request.discountCode, cart)
    : byItself(shop, request, lines, cart);
  const order = bareOrder(shop, request, at, lines);
  order.email = request.email || customer?.email || '';
  if (discount) {
    order.discountCode = discount.code || null;
    order.automaticDiscount = discount.code ? null : discount.title;
    order.discountType = discount.kind;
    order.discountValue = discount.value;
    if (discount.kind === 'shipping') discountShipping(shop, order, discount);
    useDiscount(discount, request.customerId);
  }
  applyDiscountAndTax(order, discount ? discountsOf(shop, discount, lines) : [], currency);
  if (request.paid) takeMoney(order, currency, at);
  shop.orders.set(order.id, order);
  return order;
}

/** The automatic discount of a request: a code takes precedence, and a discount for all buyers does not apply at the till. */
function byItself(shop: ShopState, request: FullOrderRequest, lines: OrderLine[], cart: Cart): Discount | null {
  if (request.sourceName === 'pos') return null;
  return bestAutomatic(shop, lines, request.shipping ?? shop.facts.shipping, cart);
}

function bareOrder(shop: ShopState, request: FullOrderRequest, at: string, lines: OrderLine[]): Order {
  const { facts } = shop;
  const text = (amount: string) => fromMinor(toMinor(amount, facts.currency), facts.currency);
  shop.lastOrderNumber = Math.max(shop.lastOrderNumber + 1, request.number ?? 0);
  return {
    id: request.id ?? nextId(shop),
    number: request.number ?? shop.lastOrderNumber,
    customerId: request.customerId,
    email: '',
    lines,
    discountCode: null,
    discountType: 'fixed_amount',
    discountValue: '0',
    shipping: text(request.shipping ?? facts.shipping),
    tip: text(request.tip),
    ...(toMinor(request.tip, facts.currency) > 0n ? { tipLineId: nextId(shop) } : {}),
    taxesIncluded: request.taxesIncluded ?? facts.taxesIncluded,
    taxRate: request.taxRate ?? facts.taxRate,
    taxTitle: facts.taxTitle,
    giftCardAmount: text(request.giftCard),
    presentment: request.presentment,
    sourceName: request.sourceName,
    tags: request.tags,
    test: request.test,
    createdAt: at,
    updatedAt: at,
    paidAmount: text('0'),
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    refunds: [],
  };
}

function takeMoney(order: Order, currency: string, at: string): void {
  const { paid, outstanding } = sumsOf(order, currency);
  order.paidAmount = fromMinor(paid + outstanding, currency);
  order.paidAt ??= at;
  order.updatedAt = at;
}

/** Places an order: sends orders/create, and orders/paid with the same event id when it is paid at once. */
export function placeOrder(shop: ShopState, input: OrderRequest, notify: Notify): Order {
  const order = addOrder(shop, input);
  const body = orderPayload(shop, order);
  notify(order.updatedAt, [['orders/create', body], ...(order.paidAt ? [['orders/paid', body] as const] : [])]);
  return order;
}

/** Pays the outstanding amount: sends orders/paid and orders/updated. */
export function payOrder(shop: ShopState, id: string, input: PayRequest, notify: Notify): Order {
  const { at = shopNow(shop) } = PayRequest.parse(input);
  const order = orderOf(shop, id);
  if (order.cancelledAt) throw new Rejection(422, 'the order is cancelled');
  if (order.paidAt && sumsOf(order, shop.facts.currency).outstanding === 0n)
    throw new Rejection(422, 'the order is paid');
  takeMoney(order, shop.facts.currency, at);
  const body = orderPayload(shop, order);
  notify(at, [
    ['orders/paid', body],
    ['orders/updated', body],
  ]);
  return order;
}

/** Cancels an order, by default with a refund of the paid amount: sends refunds/create, orders/cancelled, orders/updated. */
export function cancelOrder(shop: ShopState, id: string, input: CancelRequest, notify: Notify): Order {
  const { at = shopNow(shop), reason, refund } = CancelRequest.parse(input);
  const order = orderOf(shop, id);
  if (order.cancelledAt) throw new Rejection(422, 'the order is cancelled already');
  const refunded = refund && order.paidAt ? refundEverything(shop, order, at) : [];
  order.cancelledAt = at;
  order.cancelReason = reason;
  order.updatedAt = at;
  const body = orderPayload(shop, order);
  notify(at, [...refunded, ['orders/cancelled', body], ['orders/updated', body]]);
  return order;
}

/** Deletes an order from the store for good and sends orders/delete, which names only its id. */
export function deleteOrder(shop: ShopState, id: string, notify: Notify): void {
  shop.orders.delete(orderOf(shop, id).id);
  notify(shopNow(shop), [['orders/delete', { id: idNumber(id) }]]);
}

/** Edits lines of a placed order: only the `current_*` sums change, and orders/updated is sent. */
export function editOrder(shop: ShopState, id: string, input: EditRequest, notify: Notify): Order {
  const request = EditRequest.parse(input);
  const { currency } = shop.facts;
  const order = orderOf(shop, id);
  if (order.cancelledAt) throw new Rejection(422, 'the order is cancelled');
  for (const { lineId, quantity } of request.set) {
    const line = order.lines.find((one) => one.id === lineId);
    if (!line) throw new Rejection(404, `there is no line ${lineId}`);
    if (quantity > line.currentQuantity) throw new Rejection(422, 'add a line to sell more of it');
    takeFromLine(line, line.currentQuantity - quantity, currency);
  }
  const added = request.add.map((line) => ({ ...lineOf(shop, line), added: true }));
  applyDiscountAndTax({ ...order, lines: added }, [], currency);
  order.lines.push(...added);
  order.updatedAt = request.at ?? shopNow(shop);
  notify(order.updatedAt, [['orders/updated', orderPayload(shop, order)]]);
  return order;
}

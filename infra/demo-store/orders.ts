import { customerOf } from './customers.js';
import { bestAutomatic, discountsOf, freeOfShipping } from './discount-math.js';
import { type Cart, usableDiscount, useDiscount } from './discounts.js';
import { fromMinor, toMinor } from './money.js';
import { applyDiscountAndTax, lineOf, takeFromLine } from './order-lines.js';
import { sumsOf } from './order-math.js';
import { orderPayload } from './order-payload.js';
import { refundEverything } from './refunds.js';
import { Refusal } from './refusal.js';
import { type Discount, nextId, type Order, type OrderLine, type ShopState, shopNow } from './state.js';
import type { Notify } from './webhooks.js';
import { CancelWish, EditWish, type FullOrderWish, OrderWish, PayWish } from './wishes.js';

/** Finds an order or refuses with 404. */
export function orderOf(shop: ShopState, id: string): Order {
  const order = shop.orders.get(id);
  if (!order) throw new Refusal(404, `there is no order ${id}`);
  return order;
}

/** Puts an order into the store without telling the app; ids, number and time may be given. */
export function addOrder(shop: ShopState, input: OrderWish): Order {
  const wish = OrderWish.parse(input);
  const { currency } = shop.facts;
  const at = wish.at ?? shopNow(shop);
  const customer = wish.customerId === null ? null : customerOf(shop, wish.customerId);
  const lines = wish.lines.map((line) => lineOf(shop, line));
  const subtotal = lines.reduce((sum, line) => sum + toMinor(line.price, currency) * BigInt(line.quantity), 0n);
  const items = lines.reduce((sum, line) => sum + line.quantity, 0);
  const cart = { customerId: wish.customerId, subtotal, items, at: new Date(at) };
  const discount = wish.discountCode
    ? usableDiscount(shop, wish.discountCode, cart)
    : byItself(shop, wish, lines, cart);
  const order = bareOrder(shop, wish, at, lines);
  order.email = wish.email || customer?.email || '';
  if (discount) {
    order.discountCode = discount.code || null;
    order.automaticDiscount = discount.code ? null : discount.title;
    order.discountType = discount.kind;
    order.discountValue = discount.value;
    if (discount.kind === 'shipping') freeOfShipping(order, discount, currency);
    useDiscount(discount, wish.customerId);
  }
  applyDiscountAndTax(order, discount ? discountsOf(shop, discount, lines) : [], currency);
  if (wish.paid) takeMoney(order, currency, at);
  shop.orders.set(order.id, order);
  return order;
}

/** A code goes before; a discount for all buyers does not come by itself at the till. */
function byItself(shop: ShopState, wish: FullOrderWish, lines: OrderLine[], cart: Cart): Discount | null {
  if (wish.sourceName === 'pos') return null;
  return bestAutomatic(shop, lines, wish.shipping ?? shop.facts.shipping, cart);
}

function bareOrder(shop: ShopState, wish: FullOrderWish, at: string, lines: OrderLine[]): Order {
  const { facts } = shop;
  const text = (amount: string) => fromMinor(toMinor(amount, facts.currency), facts.currency);
  shop.lastOrderNumber = Math.max(shop.lastOrderNumber + 1, wish.number ?? 0);
  return {
    id: wish.id ?? nextId(shop),
    number: wish.number ?? shop.lastOrderNumber,
    customerId: wish.customerId,
    email: '',
    lines,
    discountCode: null,
    discountType: 'fixed_amount',
    discountValue: '0',
    shipping: text(wish.shipping ?? facts.shipping),
    tip: text(wish.tip),
    taxesIncluded: wish.taxesIncluded ?? facts.taxesIncluded,
    taxRate: wish.taxRate ?? facts.taxRate,
    taxTitle: facts.taxTitle,
    giftCardAmount: text(wish.giftCard),
    presentment: wish.presentment,
    sourceName: wish.sourceName,
    tags: wish.tags,
    test: wish.test,
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

/** Places an order: orders/create, and orders/paid with the same event id when it is paid at once. */
export function placeOrder(shop: ShopState, input: OrderWish, notify: Notify): Order {
  const order = addOrder(shop, input);
  const body = orderPayload(shop, order);
  notify(order.updatedAt, [['orders/create', body], ...(order.paidAt ? [['orders/paid', body] as const] : [])]);
  return order;
}

/** Takes what is outstanding: orders/paid and orders/updated. */
export function payOrder(shop: ShopState, id: string, input: PayWish, notify: Notify): Order {
  const { at = shopNow(shop) } = PayWish.parse(input);
  const order = orderOf(shop, id);
  if (order.cancelledAt) throw new Refusal(422, 'the order is cancelled');
  if (order.paidAt && sumsOf(order, shop.facts.currency).outstanding === 0n)
    throw new Refusal(422, 'the order is paid');
  takeMoney(order, shop.facts.currency, at);
  const body = orderPayload(shop, order);
  notify(at, [
    ['orders/paid', body],
    ['orders/updated', body],
  ]);
  return order;
}

/** Cancels an order, with a refund of what was paid unless told otherwise: refunds/create, orders/cancelled, orders/updated. */
export function cancelOrder(shop: ShopState, id: string, input: CancelWish, notify: Notify): Order {
  const { at = shopNow(shop), reason, refund } = CancelWish.parse(input);
  const order = orderOf(shop, id);
  if (order.cancelledAt) throw new Refusal(422, 'the order is cancelled already');
  const refunded = refund && order.paidAt ? refundEverything(shop, order, at) : [];
  order.cancelledAt = at;
  order.cancelReason = reason;
  order.updatedAt = at;
  const body = orderPayload(shop, order);
  notify(at, [...refunded, ['orders/cancelled', body], ['orders/updated', body]]);
  return order;
}

/** Edits lines after the order was placed: only the `current_*` sums follow, and orders/updated is sent. */
export function editOrder(shop: ShopState, id: string, input: EditWish, notify: Notify): Order {
  const wish = EditWish.parse(input);
  const { currency } = shop.facts;
  const order = orderOf(shop, id);
  if (order.cancelledAt) throw new Refusal(422, 'the order is cancelled');
  for (const { lineId, quantity } of wish.set) {
    const line = order.lines.find((one) => one.id === lineId);
    if (!line) throw new Refusal(404, `there is no line ${lineId}`);
    if (quantity > line.currentQuantity) throw new Refusal(422, 'add a line to sell more of it');
    takeFromLine(line, line.currentQuantity - quantity, currency);
  }
  const added = wish.add.map((line) => ({ ...lineOf(shop, line), added: true }));
  applyDiscountAndTax({ ...order, lines: added }, [], currency);
  order.lines.push(...added);
  order.updatedAt = wish.at ?? shopNow(shop);
  notify(order.updatedAt, [['orders/updated', orderPayload(shop, order)]]);
  return order;
}

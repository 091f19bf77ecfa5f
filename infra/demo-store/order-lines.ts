import { fromMinor, type Minor, rateOf, scale, toMinor } from './money.js';
import { Rejection } from './rejection.js';
import type { FullOrderRequest } from './requests.js';
import { nextId, type Order, type OrderLine, type ShopState } from './state.js';

type LineRequest = FullOrderRequest['lines'][number];

/** Prices a requested line from the catalogue or from its own title and price; without discount and tax. */
export function lineOf(shop: ShopState, request: LineRequest): OrderLine {
  const product = shop.facts.products.find((one) => one.id === request.productId);
  const price = request.price ?? product?.price;
  if (request.productId && !product) throw new Rejection(422, `there is no product ${request.productId}`);
  if (price === undefined) throw new Rejection(422, 'a line needs a productId or a price');
  const giftCard = request.giftCard ?? product?.giftCard ?? false;
  const currency = shop.facts.currency;
  return {
    id: request.id ?? nextId(shop),
    productId: product?.id ?? null,
    variantId: product?.variantId ?? null,
    title: request.title ?? product?.title ?? 'Custom item',
    sku: request.sku ?? product?.sku ?? '',
    quantity: request.quantity,
    currentQuantity: request.quantity,
    giftCard,
    taxable: request.taxable && !giftCard,
    subscription: request.subscription,
    vendor: request.vendor ?? product?.vendor ?? '',
    grams: request.grams,
    price: fromMinor(toMinor(price, currency), currency),
    discount: fromMinor(0n, currency),
    tax: fromMinor(0n, currency),
    goneSubtotal: fromMinor(0n, currency),
    goneTax: fromMinor(0n, currency),
    added: false,
  };
}

/** Records the discount of each line, and computes each line's tax. */
export function applyDiscountAndTax(order: Order, parts: readonly Minor[], currency: string): void {
  const gross = order.lines.map((line) => toMinor(line.price, currency) * BigInt(line.quantity));
  const { numerator, denominator } = rateOf(order.taxRate);
  order.lines.forEach((line, index) => {
    const net = (gross[index] ?? 0n) - (parts[index] ?? 0n);
    const base = order.taxesIncluded ? denominator + numerator : denominator;
    line.discount = fromMinor(parts[index] ?? 0n, currency);
    line.tax = fromMinor(line.taxable ? scale(net, numerator, base) : 0n, currency);
  });
}

/** Computed cumulatively, so that the parts of all refunds and edits add up to the line exactly. */
function shareOfLine(line: OrderLine, quantity: number, currency: string): { subtotal: Minor; tax: Minor } {
  const net = toMinor(line.price, currency) * BigInt(line.quantity) - toMinor(line.discount, currency);
  const gone = BigInt(line.quantity - line.currentQuantity + quantity);
  const upTo = (whole: Minor) => scale(whole, gone, BigInt(line.quantity));
  return {
    subtotal: upTo(net) - toMinor(line.goneSubtotal, currency),
    tax: upTo(toMinor(line.tax, currency)) - toMinor(line.goneTax, currency),
  };
}

/** Takes a quantity off a line and returns its value, in minor units. */
export function takeFromLine(line: OrderLine, quantity: number, currency: string): { subtotal: bigint; tax: bigint } {
  const share = shareOfLine(line, quantity, currency);
  line.goneSubtotal = fromMinor(toMinor(line.goneSubtotal, currency) + share.subtotal, currency);
  line.goneTax = fromMinor(toMinor(line.goneTax, currency) + share.tax, currency);
  line.currentQuantity -= quantity;
  return share;
}

/** The line by which the platform lists the tip of an order; null without one. */
export function tipLineOf({ tip, tipLineId }: Order): OrderLine | null {
  if (tipLineId === undefined) return null;
  const nothing = '0';
  return {
    id: tipLineId,
    productId: null,
    variantId: null,
    title: 'Tip',
    sku: '',
    quantity: 1,
    currentQuantity: 1,
    giftCard: false,
    taxable: false,
    subscription: false,
    vendor: '',
    grams: 0,
    price: tip,
    discount: nothing,
    tax: nothing,
    goneSubtotal: nothing,
    goneTax: nothing,
    added: false,
  };
}

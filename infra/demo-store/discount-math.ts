import { coveredByFunction, type DeliveredCart } from './discount-function.js';
import { type Cart, isLargeEnough, notForThisCart, statusOf } from './discounts.js';
import { fromMinor, type Minor, rateOf, scale, spread, toMinor } from './money.js';
import { Rejection } from './rejection.js';
import type { Discount, Items, Order, OrderLine, ShopState } from './state.js';

/** Whether a line sells one of these items. Gift cards are never discounted. */
function isOne(shop: ShopState, line: OrderLine, items: Items | null | undefined): boolean {
  if (line.giftCard) return false;
  if (!items) return true;
  const product = shop.facts.products.find(({ id }) => id === line.productId);
  if (!product) return false;
  const { products, variants, collections } = items;
  const isListed = products.includes(product.id) || variants.includes(product.variantId);
  return isListed || product.collections.some((id) => collections.includes(id));
}

/** Discount of a code on each line, in minor units. @throws Rejection when it applies to none of them */
export function discountsOf(shop: ShopState, discount: Discount, lines: readonly OrderLine[]): Minor[] {
  const { currency } = shop.facts;
  if (discount.kind === 'shipping') return lines.map(() => 0n);
  if (discount.buy && discount.get) return buyAndGet(shop, discount, lines);
  const weights = lines.map((line) =>
    isOne(shop, line, discount.items) ? toMinor(line.price, currency) * BigInt(line.quantity) : 0n,
  );
  if (discount.items && weights.every((weight) => weight === 0n)) throw notForThisCart(discount);
  return spread(totalOf(discount, weights, currency), weights);
}

function totalOf(discount: Discount, weights: Minor[], currency: string): Minor {
  const eligible = weights.reduce((sum, weight) => sum + weight, 0n);
  if (discount.kind === 'percentage') return share(eligible, discount.value);
  const amount = toMinor(discount.value, currency);
  return amount < eligible ? amount : eligible;
}

function share(amount: Minor, percentage: string): Minor {
  const { numerator, denominator } = rateOf(percentage);
  return scale(amount, numerator, denominator * 100n);
}

/** Buy X get Y: qualifying items are not discounted; of the others the cheapest are, as often as the order has enough of both. */
function buyAndGet(shop: ShopState, discount: Discount, lines: readonly OrderLine[]): Minor[] {
  const { currency } = shop.facts;
  const { buy, get } = discount as Required<Pick<Discount, 'buy' | 'get'>>;
  const left = lines.map((line) => line.quantity);
  const parts = lines.map(() => 0n);
  const price = (index: number) => toMinor(lines[index]!.price, currency);
  const dearest = lines.map((_, index) => index).sort((a, b) => Number(price(b) - price(a)));
  const max = get.usesPerOrder ?? Number.MAX_SAFE_INTEGER;
  for (let use = 0; use < max; use++) {
    const paid = takeItems(dearest, left, buy.quantity, (index) => isOne(shop, lines[index]!, buy.items));
    if (!paid) break;
    const cheapest = dearest.toReversed();
    const given = takeItems(cheapest, left, get.quantity, (index) => isOne(shop, lines[index]!, discount.items));
    if (!given) break;
    for (const index of given) parts[index] = parts[index]! + share(price(index), discount.value);
  }
  if (parts.every((part) => part === 0n)) throw notForThisCart(discount);
  return parts;
}

/** Takes a number of items off the remaining ones, one entry each; null, with none taken, when there are too few. */
function takeItems(
  order: number[],
  left: number[],
  quantity: number,
  fits: (index: number) => boolean,
): number[] | null {
  const taken: number[] = [];
  for (const index of order)
    while (fits(index) && left[index]! > 0 && taken.length < quantity) taken.push(takeOne(left, index));
  if (taken.length === quantity) return taken;
  for (const index of taken) left[index]! += 1;
  return null;
}

function takeOne(left: number[], index: number): number {
  left[index]! -= 1;
  return index;
}

/** What a discount of shipping takes off the delivery of a cart, in minor units. */
function offShipping(shop: ShopState, discount: Discount, cart: DeliveredCart): Minor {
  if (discount.configuration !== undefined) return coveredByFunction(shop, discount, cart);
  const { maximumShippingPrice: bound } = discount;
  const { currency } = shop.facts;
  const rate = toMinor(cart.shipping, currency);
  return !bound || rate <= toMinor(bound, currency) ? rate : 0n;
}

/** Takes what a discount covers off the shipping price of the order. @throws Rejection when it covers nothing of a rate */
export function discountShipping(shop: ShopState, order: Order, discount: Discount): void {
  const { currency } = shop.facts;
  const rate = toMinor(order.shipping, currency);
  const off = offShipping(shop, discount, order);
  if (off === 0n && rate > 0n) throw notForThisCart(discount);
  order.shippingDiscount = fromMinor(off, currency);
  order.shipping = fromMinor(rate - off, currency);
  if (discount.configuration === undefined) return;
  order.isAmountOffShipping = true;
  order.discountValue = order.shippingDiscount;
}

/** The automatic discount that takes the most off a cart; null when none applies. */
export function bestAutomatic(
  shop: ShopState,
  lines: readonly OrderLine[],
  shipping: string,
  cart: Cart,
): Discount | null {
  const off = (discount: Discount): Minor => {
    if (statusOf(discount, cart.at) !== 'ACTIVE' || !isLargeEnough(shop, discount, cart)) return 0n;
    if (discount.kind === 'shipping') return offShipping(shop, discount, { lines, shipping });
    try {
      return discountsOf(shop, discount, lines).reduce((sum, part) => sum + part, 0n);
    } catch (error) {
      if (error instanceof Rejection) return 0n;
      throw error;
    }
  };
  const offers = (shop.automatic ?? []).map((discount) => ({ discount, off: off(discount) }));
  return (
    offers.reduce<(typeof offers)[number] | null>((best, one) => (one.off > (best?.off ?? 0n) ? one : best), null)
      ?.discount ?? null
  );
}

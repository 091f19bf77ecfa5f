import type { OrderLine, OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { Random } from './random.js';
import type { Product, ShopPlan } from './shop-plans.js';

export interface Cart {
  readonly product: Product;
  readonly quantity: number;
}

/** Input for placing an order. */
interface Placing {
  readonly order: string;
  readonly number: number;
  readonly customer: string | null;
  readonly at: string;
  readonly cart: readonly Cart[];
  readonly coupon: { readonly code: string; readonly value: string } | null;
  readonly channel: OrderSnapshot['channel'];
  readonly paid: boolean;
}

/** A random cart of a few products; gift cards occasionally. */
export function fillCart(random: Random, plan: ShopPlan): Cart[] {
  const goods = plan.shelf.filter((product) => !product.giftCard);
  const products = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(goods)));
  if (random.chance(0.02)) for (const product of plan.shelf) if (product.giftCard) products.add(product);
  return [...products].map((product) => ({ product, quantity: random.chance(0.8) ? 1 : random.between(2, 4) }));
}

const gross = ({ product, quantity }: Cart, currency: string): bigint =>
  toMinor(product.price, currency) * BigInt(quantity);

/** Discountable value of the goods, in minor units. */
export function goodsOf(cart: readonly Cart[], currency: string): bigint {
  return cart.reduce((sum, line) => (line.product.giftCard ? sum : sum + gross(line, currency)), 0n);
}

/** Allocates the discount over the goods in proportion; the remainder goes to the first. */
function discounts(cart: readonly Cart[], total: bigint, currency: string): bigint[] {
  const weights = cart.map((line) => (line.product.giftCard ? 0n : gross(line, currency)));
  const whole = weights.reduce((a, b) => a + b, 0n);
  if (whole === 0n) return weights;
  const parts = weights.map((weight) => (total * weight) / whole);
  const rest = total - parts.reduce((a, b) => a + b, 0n);
  const first = weights.findIndex((weight) => weight > 0n);
  return parts.map((part, index) => (index === first ? part + rest : part));
}

/** Half up, as tills round. */
const share = (amount: bigint, top: bigint, bottom: bigint): bigint => (amount * top * 2n + bottom) / (bottom * 2n);

function taxOf(net: bigint, line: Cart, { taxRate, taxesIncluded }: ShopPlan): bigint {
  if (line.product.giftCard) return 0n;
  return share(net, taxRate, taxesIncluded ? 100_000n + taxRate : 100_000n);
}

/** What no order of a seed has: tax on shipping, a tip, money that is outstanding, another currency. */
const paidInFull = (currency: string) => {
  const none = fromMinor(0n, currency);
  return {
    shippingTax: none,
    shippingTaxes: [],
    tip: none,
    tipLines: [],
    added: none,
    outstanding: none,
    presentment: null,
  };
};

/** The order as the platform would report it. Ids of lines derive from the order's. */
export function snapshotOf(plan: ShopPlan, placing: Placing): OrderSnapshot {
  const { currency } = plan;
  const { order, number, customer, at, cart, coupon, channel, paid } = placing;
  const goods = goodsOf(cart, currency);
  const off = coupon ? [toMinor(coupon.value, currency), goods].reduce((a, b) => (a < b ? a : b)) : 0n;
  const parts = discounts(cart, off, currency);
  const nets = cart.map((line, index) => gross(line, currency) - (parts[index] ?? 0n));
  const taxes = cart.map((line, index) => taxOf(nets[index] ?? 0n, line, plan));
  const shipping = channel === 'pos' ? 0n : toMinor(plan.shipping, currency);
  const onTop = plan.taxesIncluded ? 0n : taxes.reduce((a, b) => a + b, 0n);
  const lines = cart.map(
    ({ product, quantity }, index): OrderLine => ({
      line: `${order}${index + 1}`,
      product: product.id,
      variant: null,
      title: product.title,
      vendor: '',
      subscription: false,
      quantity,
      net: fromMinor(nets[index] ?? 0n, currency),
      tax: fromMinor(taxes[index] ?? 0n, currency),
      taxes: [],
      giftCard: product.giftCard === true,
    }),
  );
  return {
    order,
    number: `#${number}`,
    customer,
    currency,
    placedAt: at,
    updatedAt: at,
    paid,
    cancelledAt: null,
    channel,
    origin: channel === 'pos' ? 'pos' : 'web',
    tags: [],
    gateways: [],
    shippingMethods: [],
    grams: 0,
    subtotal: fromMinor(
      nets.reduce((a, b) => a + b, 0n),
      currency,
    ),
    discount: fromMinor(off, currency),
    ...paidInFull(currency),
    taxesIncluded: plan.taxesIncluded,
    lines,
    shipping: fromMinor(shipping, currency),
    total: fromMinor(
      nets.reduce((a, b) => a + b, shipping + onTop),
      currency,
    ),
    discountCodes: coupon ? [{ code: coupon.code, amount: fromMinor(off, currency) }] : [],
    test: false,
  };
}

/** A refund of lines: some of them, or all with the shipping. */
export function refundOf(plan: ShopPlan, order: OrderSnapshot, at: string, quantities: readonly number[]): OrderRefund {
  const { currency } = plan;
  const part = (amount: string, quantity: number, of: number): bigint =>
    (toMinor(amount, currency) * BigInt(quantity)) / BigInt(of);
  const lines = order.lines.flatMap(({ line, quantity, net, tax }, index) => {
    const gone = Math.min(quantities[index] ?? 0, quantity);
    if (gone === 0) return [];
    return [{ line, quantity: gone, subtotal: part(net, gone, quantity), tax: part(tax, gone, quantity) }];
  });
  const isWhole = order.lines.every(({ quantity }, index) => quantities[index] === quantity);
  const shipping = isWhole ? toMinor(order.shipping, currency) : 0n;
  const total = lines.reduce((sum, { subtotal, tax }) => sum + subtotal + (plan.taxesIncluded ? 0n : tax), shipping);
  return {
    refund: `${order.order}9`,
    order: order.order,
    at,
    lines: lines.map((line) => ({
      ...line,
      subtotal: fromMinor(line.subtotal, currency),
      tax: fromMinor(line.tax, currency),
    })),
    shipping: fromMinor(shipping, currency),
    money: fromMinor(0n, currency),
    total: fromMinor(total, currency),
    status: 'settled',
    transactions: 1,
  };
}

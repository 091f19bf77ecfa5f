import { netOf, orderBody, price, refundBody, unit } from '../payloads.js';
import { SHELF } from '../platform.js';
import type { Random } from '../random.js';
import type { Town } from '../town.js';
import type { Line, Merchant, Order, Person, Refund } from '../world.js';

/** Prices where arithmetic goes wrong: the smallest, thirds, round ones, free. */
function priceOf(random: Random, currency: string): string {
  const one = unit(currency);
  const minor = random.pick([1, 0, one, 10 * one, 33 * one + Math.floor(one / 3), random.int(1, 60 * one), 100 * one]);
  return price(minor, currency);
}

function lineOf(town: Town, order: Pick<Order, 'currency'>): Line {
  const { random } = town;
  const line: Line = {
    id: town.ids.next(),
    title: random.pick(['Tea', 'Green tea', 'Cup']),
    product: random.pick([null, ...SHELF.keys()]),
    subscription: random.chance(0.15),
    quantity: random.pick([1, 1, 2, 3, 7]),
    price: priceOf(random, order.currency),
    discount: 0n,
    tax: 0n,
    giftCard: random.chance(0.1),
    refunded: 0,
  };
  const gross = netOf(line, order.currency);
  if (random.chance(0.25)) line.discount = gross / BigInt(random.int(1, 9));
  const tax = random.chance(0.4) ? (gross - line.discount) / 10n : 0n;
  return { ...line, tax };
}

/** The platform writes a newer version; now and then within the same second. */
function touch(town: Town, order: Order): void {
  const now = town.second();
  const next = `${new Date(Date.parse(order.updatedAt) + 1000).toISOString().slice(0, 19)}Z`;
  order.updatedAt = now > order.updatedAt ? now : next;
}

const tell = (town: Town, merchant: Merchant, topic: string, order: Order): void =>
  town.tell(merchant, topic, orderBody(order, merchant));

/** Somebody buys: perhaps a guest without a name, with a code of ours, in a currency that is not the shop's. */
export function placeOrder(town: Town, merchant: Merchant, person: Person): void {
  const { random, platform } = town;
  const foreign = random.chance(0.05);
  const currency = foreign ? random.pick(['USD', 'JPY', 'KWD', 'ISK']) : merchant.currency;
  const placedAt = town.second();
  const mine = town.coupons.filter(({ shop, customer }) => shop === merchant.shop && customer === person.id);
  const coupon = random.chance(0.5) ? random.pick(mine) : undefined;
  const known = coupon ? platform.usable(merchant.shop, coupon.code, placedAt) : undefined;
  const order: Order = {
    id: town.ids.next(),
    number: `#${1000 + merchant.orders.length}`,
    customer: random.chance(0.06) ? null : person.id,
    currency,
    placedAt,
    updatedAt: placedAt,
    paid: random.chance(0.4),
    cancelledAt: null,
    source: random.weighted([
      [7, 'web'],
      [2, 'pos'],
      [1, 'shopify_draft_order'],
    ]),
    tags: random.pick(['', 'sale', 'Sale, wholesale']),
    taxesIncluded: random.chance(0.4),
    lines: Array.from({ length: random.pick([1, 1, 2, 4]) }, () => lineOf(town, { currency })),
    shipping: BigInt(random.pick([0, 5, 499])),
    shippingTax: BigInt(random.pick([0, 0, 50])),
    refunds: [],
    codes: known && coupon ? [random.chance(0.3) ? coupon.code.toLowerCase() : coupon.code] : [],
  };
  if (known) known.usedBy = order.id;
  merchant.orders.push(order);
  tell(town, merchant, 'orders/create', order);
  if (order.paid && random.chance(0.8)) tell(town, merchant, 'orders/paid', order);
}

function refund(town: Town, order: Order): Refund | null {
  const { random } = town;
  const lines = order.lines.flatMap((line) => {
    const left = line.quantity - line.refunded;
    if (left <= 0 || random.chance(0.4)) return [];
    const quantity = random.chance(0.5) ? left : random.int(1, left);
    line.refunded += quantity;
    const subtotal = (netOf(line, order.currency) * BigInt(quantity)) / BigInt(line.quantity);
    return [{ line: line.id, quantity, subtotal }];
  });
  const shipping = random.chance(0.2) ? order.shipping : 0n;
  const money = random.chance(0.25) ? BigInt(random.int(-300, 900)) : 0n;
  if (lines.length === 0 && shipping === 0n && money <= 0n) return null;
  return { id: town.ids.next(), at: town.second(), lines, shipping, money };
}

/** An order goes on with its life: paid, edited, refunded in part or whole, cancelled; each is told of once or in two ways. */
export function changeOrder(town: Town, merchant: Merchant, person: Person): void {
  const { random } = town;
  const order = random.pick(merchant.orders.slice(-12));
  if (!order) {
    placeOrder(town, merchant, person);
    return;
  }
  if (order.cancelledAt) {
    tell(town, merchant, 'orders/updated', order);
    return;
  }
  touch(town, order);
  if (!order.paid) {
    order.paid = true;
    if (order.customer === null && random.chance(0.3)) order.customer = person.id;
    tell(town, merchant, 'orders/paid', order);
    return;
  }
  const roll = random.next();
  if (roll < 0.2) edit(town, merchant, order);
  else if (roll < 0.85) giveBack(town, merchant, order);
  else {
    order.cancelledAt = town.second();
    const whole = random.chance(0.5) ? refund(town, order) : null;
    if (whole) order.refunds.push(whole);
    tell(town, merchant, 'orders/cancelled', order);
    if (whole && random.chance(0.5)) town.tell(merchant, 'refunds/create', JSON.stringify(refundBody(order, whole)));
  }
}

function edit(town: Town, merchant: Merchant, order: Order): void {
  if (town.random.chance(0.5)) order.lines.push(lineOf(town, order));
  else {
    const line = town.random.pick(order.lines);
    line.quantity = Math.max(line.refunded, 1, line.quantity + town.random.pick([-1, 1]));
    if (netOf(line, order.currency) < 0n) line.discount = 0n;
  }
  tell(town, merchant, 'orders/updated', order);
}

function giveBack(town: Town, merchant: Merchant, order: Order): void {
  const given = refund(town, order);
  if (!given) return;
  order.refunds.push(given);
  const { random } = town;
  const alone = random.chance(0.7);
  if (alone) town.tell(merchant, 'refunds/create', JSON.stringify(refundBody(order, given)));
  if (!alone || random.chance(0.5)) tell(town, merchant, 'orders/updated', order);
}

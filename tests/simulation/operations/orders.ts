import { linesOf } from '../payloads.js';
import type { Town } from '../town.js';
import type { Merchant, Order, Person } from '../world.js';
import { editOrder, payRest } from './edits.js';
import { assignOrder } from './owners.js';
import { changeRefund, giveBack, refundOf } from './refunds.js';
import { lineOf, tell, tellRefund, touch } from './telling.js';

/** A day that an order says it was placed on, hours or lifetimes ahead (P25). */
const aheadOf = ({ random, time }: Town): string =>
  random.chance(0.5)
    ? '2099-06-01T12:00:00Z'
    : `${new Date(time.ms + random.int(20, 400) * 3_600_000).toISOString().slice(0, 19)}Z`;

/** Somebody buys: perhaps a guest without a name, with a code of ours, in a currency that is not the shop's. */
export function placeOrder(town: Town, merchant: Merchant, person: Person): void {
  const { random, platform } = town;
  const foreign = random.chance(0.05);
  const currency = foreign ? random.pick(['USD', 'JPY', 'KWD', 'ISK']) : merchant.currency;
  const placedAt = town.second();
  const mine = town.coupons.filter(({ shop, customer }) => shop === merchant.shop && customer === person.id);
  const coupon = random.chance(0.5) ? random.pick(mine) : undefined;
  const known = coupon ? platform.usable(merchant.shop, coupon.code, placedAt) : undefined;
  const lines = Array.from({ length: random.pick([1, 1, 2, 4]) }, () => lineOf(town, { currency }));
  const order: Order = {
    id: town.ids.next(),
    number: `#${1000 + merchant.orders.length}`,
    customer: random.chance(0.06) ? null : person.id,
    currency,
    placedAt,
    updatedAt: placedAt,
    paid: random.chance(0.4),
    owing: false,
    nameless: false,
    cancelledAt: null,
    datedAhead: random.chance(0.03) ? aheadOf(town) : null,
    subtotalAsPlaced: null,
    source: random.weighted([
      [7, 'web'],
      [2, 'pos'],
      [1, 'shopify_draft_order'],
    ]),
    tags: random.pick(['', 'sale', 'Sale, wholesale']),
    taxesIncluded: random.chance(0.4),
    lines,
    shipping: BigInt(random.pick([0, 5, 499])),
    shippingTax: BigInt(random.pick([0, 0, 50])),
    refunds: [],
    codes: known && coupon ? [random.chance(0.3) ? coupon.code.toLowerCase() : coupon.code] : [],
  };
  if (known) known.usedBy = order.id;
  const placed = { ...order, subtotalAsPlaced: random.chance(0.8) ? linesOf(order, 'sold') : null };
  merchant.orders.push(placed);
  tell(town, merchant, 'orders/create', placed);
  if (placed.paid && random.chance(0.8)) tell(town, merchant, 'orders/paid', placed);
}

type Change = (town: Town, merchant: Merchant, order: Order) => void;

function cancel(town: Town, merchant: Merchant, order: Order): void {
  const { random } = town;
  order.cancelledAt = random.chance(0.05) ? '2098-01-01T00:00:00Z' : town.second();
  const whole = random.chance(0.5) ? refundOf(town, order) : null;
  if (whole) order.refunds.push(whole);
  tell(town, merchant, 'orders/cancelled', order);
  if (whole && random.chance(0.5)) tellRefund(town, merchant, order, whole);
}

const CHANGES: readonly (readonly [number, Change])[] = [
  [7, editOrder],
  [9, giveBack],
  [6, changeRefund],
  [3, assignOrder],
  [3, cancel],
];

/** An order goes on with its life: paid, edited, refunded, given to somebody else, cancelled; often several things in a row. */
export function changeOrder(town: Town, merchant: Merchant, person: Person): void {
  const { random } = town;
  const order = random.pick(merchant.orders.slice(-12));
  if (!order) {
    placeOrder(town, merchant, person);
    return;
  }
  order.nameless = false;
  if (!order.paid) pay(town, merchant, order, person);
  for (let n = random.pick([1, 1, 2, 4]); n > 0; n--) {
    touch(town, order);
    const change = changeOf(town, order);
    if (order.owing && random.chance(0.5)) payRest(town, merchant, order);
    else change(town, merchant, order);
  }
}

/** Also what was cancelled may be refunded, and its refunds change. */
function changeOf({ random }: Town, { paid, cancelledAt }: Order): Change {
  if (cancelledAt) return random.pick(paid ? [giveBack, changeRefund, tellAgain] : [tellAgain]);
  // Money that never came does not go back.
  return paid ? random.weighted(CHANGES) : random.pick([editOrder, assignOrder, tellAgain]);
}

const tellAgain: Change = (town, merchant, order) => tell(town, merchant, 'orders/updated', order);

function pay(town: Town, merchant: Merchant, order: Order, person: Person): void {
  const { random } = town;
  // What was never paid may be edited or given to somebody else all the same.
  if (order.cancelledAt || random.chance(0.2)) return;
  touch(town, order);
  order.paid = true;
  if (order.customer === null && random.chance(0.3)) order.customer = person.id;
  tell(town, merchant, 'orders/paid', order);
}

import { linesOf, totalOf } from '../payloads.js';
import type { Person, SimMerchant, SimOrder } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { editOrder, payRest } from './edits.js';
import { exchange } from './exchanges.js';
import { assignOrder } from './owners.js';
import { changeRefund, giveBack, refundOf } from './refunds.js';
import { lineOf, report, reportRefund, touch } from './telling.js';

/** Placement time of an order in the future, by hours or decades (P25). */
const aheadOf = ({ random, time }: Simulation): string =>
  random.chance(0.5)
    ? '2099-06-01T12:00:00Z'
    : `${new Date(time.ms + random.int(20, 400) * 3_600_000).toISOString().slice(0, 19)}Z`;

/** Places an order: perhaps as a guest, with a code of the ledger, in a foreign currency. */
export function placeOrder(simulation: Simulation, merchant: SimMerchant, person: Person): void {
  const { random, platform } = simulation;
  const foreign = random.chance(0.05);
  const currency = foreign ? random.pick(['USD', 'JPY', 'KWD', 'ISK']) : merchant.currency;
  const placedAt = simulation.second();
  const mine = simulation.coupons.filter(({ shop, customer }) => shop === merchant.shop && customer === person.id);
  const coupon = random.chance(0.5) ? random.pick(mine) : undefined;
  const known = coupon ? platform.usable(merchant.shop, coupon.code, placedAt) : undefined;
  const lines = Array.from({ length: random.pick([1, 1, 2, 4]) }, () => lineOf(simulation, { currency }));
  const order: SimOrder = {
    id: simulation.ids.next(),
    number: `#${1000 + merchant.orders.length}`,
    customer: random.chance(0.06) ? null : person.id,
    currency,
    placedAt,
    updatedAt: placedAt,
    paid: random.chance(0.4),
    owing: 0n,
    nameless: false,
    cancelledAt: null,
    deleted: false,
    datedAhead: random.chance(0.03) ? aheadOf(simulation) : null,
    subtotalAsPlaced: null,
    totalAsPlaced: null,
    source: random.weighted([
      [7, 'web'],
      [2, 'pos'],
      [1, 'shopify_draft_order'],
    ]),
    tags: random.pick(['', 'sale', 'Sale, wholesale']),
    taxesIncluded: random.chance(0.4),
    lines,
    ...extrasOf(simulation, BigInt(random.pick([0, 5, 499]))),
    shippingTax: BigInt(random.pick([0, 0, 50])),
    refunds: [],
    codes: known && coupon ? [random.chance(0.3) ? coupon.code.toLowerCase() : coupon.code] : [],
  };
  if (known) known.usedBy = order.id;
  const isNew = random.chance(0.8);
  const asPlaced = isNew && { subtotalAsPlaced: linesOf(order, 'sold'), totalAsPlaced: totalOf(order) };
  const placed: SimOrder = { ...order, ...asPlaced };
  merchant.orders.push(placed);
  report(simulation, merchant, 'orders/create', placed);
  if (placed.paid && random.chance(0.8)) report(simulation, merchant, 'orders/paid', placed);
}

/** Shipping, which a code may have paid, and a tip, which newer payloads list among the lines. */
function extrasOf(
  { goods, ids }: Simulation,
  fee: bigint,
): Pick<SimOrder, 'shipping' | 'shippingOff' | 'tip' | 'tipLine'> {
  const shippingOff = goods.chance(0.2) ? fee / BigInt(goods.int(1, 3)) : 0n;
  const tip = goods.chance(0.15) ? BigInt(goods.int(1, 900)) : 0n;
  const tipLine = tip > 0n && goods.chance(0.8) ? ids.next() : null;
  return { shipping: fee - shippingOff, shippingOff, tip, tipLine };
}

/** Deletes an order, cancelled or not; its last deliveries may still be on their way. */
function deleteOrder(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  order.deleted = true;
  simulation.report(merchant, 'orders/delete', JSON.stringify({ id: order.id }));
}

type Change = (simulation: Simulation, merchant: SimMerchant, order: SimOrder) => void;

function cancel(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const { random } = simulation;
  order.cancelledAt = random.chance(0.05) ? '2098-01-01T00:00:00Z' : simulation.second();
  const whole = random.chance(0.5) ? refundOf(simulation, order) : null;
  if (whole) order.refunds.push(whole);
  report(simulation, merchant, 'orders/cancelled', order);
  if (whole && random.chance(0.5)) reportRefund(simulation, merchant, order, whole);
}

const CHANGES: readonly (readonly [number, Change])[] = [
  [7, editOrder],
  [9, giveBack],
  [6, changeRefund],
  [3, assignOrder],
  [3, cancel],
  [1, deleteOrder],
];
/** Chance that a change of a paid order in newer payloads is an exchange. */
const EXCHANGED = 0.08;

/** Changes an order: paid, edited, refunded, reassigned, cancelled; often several changes in a row. */
export function changeOrder(simulation: Simulation, merchant: SimMerchant, person: Person): void {
  const { random } = simulation;
  const order = random.pick(merchant.orders.filter(({ deleted }) => !deleted).slice(-12));
  if (!order) {
    placeOrder(simulation, merchant, person);
    return;
  }
  order.nameless = false;
  if (!order.paid) pay(simulation, merchant, order, person);
  for (let n = random.pick([1, 1, 2, 4]); n > 0; n--) {
    if (order.deleted) return;
    touch(simulation, order);
    const change = changeOf(simulation, order);
    if (order.owing > 0n && random.chance(0.5)) payRest(simulation, merchant, order);
    else change(simulation, merchant, order);
  }
}

/** A change of an order; cancelled ones may be refunded too, and their refunds changed. */
function changeOf({ random, goods }: Simulation, { paid, owing, subtotalAsPlaced, cancelledAt }: SimOrder): Change {
  if (cancelledAt) return random.pick(paid ? [giveBack, changeRefund, reportAgain] : [reportAgain, deleteOrder]);
  if (paid && owing === 0n && subtotalAsPlaced !== null && goods.chance(EXCHANGED)) return exchange;
  // Unpaid money is not refunded.
  return paid ? random.weighted(CHANGES) : random.pick([editOrder, assignOrder, reportAgain]);
}

const reportAgain: Change = (simulation, merchant, order) => report(simulation, merchant, 'orders/updated', order);

function pay(simulation: Simulation, merchant: SimMerchant, order: SimOrder, person: Person): void {
  const { random } = simulation;
  // Unpaid orders may still be edited or reassigned.
  if (order.cancelledAt || random.chance(0.2)) return;
  touch(simulation, order);
  order.paid = true;
  if (order.customer === null && random.chance(0.3)) order.customer = person.id;
  report(simulation, merchant, 'orders/paid', order);
}

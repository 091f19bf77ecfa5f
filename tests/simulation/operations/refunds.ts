import { netOfItems, soldOf, unit } from '../payloads.js';
import type { Line, Refund, SimMerchant, SimOrder } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { lineOf, report, reportRefund } from './telling.js';

type Items = readonly (readonly [line: Line, quantity: number])[];

const momentOf = (simulation: Simulation): string =>
  simulation.random.chance(0.03) ? '2097-03-01T00:00:00Z' : simulation.second();

/** A refund of some items at their price. */
export function refundOfItems(simulation: Simulation, order: SimOrder, items: Items): Refund {
  const lines = items.map(([line, quantity]) => {
    line.refunded += quantity;
    return { line: line.id, quantity, subtotal: netOfItems(line, quantity, order.currency) };
  });
  return {
    id: simulation.ids.next(),
    at: momentOf(simulation),
    lines,
    shipping: 0n,
    money: 0n,
    cash: 0n,
    status: null,
  };
}

/** A refund of part of the rest: items, shipping, money in addition or withheld; null where nothing was picked. */
export function refundOf(simulation: Simulation, order: SimOrder): Refund | null {
  const { random } = simulation;
  const items = order.lines.flatMap((line): Items => {
    const left = soldOf(line) - line.refunded;
    return left <= 0 || random.chance(0.4) ? [] : [[line, random.chance(0.5) ? left : random.int(1, left)]];
  });
  const requested = refundOfItems(simulation, order, items);
  const shipping = random.chance(0.2) ? order.shipping : 0n;
  const adjusted = random.chance(0.3) ? BigInt(random.int(-300, 900)) : 0n;
  const tip = tipOf(simulation, order);
  if (items.length === 0 && shipping === 0n && adjusted <= 0n && tip.length === 0) return null;
  const priced = requested.lines.map((line) => pricedAnew(simulation, line));
  const given = { ...requested, lines: [...priced, ...tip], shipping };
  const status = random.pick([null, 'pending', 'success', 'success', 'failure'] as const);
  // Money without items is reported by an adjustment, or only by its transaction.
  const isCash = given.lines.length === 0 && adjusted > 0n && random.chance(0.5);
  return { ...given, status, ...(isCash ? { cash: adjusted } : { money: adjusted }) };
}

/** The tip, where it is given back by its line. */
const tipOf = ({ goods }: Simulation, { tipLine, tip }: SimOrder): Refund['lines'] =>
  tipLine !== null && goods.chance(0.15) ? [{ line: tipLine, quantity: 1, subtotal: tip }] : [];

/** Items may be restocked without a refund, or refunded below their price. */
function pricedAnew({ random }: Simulation, line: Refund['lines'][number]): Refund['lines'][number] {
  const roll = random.next();
  if (roll < 0.12) return { ...line, subtotal: 0n };
  return roll < 0.24 ? { ...line, subtotal: (line.subtotal * BigInt(random.int(1, 9))) / 10n } : line;
}

/** Refunds something; perhaps also a line that the order has only since then, or never had. */
export function giveBack(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const { random } = simulation;
  const given = random.chance(0.12) ? ofStrangeLine(simulation, order) : refundOf(simulation, order);
  if (!given) return;
  order.refunds.push(given);
  const isAlone = random.chance(0.7);
  if (isAlone) reportRefund(simulation, merchant, order, given);
  if (!isAlone || random.chance(0.5)) report(simulation, merchant, 'orders/updated', order);
}

function ofStrangeLine(simulation: Simulation, order: SimOrder): Refund {
  const { random } = simulation;
  if (random.chance(0.5)) {
    const added = lineOf(simulation, order);
    order.lines.push(added);
    return refundOfItems(simulation, order, [[added, random.int(1, added.quantity)]]);
  }
  const none = refundOfItems(simulation, order, []);
  const subtotal = BigInt(random.int(1, 20 * unit(order.currency)));
  return { ...none, lines: [{ line: simulation.ids.next(), quantity: 1, subtotal }], status: 'success' };
}

/** A payout fails after all, unless other money of the refund was paid; a failed one is retried by another transaction. */
function tryAgain(refund: Refund): void {
  const { status, earlier = [] } = refund;
  if (status === 'failure') Object.assign(refund, { status: 'success', earlier: [...earlier, 'failure'] });
  else if (!earlier.includes('success')) refund.status = 'failure';
}

/** Continues a reported refund: its money is paid out or fails; an older version may arrive later still (P3). */
export function changeRefund(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const { random } = simulation;
  const refund = random.pick(order.refunds);
  if (!refund) {
    giveBack(simulation, merchant, order);
    return;
  }
  const roll = random.next();
  if (refund.status === null) refund.status = random.pick(['pending', 'success', 'failure'] as const);
  else if (refund.status === 'pending') refund.status = random.pick(['success', 'failure'] as const);
  else if (roll < 0.4) tryAgain(refund);
  else if (refund.status === 'success' && refund.money > 0n && roll < 0.6) {
    refund.earlier = [...(refund.earlier ?? []), 'success'];
    refund.money += BigInt(random.int(1, 200));
  }
  if (random.chance(0.7)) reportRefund(simulation, merchant, order, refund);
  if (random.chance(0.5)) report(simulation, merchant, 'orders/updated', order);
  if (random.chance(0.3)) reportRefund(simulation, merchant, order, { ...refund, status: null });
}

import { netOf, soldOf, totalOf } from '../payloads.js';
import type { Line, SimMerchant, SimOrder } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { refundOfItems } from './refunds.js';
import { lineOf, report, reportRefund } from './telling.js';

/** Remaining items of a line. */
const leftOf = (line: Line): number => soldOf(line) - line.refunded;

/** Staff edit an order: lines and quantities change; added ones may not be paid yet. */
export function editOrder(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const { random } = simulation;
  const line = random.pick(order.lines);
  const roll = random.next();
  const before = totalOf(order);
  if (roll < 0.6) {
    if (roll < 0.4) order.lines.push(lineOf(simulation, order));
    else line.quantity += random.int(1, 2);
    if (order.paid && random.chance(0.3)) order.owing += totalOf(order) - before;
  } else lessOf(simulation, merchant, order, line);
  report(simulation, merchant, 'orders/updated', order);
}

/** Pays what an edit added. */
export function payRest(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  order.owing = 0n;
  report(simulation, merchant, 'orders/paid', order);
}

/** Removes some of a line: with a refund that has no transaction, or without one. */
function lessOf(simulation: Simulation, merchant: SimMerchant, order: SimOrder, line: Line): void {
  const { random } = simulation;
  const gone = random.chance(0.4) ? leftOf(line) : Math.min(1, leftOf(line));
  if (gone === 0) return;
  if (random.chance(0.3)) {
    const removed = refundOfItems(simulation, order, [[line, gone]]);
    order.refunds.push(removed);
    if (random.chance(0.5)) reportRefund(simulation, merchant, order, removed);
  } else if (order.subtotalAsPlaced !== null) line.removed += gone;
  else lessInOldPayload(line, order.currency);
}

/** Reduces a line in the older payload format, which has a reduced quantity instead of the current one. */
function lessInOldPayload(line: Line, currency: string): void {
  line.quantity = Math.max(line.refunded, 1, line.quantity - 1);
  if (netOf(line, currency) < 0n) line.discount = 0n;
}

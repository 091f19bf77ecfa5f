import { netOf, soldOf, totalOf } from '../payloads.js';
import type { SimMerchant, SimOrder } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { refundOfItems } from './refunds.js';
import { lineOf, report, reportRefund } from './telling.js';

/**
 * Exchanges a line for another: the returned items pay for the added ones. What they were worth more is paid out, and the rest told as a
 * discrepancy; what they were worth less the customer has paid.
 */
export function exchange(simulation: Simulation, merchant: SimMerchant, order: SimOrder): void {
  const { random, goods } = simulation;
  const line = random.pick(order.lines.filter((one) => soldOf(one) - one.refunded > 0));
  if (!line) return;
  const before = totalOf(order);
  order.lines.push(lineOf(simulation, order));
  const added = totalOf(order) - before;
  const returned = refundOfItems(simulation, order, [[line, soldOf(line) - line.refunded]]);
  const worth = returned.lines.reduce((sum, { subtotal }) => sum + subtotal, 0n);
  const isCheaper = added < worth && netOf(line, order.currency) > 0n;
  const refund = isCheaper ? { ...returned, money: -added, status: 'success' as const } : returned;
  order.refunds.push(refund);
  if (goods.chance(0.5)) reportRefund(simulation, merchant, order, refund);
  report(simulation, merchant, 'orders/updated', order);
}

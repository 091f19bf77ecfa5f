import type { Findings } from '../findings.js';
import type { Shop } from './shop.js';

/** At rest each billable order is in the books, no fee is open (I-87), and no cancelled order is held (I-88). */
export function quietBilling(shop: Shop, findings: Findings): void {
  const { orders, since, plan, isContinuous } = shop.billing;
  for (const [order, { state }] of orders)
    if (state === 'held' && shop.orders.get(order)?.snapshots.now?.cancelledAt)
      findings.add({ rule: 'I-88', what: `the cancelled order ${order} of ${shop.name} is still held` });
  for (const [order, { charge }] of orders)
    if (charge === 'due')
      findings.add({ rule: 'I-87', what: `the fee of order ${order} of ${shop.name} is still open` });
  if (since === null || plan === null || !isContinuous) return;
  const from = Math.floor(Date.parse(since) / 1000);
  for (const [id, { snapshots }] of shop.orders) {
    const order = snapshots.now;
    if (!order?.paid || order.cancelledAt !== null || orders.has(id)) continue;
    if (Math.floor(Date.parse(order.placedAt) / 1000) < from) continue;
    findings.add({ rule: 'I-87', what: `order ${id} of ${shop.name} is in no cycle` });
  }
}

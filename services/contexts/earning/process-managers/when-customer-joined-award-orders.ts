import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { countedSince } from '../../customers/application/queries.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { OrdersSince } from '../../points/application/orders-since.js';
import { settleOrder } from '../application/award-order.js';

/** A guest joins: settles their recent orders as a member's. */
export const whenCustomerJoinedSettleOrders = (
  ledger: Ledger,
  facts: OrderFacts,
  ordersSince: OrdersSince,
): ProcessManager =>
  on('CustomerJoined', 'settle-guest-orders', async (event) => {
    const { customer } = event.data;
    const since = { placedAt: countedSince(event.occurredAt) };
    for (const order of await ordersSince(event.shop, customer, since, event.position))
      await settleOrder(ledger, facts, order, causedBy(event));
  });

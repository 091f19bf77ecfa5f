import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { settleOrder } from '../application/award-order.js';

/** An order or a refund was reported: brings the account to the order's present worth. */
export const whenOrderReportedSettlePoints = (ledger: Ledger, facts: OrderFacts): ProcessManager[] => [
  on('OrderReported', 'settle-points', async (event) => {
    const { snapshot, changed } = event.data;
    await settleOrder(ledger, facts, snapshot.order, causedBy(event), { recount: changed });
  }),
  on('OrderRefundReported', 'settle-points', async (event) => {
    const { refund, again } = event.data;
    await settleOrder(ledger, facts, refund.order, causedBy(event), { recount: again });
  }),
];

/** Awards an order that the free plan's limit had held, once an upgrade releases it; rules of the order's own date apply. */
export const whenOrderReleasedSettlePoints = (ledger: Ledger, facts: OrderFacts): ProcessManager =>
  on('HeldOrderReleased', 'settle-points', (event) => settleOrder(ledger, facts, event.data.order, causedBy(event)));

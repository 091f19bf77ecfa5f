import type { BillingEvent } from '@loyalty/contracts/billing/events';
import type { IntakeEvent } from '@loyalty/contracts/intake/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { settleOrder } from '../application/award-order.js';

/** An order or a refund was reported: brings the account to the order's present worth. */
export function whenOrderReportedSettlePoints(ledger: Ledger, facts: OrderFacts): ProcessManager[] {
  const handle = async (event: Recorded): Promise<void> => {
    const reported = event as unknown as IntakeEvent;
    const cause = causedBy(event);
    if (reported.type === 'OrderReported')
      await settleOrder(ledger, facts, reported.data.snapshot.order, cause, { recount: reported.data.changed });
    if (reported.type === 'OrderRefundReported')
      await settleOrder(ledger, facts, reported.data.refund.order, cause, { recount: reported.data.again });
  };
  return onEach(['OrderReported', 'OrderRefundReported'], 'settle-points', handle);
}

type Released = Extract<BillingEvent, { type: 'HeldOrderReleased' }>['data'];

/** Awards an order that the free plan's limit had held, once an upgrade releases it; rules of the order's own date apply. */
export const whenOrderReleasedSettlePoints = (ledger: Ledger, facts: OrderFacts): ProcessManager => on('HeldOrderReleased', 'settle-points', (event) => settleOrder(ledger, facts, (event.data as Released).order, causedBy(event)));

import type { IntakeEvent } from '@loyalty/contracts/intake/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { causedBy } from '../../../platform/commands/cause.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import { settleOrder } from '../application/award-order.js';
import type { OrderFacts } from '../application/eligibility-data.js';

/** An order or a refund was told of: the account is brought to what the order is worth now. */
export function whenOrderReportedSettlePoints(ledger: Ledger, facts: OrderFacts): Reactor[] {
  const handle = async (event: Recorded): Promise<void> => {
    const told = event as unknown as IntakeEvent;
    const cause = causedBy(event);
    if (told.type === 'OrderReported')
      await settleOrder(ledger, facts, told.data.snapshot.order, cause, { recount: told.data.changed });
    if (told.type === 'OrderRefundReported')
      await settleOrder(ledger, facts, told.data.refund.order, cause, { recount: told.data.again });
  };
  return ['OrderReported', 'OrderRefundReported'].map((on) => ({ name: 'settle-points', on, handle }));
}

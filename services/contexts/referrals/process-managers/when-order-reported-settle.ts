import type { RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { ReferralServices } from '../application/referral-services.js';
import { settleReferredOrder } from '../application/settle-order.js';

function orderIn(event: RecordedOf<'OrderReported' | 'OrderRefundReported' | 'HeldOrderReleased'>): string {
  if (event.type === 'HeldOrderReleased') return event.data.order;
  return event.type === 'OrderReported' ? event.data.snapshot.order : event.data.refund.order;
}

/** Something is known of an order, or an upgrade released it: the referral of its customer is brought to what it is worth. */
export const whenOrderReportedSettleReferral = (services: ReferralServices): ProcessManager[] =>
  onEach(['OrderReported', 'OrderRefundReported', 'HeldOrderReleased'], 'settle-referral', (event) =>
    settleReferredOrder(services, orderIn(event), causedBy(event), event.position),
  );

import type { BillingEvent } from '@loyalty/contracts/billing/events';
import type { IntakeEvent } from '@loyalty/contracts/intake/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { causedBy } from '../../../platform/commands/command-context.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { ReferralServices } from '../application/referral-services.js';
import { settleReferredOrder } from '../application/settle-order.js';

type Reported = Extract<IntakeEvent, { type: 'OrderReported' }>['data'];
type Refunded = Extract<IntakeEvent, { type: 'OrderRefundReported' }>['data'];

type Released = Extract<BillingEvent, { type: 'HeldOrderReleased' }>['data'];

function orderIn({ type, data }: Recorded): string {
  if (type === 'HeldOrderReleased') return (data as Released).order;
  return type === 'OrderReported' ? (data as Reported).snapshot.order : (data as Refunded).refund.order;
}

/** Something is known of an order, or an upgrade released it: the referral of its customer is brought to what it is worth. */
export const whenOrderReportedSettleReferral = (services: ReferralServices): ProcessManager[] =>
  onEach(['OrderReported', 'OrderRefundReported', 'HeldOrderReleased'], 'settle-referral', (event) => settleReferredOrder(services, orderIn(event), causedBy(event), event.position));

import type { BillingEvent, UsageRejection } from '@loyalty/contracts/billing/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { BillingGateway } from '../../../gateways/platform/billing.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { billingDecider } from '../domain/billing.js';
import { dollars } from '../domain/money.js';
import { BILLING, loadBilling } from './queries.js';

type Counted = Extract<BillingEvent, { type: 'BillableOrderCounted' }>['data'];

interface ChargeServices {
  readonly ledger: Ledger;
  readonly gateway: Pick<BillingGateway, 'chargeUsage'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

const WHILE_FROZEN_MS = 60 * 60_000;
/** The platform's message of usage beyond the capped amount; it has no code. */
const BEYOND_CAP = /exceeds balance/i;

/**
 * Charges the fee of an order. The key derives from shop and order, so that however often this runs the platform has one record.
 * @throws TryLater while the platform does not answer or the store is frozen
 */
export async function chargeUsage({ ledger, gateway, access }: ChargeServices, event: Recorded): Promise<void> {
  const { order, number } = event.data as Counted;
  const { orders, subscription } = await loadBilling(ledger, event.shop);
  const found = orders[order];
  if (found?.state !== 'counted' || found.charge !== 'due' || found.usageLine === null) return;
  const cause = causedBy(event);
  const rejectCharge = (code: UsageRejection) =>
    ledger.execute(billingDecider, BILLING, { kind: 'RejectCharge', order, code }, cause);
  const shop = await access.of(event.shop);
  if (!shop) {
    await rejectCharge('not-installed');
    return;
  }
  const answer = await gateway.chargeUsage(shop, {
    usageLine: found.usageLine,
    amount: dollars(found.fee),
    description: `Order ${number}`,
    idempotencyKey: `${event.shop}:${order}`,
  });
  if (answer.ok) {
    await ledger.execute(billingDecider, BILLING, { kind: 'RecordCharge', order, record: answer.value.record }, cause);
    return;
  }
  if (subscription?.frozen) throw new TryLater('the store is frozen', WHILE_FROZEN_MS);
  if (answer.kind === 'later' || answer.code !== 'INVALID') throw toRetryableError(answer);
  await rejectCharge(BEYOND_CAP.test(answer.message) ? 'cap-reached' : 'rejected');
}

import type { UsageRejection } from '@loyalty/contracts/billing/events';
import type { RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { BillingGateway, UsageCharge } from '../../../gateways/platform/billing.gateway.js';
import { type CommandContext, causedBy } from '../../../platform/commands/command-context.js';
import { toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { billingDecider } from '../domain/billing.js';
import { dollars } from '../domain/money.js';
import { BILLING, loadBilling } from './queries.js';
import { readSubscription, type SubscriptionReader } from './read-subscription.js';

interface ChargeServices extends SubscriptionReader {
  readonly gateway: Pick<BillingGateway, 'chargeUsage' | 'findSubscription'>;
}

const WHILE_FROZEN_MS = 60 * 60_000;
/** The platform's message of usage beyond the capped amount; it has no code. */
const BEYOND_CAP = /exceeds balance/i;
/** Attempts while the platform calls the subscription active: it may have been unfrozen between the rejection and the question. */
const ATTEMPTS = 2;

/** Charges the fee of an order. @throws as `chargeFee` */
export const chargeUsage = (services: ChargeServices, event: RecordedOf<'BillableOrderCounted'>): Promise<void> =>
  chargeFee(services, event.data.order, causedBy(event));

/** Charges all fees that are due, after the store was unfrozen. @throws as `chargeFee` */
export async function chargeDueFees(services: ChargeServices, event: Recorded): Promise<void> {
  const { orders } = await loadBilling(services.ledger, event.shop);
  const context = causedBy(event);
  for (const [order, billed] of Object.entries(orders))
    if (billed.state === 'counted' && billed.charge === 'due')
      await chargeFee(services, order, { ...context, causation: `${context.causation}:${order}` });
}

/**
 * Charges the fee of an order. The key derives from shop and order, so that however often this runs the platform has one record.
 * @throws TryLater while the platform does not answer or the store is frozen
 */
async function chargeFee(services: ChargeServices, order: string, context: CommandContext): Promise<void> {
  const { ledger, gateway, access } = services;
  const found = (await loadBilling(ledger, context.shop)).orders[order];
  if (found?.state !== 'counted' || found.charge !== 'due' || found.usageLine === null) return;
  const { usageLine } = found;
  const rejectCharge = (code: UsageRejection) =>
    ledger.execute(billingDecider, BILLING, { kind: 'RejectCharge', order, code }, context);
  const shop = await access.of(context.shop);
  if (!shop) {
    await rejectCharge('not-installed');
    return;
  }
  const charge: UsageCharge = {
    usageLine,
    amount: dollars(found.fee),
    description: `Order ${found.number}`,
    idempotencyKey: `${context.shop}:${order}`,
  };
  let code: UsageRejection = 'rejected';
  for (let attempt = 1; code === 'rejected' && attempt <= ATTEMPTS; attempt++) {
    const answer = await gateway.chargeUsage(shop, charge);
    if (answer.ok) {
      await ledger.execute(
        billingDecider,
        BILLING,
        { kind: 'RecordCharge', order, record: answer.value.record },
        context,
      );
      return;
    }
    if (answer.kind === 'later' || answer.code !== 'INVALID') throw toRetryableError(answer);
    code = BEYOND_CAP.test(answer.message) ? 'cap-reached' : await rejectionOf(services, usageLine, context);
  }
  await rejectCharge(code);
}

/**
 * Why the platform rejects usage on a line, by the present state of the subscription: a delivery about it may be late.
 * @throws TryLater while the platform does not answer or the store is frozen
 */
async function rejectionOf(
  reader: SubscriptionReader,
  usageLine: string,
  context: CommandContext,
): Promise<UsageRejection> {
  const { subscription } = await loadBilling(reader.ledger, context.shop);
  if (subscription?.usageLine !== usageLine) return 'subscription-ended';
  const { status } = await readSubscription(reader, subscription.id, context);
  if (status === 'FROZEN') throw new TryLater('the store is frozen', WHILE_FROZEN_MS);
  return status === 'ACTIVE' ? 'rejected' : 'subscription-ended';
}

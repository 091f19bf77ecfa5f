import type { RecordedOf } from '@loyalty/contracts/events';
import type { BillingGateway } from '../../../gateways/platform/billing.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { type CommandContext, causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { billingDecider } from '../domain/billing.js';
import type { PlatformStatus, PlatformSubscription } from '../domain/subscription.js';
import { BILLING, loadBilling } from './queries.js';

export interface SubscriptionReader {
  readonly ledger: Ledger;
  readonly gateway: Pick<BillingGateway, 'findSubscription'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

/** State of a subscription that the platform no longer knows. */
const expired = (id: string): PlatformSubscription => ({
  id,
  status: 'EXPIRED',
  createdAt: new Date(0).toISOString(),
  trialDays: 0,
  periodEndsAt: null,
  usageLine: null,
});

/**
 * Brings billing to the platform's present state of a subscription, whatever a delivery said. The platform ends a subscription when it begins
 * the one that replaces it: before an end is recorded the requested ones are read, so that an upgrade never passes through the free plan.
 * @returns the platform's present state, and the log position afterwards
 * @throws TryLater, or NeedsHelp when the platform rejects the app
 */
export async function readSubscription(
  reader: SubscriptionReader,
  subscription: string,
  context: CommandContext,
): Promise<{ status: PlatformStatus; position: number }> {
  const found = await presentState(reader, subscription, context.shop);
  const { requests, subscription: present } = await loadBilling(reader.ledger, context.shop);
  if (present?.id === subscription && (found.status === 'CANCELLED' || found.status === 'EXPIRED'))
    for (const request of Object.keys(requests))
      await record(reader, await presentState(reader, request, context.shop), context);
  return { status: found.status, position: await record(reader, found, context) };
}

async function presentState({ gateway, access }: SubscriptionReader, id: string, shop: string) {
  const found = await gateway.findSubscription(await requireShopAccess(access, shop), id);
  if (!found.ok) throw toRetryableError(found);
  return found.value ?? expired(id);
}

async function record({ ledger }: SubscriptionReader, reported: PlatformSubscription, context: CommandContext) {
  const { shop, actor, correlation } = context;
  // One cause may report several subscriptions, and each in several states: both are part of the command's id.
  const causation = `${context.causation}:${reported.id}:${reported.status}`;
  const reporting = { shop, actor, correlation, causation };
  const outcome = await ledger.execute(billingDecider, BILLING, { kind: 'ReportSubscription', reported }, reporting);
  return outcome.ok ? outcome.receipt.position : 0;
}

/** Reads the subscription that a delivery said has changed. @throws as `readSubscription` */
export const readChanged =
  (reader: SubscriptionReader) =>
  async (event: RecordedOf<'SubscriptionChangeReported'>): Promise<void> => {
    await readSubscription(reader, event.data.subscription, causedBy(event));
  };

/** Rereads all open subscriptions when the merchant returns from the platform. */
export class SubscriptionRefresh {
  constructor(private readonly reader: SubscriptionReader) {}

  /** Requested ones first: an approved one replaces the present one. @returns the log position afterwards */
  async all(context: CommandContext): Promise<number> {
    const { requests, subscription } = await loadBilling(this.reader.ledger, context.shop);
    let position = 0;
    for (const id of [...Object.keys(requests), ...(subscription ? [subscription.id] : [])])
      position = Math.max(position, (await readSubscription(this.reader, id, context)).position);
    return position;
  }
}

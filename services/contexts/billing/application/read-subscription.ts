import type { BillingGateway } from '../../../gateways/platform/billing.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { billingDecider } from '../domain/billing.js';
import type { PlatformSubscription } from '../domain/subscription.js';
import { requireShopAccess, toRetryableError } from './platform-errors.js';
import { BILLING, loadBilling } from './queries.js';

export interface SubscriptionReader {
  readonly ledger: Ledger;
  readonly gateway: Pick<BillingGateway, 'findSubscription'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

/** A subscription that the platform does not know any more has expired. */
const expired = (id: string): PlatformSubscription => ({
  id,
  status: 'EXPIRED',
  createdAt: new Date(0).toISOString(),
  trialDays: 0,
  periodEndsAt: null,
  usageLine: null,
});

/**
 * Brings billing to what the platform says of a subscription now, whatever a delivery said.
 * @returns the position that is written then
 * @throws TryLater, or NeedsHelp when the platform does not let us in
 */
export async function readSubscription(
  { ledger, gateway, access }: SubscriptionReader,
  subscription: string,
  cause: CommandContext,
): Promise<number> {
  const found = await gateway.findSubscription(await requireShopAccess(access, cause.shop), subscription);
  if (!found.ok) throw toRetryableError(found);
  const { shop, actor, correlation } = cause;
  const reported = found.value ?? expired(subscription);
  // Commands of one cause are told apart by their causation, and the state that was read belongs to it.
  const causation = `${cause.causation}:${subscription}:${reported.status}`;
  const context = { shop, actor, correlation, causation };
  const outcome = await ledger.execute(billingDecider, BILLING, { kind: 'ReportSubscription', reported }, context);
  return outcome.ok ? outcome.receipt.position : 0;
}

/** Reads, for the merchant who comes back from the platform, all subscriptions that may have changed. */
export class SubscriptionRefresh {
  constructor(private readonly reader: SubscriptionReader) {}

  /** Those that wait first: an approved one takes the place of the one that holds. @returns the position that is written then */
  async all(cause: CommandContext): Promise<number> {
    const { requests, subscription } = await loadBilling(this.reader.ledger, cause.shop);
    let position = 0;
    for (const id of [...Object.keys(requests), ...(subscription ? [subscription.id] : [])])
      position = Math.max(position, await readSubscription(this.reader, id, cause));
    return position;
  }
}

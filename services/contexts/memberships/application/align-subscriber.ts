import { featureState } from '@loyalty/contracts/kernel/features';
import { subscriptionMembership } from '@loyalty/contracts/memberships/features';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { changeTier } from '../../tiers/application/change-tier.js';
import { loadScheme, loadTierStanding, schemeOf } from '../../tiers/application/queries.js';
import type { TierServices } from '../../tiers/application/standing-inputs.js';
import { subscriberDecider, tierByContract } from '../domain/subscriber.js';
import { loadSubscriber, subscriberStream } from './queries.js';

export interface AlignServices extends TierServices {
  readonly ledger: Ledger;
  readonly documents: Pick<Documents, 'published'>;
}

/** While members are being calculated their tiers are locked (I-51). */
const CALCULATED_SOON_MS = 2_000;

/**
 * Brings a subscriber's tier to what the contracts say now: an exclusive tier is assigned, or taken back (spec TIER-060 to TIER-062). It
 * looks at the contracts as they are, not at what changed, so that it may run again, late, and in any order. A tier that staff assigned
 * stays theirs to take back.
 * @throws TryLater while tiers are being calculated
 */
export async function alignSubscriber(services: AlignServices, customer: string, cause: CommandContext): Promise<void> {
  const { ledger, documents } = services;
  const { shop } = cause;
  const [person, subscriber, settings, scheme, standing, facts] = await Promise.all([
    loadCustomer(ledger, shop, customer),
    loadSubscriber(ledger, shop, customer),
    documents.published(shop, subscriptionMembershipKind, 'main'),
    loadScheme(ledger, shop),
    loadTierStanding(ledger, shop, customer),
    loadShopFacts(ledger, shop),
  ]);
  // Business partners are in a scheme of their own: their tier here follows when they buy for a company no longer.
  if (schemeOf(person) !== 'vip') return;
  if (scheme.calculating !== null) throw new TryLater('the calculation of tiers', CALCULATED_SOON_MS);
  const isHad = featureState(subscriptionMembership, facts).available;
  const given = isHad ? tierByContract(subscriber, settings) : null;
  const note = (command: Parameters<typeof subscriberDecider.decide>[0]) =>
    ledger.execute(subscriberDecider, subscriberStream(customer), command, cause);

  const { assigned } = subscriber;
  const hasIt = (tier: string | null) => tier !== null && standing.exclusive && standing.tier?.id === tier;
  if (given) {
    const isExclusive = scheme.launched?.settings.tiers.some(({ id, exclusive }) => id === given.tier && exclusive);
    if (assigned === given.tier && hasIt(assigned)) return;
    if (!isExclusive || hasIt(given.tier)) return;
    const { grantEntryReward } = settings;
    const request = { kind: 'MoveToTier', tier: given.tier, grantEntryReward } as const;
    const moved = await changeTier(services, customer, request, cause);
    if (moved.ok) await note({ kind: 'NoteTierAssigned', customer, ...given });
    return;
  }
  if (assigned === null) return;
  if (hasIt(assigned)) {
    const moved = await changeTier(services, customer, { kind: 'UnassignTier' }, cause);
    if (!moved.ok) return;
  }
  await note({ kind: 'NoteTierReturned', customer });
}

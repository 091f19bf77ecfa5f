import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import { changeTier } from '../../../tiers/application/change-tier.js';
import { activeScheme, schemeOf } from '../../../tiers/application/queries.js';
import type { TierServices } from '../../../tiers/application/standing-inputs.js';

const sameText = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** The exclusive tier of a customer's scheme by its id or its name. */
async function exclusiveTier(
  { ledger }: TierServices,
  { customer, tier: named }: { readonly customer: string; readonly tier: string },
  shop: string,
): Promise<{ readonly id: string } | Rejection> {
  const scheme = await activeScheme(ledger, shop, schemeOf(await loadCustomer(ledger, shop, customer)));
  if (!scheme) return reject('tiers.not-active');
  const { tiers } = scheme.settings;
  const tier = tiers.find(({ id }) => id === named) ?? tiers.find(({ title }) => sameText(title, named));
  if (!tier) return reject('tier.unknown', { field: 'tier' });
  return tier.exclusive ? tier : reject('flow.not-exclusive', { field: 'tier' });
}

/** Moves a member to an exclusive tier (TIER-060); one who is in it already stays. */
export async function assignExclusiveTier(
  services: TierServices,
  given: { readonly customer: string; readonly tier: string },
  context: CommandContext,
): Promise<Rejection | null> {
  const tier = await exclusiveTier(services, given, context.shop);
  if ('rejected' in tier) return tier;
  const request = { kind: 'MoveToTier' as const, tier: tier.id, grantEntryReward: false };
  const outcome = await changeTier(services, given.customer, request, context);
  return outcome.ok || outcome.rejection.rejected === 'tier.unchanged' ? null : outcome.rejection;
}

/** Returns a member to the tier that the history qualifies for (TIER-061, TIER-062); one who is in no exclusive tier stays. */
export async function removeExclusiveTier(
  services: TierServices,
  customer: string,
  context: CommandContext,
): Promise<Rejection | null> {
  const outcome = await changeTier(services, customer, { kind: 'UnassignTier' }, context);
  return outcome.ok || outcome.rejection.rejected === 'tier.not-exclusive' ? null : outcome.rejection;
}

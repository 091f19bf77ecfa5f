import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadScheme } from '../../tiers/application/queries.js';

/** Rejection of a plan for a tier that the launched scheme does not have: its subscribers would get nothing without a word. */
export async function unknownPlanTier(
  ledger: Ledger,
  shop: string,
  settings: DocumentSettings,
): Promise<Rejection | null> {
  const { plans } = subscriptionMembershipKind.settings.parse(settings);
  if (plans.length === 0) return null;
  const { launched } = await loadScheme(ledger, shop);
  const known = new Set(launched?.settings.tiers.map(({ id }) => id));
  const index = plans.findIndex(({ tier }) => !known.has(tier));
  return index < 0 ? null : reject('membership.tier-unknown', { field: `settings.plans.${index}.tier` });
}

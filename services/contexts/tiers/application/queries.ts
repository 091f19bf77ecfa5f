import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Scheme, schemeDecider } from '../domain/scheme.js';
import { baseTier, findTier, type SchemeInForce } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import { type TierStanding, tierAt } from '../domain/standing-state.js';

/** Stream id of a shop's one scheme of tiers; standings have the customer's. */
export const TIER_SCHEME = 'scheme';

export const loadScheme = (ledger: Ledger, shop: string): Promise<Scheme> =>
  ledger.stateOf(schemeDecider, shop, TIER_SCHEME);

export const loadTierStanding = (ledger: Ledger, shop: string, customer: string): Promise<TierStanding> =>
  ledger.stateOf(standingDecider, shop, customer);

/** The scheme while it is active; null otherwise. */
export async function activeScheme(ledger: Ledger, shop: string): Promise<SchemeInForce | null> {
  const { active, launched } = await loadScheme(ledger, shop);
  return active ? launched : null;
}

/** Id of the tier that a member was in at a moment; null while the shop has no active tiers. */
export async function loadTierAt(ledger: Ledger, shop: string, customer: string, at: string): Promise<string | null> {
  const scheme = await activeScheme(ledger, shop);
  if (!scheme) return null;
  const tier = tierAt(await loadTierStanding(ledger, shop, customer), at);
  return tier !== null && findTier(scheme, tier) ? tier : baseTier(scheme).id;
}

import { type SchemeKind, schemeStream, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { standingOf } from '../../customers/application/queries.js';
import { type Scheme, schemeDecider } from '../domain/scheme.js';
import { baseTier, findTier, type SchemeInForce } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import { type TierStanding, tierAt } from '../domain/standing-state.js';

/** A scheme of a shop. Callers must not change it. */
export async function loadScheme(ledger: Ledger, shop: string, kind: SchemeKind = 'vip'): Promise<Scheme> {
  const scheme = await ledger.stateOf(schemeDecider, shop, schemeStream(kind));
  const { launched } = scheme;
  return kind === 'vip' || !launched ? scheme : { ...scheme, launched: { ...launched, kind } };
}

export const loadTierStanding = (
  ledger: Ledger,
  shop: string,
  customer: string,
  kind: SchemeKind = 'vip',
): Promise<TierStanding> => ledger.stateOf(standingDecider, shop, standingStream(kind, customer));

/** Whether a reward that was granted to a customer is withdrawn by now. */
export async function isWithdrawn(ledger: Ledger, shop: string, customer: string, action: string): Promise<boolean> {
  const standings = await Promise.all(
    (['vip', 'partner'] as const).map((kind) => loadTierStanding(ledger, shop, customer, kind)),
  );
  return standings.some(({ withdrawn }) => withdrawn.includes(action));
}

/** The scheme that a customer is in: business partners have one of their own. */
export const schemeOf = (person: Parameters<typeof standingOf>[0]): SchemeKind =>
  standingOf(person).partner ? 'partner' : 'vip';

/** The scheme while it is active; null otherwise. */
export async function activeScheme(
  ledger: Ledger,
  shop: string,
  kind: SchemeKind = 'vip',
): Promise<SchemeInForce | null> {
  const { active, launched } = await loadScheme(ledger, shop, kind);
  return active ? launched : null;
}

/** Id of the tier that a member was in at a moment; null while the shop has no active tiers. */
export async function loadTierAt(
  ledger: Ledger,
  shop: string,
  customer: string,
  at: string,
  kind: SchemeKind = 'vip',
): Promise<string | null> {
  const scheme = await activeScheme(ledger, shop, kind);
  if (!scheme) return null;
  const tier = tierAt(await loadTierStanding(ledger, shop, customer, kind), at);
  return tier !== null && findTier(scheme, tier) ? tier : baseTier(scheme).id;
}

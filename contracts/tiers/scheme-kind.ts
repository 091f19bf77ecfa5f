import { z } from 'zod';
import type { TierSettings } from './settings.js';

/** Schemes that a shop may have: of its members, and of those who buy for a company. A customer is in one of them. */
export type SchemeKind = 'vip' | 'partner';

/** Types of tiers (spec TIER-013): VIP tiers by points or orders, VIP tiers by money spent, partner tiers. */
export const tierType = z.enum(['tier', 'tier_spending', 'tier_b2b']);
export type TierType = z.output<typeof tierType>;

export const schemeKindOf = (type: TierType): SchemeKind => (type === 'tier_b2b' ? 'partner' : 'vip');

/** The type of a scheme's tiers. */
export function tierTypeOf(kind: SchemeKind, settings: Pick<TierSettings, 'calculateBy'> | null): TierType {
  if (kind === 'partner') return 'tier_b2b';
  return settings?.calculateBy === 'moneySpent' ? 'tier_spending' : 'tier';
}

const SCHEMES: Readonly<Record<SchemeKind, string>> = { vip: 'scheme', partner: 'partner-scheme' };
const PARTNER = 'partner-';

/** Stream id of a shop's scheme. */
export const schemeStream = (kind: SchemeKind): string => SCHEMES[kind];

/** Stream id of a customer's standing in a scheme. */
export const standingStream = (kind: SchemeKind, customer: string): string =>
  kind === 'partner' ? PARTNER + customer : customer;

/** The scheme that an event of tiers is about, by the name of its stream. */
export const schemeKindIn = ({ stream }: { readonly stream: string }): SchemeKind =>
  stream.slice(stream.lastIndexOf('/') + 1).startsWith(PARTNER) ? 'partner' : 'vip';

import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import type { CustomerTier } from '@loyalty/contracts/tiers/queries';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { baseTier, findTier, laddered, type SchemeInForce } from '../domain/scheme-in-force.js';

const lookOf = ({ id, title, colour, icon }: Tier) => ({ id, title, colour, icon });

/** Tiers as a member sees them: without those that are assigned to others, and without the base tier where the merchant hides it. */
export function shopperTierOf(scheme: SchemeInForce, { tier, qualifying, next }: CustomerTier): ShopperTier {
  const { settings, currency } = scheme;
  const { calculateBy: by, hideDefaultTier } = settings;
  const amount = (value: number) => (by === 'moneySpent' ? fromMinor(BigInt(value), currency) : String(value));
  const value = qualifying?.value ?? 0;
  const base = baseTier(scheme);
  const own = findTier(scheme, tier?.id ?? base.id) ?? base;
  const isShown = ({ isBase }: Tier) => !(isBase && hideDefaultTier);
  const shown = [...laddered(scheme), ...(own.exclusive ? [own] : [])].filter(isShown);
  const following = next && laddered(scheme).find(({ id }) => id === next.id);
  return {
    by,
    currency: by === 'moneySpent' ? currency : null,
    current: isShown(own) ? lookOf(own) : null,
    value: amount(value),
    next: following
      ? { ...lookOf(following), goal: amount(following.goal), left: amount(Math.max(0, following.goal - value)) }
      : null,
    tiers: shown.map((one) => ({
      ...lookOf(one),
      goal: amount(one.goal),
      exclusive: one.exclusive,
      perks: one.perks,
    })),
  };
}

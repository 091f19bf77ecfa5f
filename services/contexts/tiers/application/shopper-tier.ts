import { shopperFilePath } from '@loyalty/contracts/files/use';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import type { CustomerTier } from '@loyalty/contracts/tiers/customer-tier';
import { iconFile } from '@loyalty/contracts/tiers/icons';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { baseTier, findTier, laddered, type SchemeInForce } from '../domain/scheme-in-force.js';

function iconPath(icon: string): string | null {
  const file = iconFile(icon);
  return file && shopperFilePath(file);
}

const lookOf = ({ id, title, colour, icon }: Tier) => ({ id, title, colour, icon: iconPath(icon) });

/** Amounts in the words of the storefront: money in major units. */
const amountIn =
  ({ settings, currency }: SchemeInForce) =>
  (value: number): string =>
    settings.calculateBy === 'moneySpent' ? fromMinor(BigInt(value), currency) : String(value);

const currencyOf = ({ settings, currency }: SchemeInForce) => (settings.calculateBy === 'moneySpent' ? currency : null);

/** Hides the base tier where the merchant does. */
const isShown =
  ({ settings }: SchemeInForce) =>
  ({ isBase }: Tier): boolean =>
    !(isBase && settings.hideDefaultTier);

function rungs(scheme: SchemeInForce, tiers: readonly Tier[]): ShopperTier['tiers'] {
  const amount = amountIn(scheme);
  return tiers.filter(isShown(scheme)).map((tier) => ({
    ...lookOf(tier),
    goal: amount(tier.goal),
    exclusive: tier.exclusive,
    perks: tier.perks.map(({ icon, ...perk }) => ({ ...perk, icon: iconPath(icon) })),
  }));
}

/** Tiers as a member sees them: without those that are assigned to others. */
export function shopperTierOf(scheme: SchemeInForce, { tier, qualifying, next }: CustomerTier): ShopperTier {
  const amount = amountIn(scheme);
  const value = qualifying?.value ?? 0;
  const base = baseTier(scheme);
  const own = findTier(scheme, tier?.id ?? base.id) ?? base;
  const following = next && laddered(scheme).find(({ id }) => id === next.id);
  return {
    member: true,
    by: scheme.settings.calculateBy,
    currency: currencyOf(scheme),
    current: isShown(scheme)(own) ? lookOf(own) : null,
    value: amount(value),
    next: following
      ? { ...lookOf(following), goal: amount(following.goal), left: amount(Math.max(0, following.goal - value)) }
      : null,
    tiers: rungs(scheme, [...laddered(scheme), ...(own.exclusive ? [own] : [])]),
  };
}

/** Tiers as visitors and guests see them: what members can reach. */
export const guestTierOf = (scheme: SchemeInForce): ShopperTier => ({
  member: false,
  by: scheme.settings.calculateBy,
  currency: currencyOf(scheme),
  current: null,
  value: amountIn(scheme)(0),
  next: null,
  tiers: rungs(scheme, laddered(scheme)),
});

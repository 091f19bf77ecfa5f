import {
  storedTierSettings,
  type Tier,
  type TierSettings,
  tier,
  tierSettings,
} from '@loyalty/contracts/tiers/settings';

/** Settings of a shop that has saved none: a base tier alone. */
export const firstSettings = (title: string): TierSettings =>
  storedTierSettings.parse({ tiers: [{ id: 'base', title, isBase: true, goal: 0 }] });

/** A tier above all others, without a name. */
export function nextTier(tiers: readonly Tier[]): Tier {
  const highest = Math.max(0, ...tiers.map(({ goal }) => goal));
  const id = `tier-${crypto.randomUUID().slice(0, 8)}`;
  return { ...tier.parse({ id, title: '-', goal: highest + 500 }), title: '' };
}

/** Messages of settings that may not be saved, by the path of their field; empty when they may. */
export function settingsErrors(settings: TierSettings): Readonly<Record<string, string>> {
  const { error } = tierSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** A typed number; what cannot be read is left to the schema's own message. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A number as a field shows it. */
export const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value));

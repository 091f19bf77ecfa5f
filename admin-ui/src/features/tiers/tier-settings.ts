import {
  storedTierSettings,
  type Tier,
  type TierSettings,
  tier,
  tierSettings,
} from '@loyalty/contracts/tiers/settings';

/** The longest prefix of a tag (contracts/tiers/settings.ts). */
const LONGEST_PREFIX = 40;

/** Default prefix of a new tier's customer tag. */
const prefixOf = (shopName: string): string => shopName.slice(0, LONGEST_PREFIX).trim();

/** Initial settings of a shop: a base tier only. */
export const firstSettings = (title: string, shopName: string): TierSettings =>
  storedTierSettings.parse({
    tiers: [{ id: 'base', title, isBase: true, goal: 0, tagPrefix: prefixOf(shopName) }],
  });

/** Colours of the steps of a ladder, from the base on; a new tier has the next one that no other tier has. */
export const LADDER_COLOURS = [
  { name: 'gray', colour: '#7C8794' },
  { name: 'copper', colour: '#A9673A' },
  { name: 'steel', colour: '#6B7F99' },
  { name: 'gold', colour: '#B08D1E' },
  { name: 'teal', colour: '#0F766E' },
  { name: 'violet', colour: '#5B4B9A' },
] as const;

/** A new tier above all others, without a name. */
export function nextTier(tiers: readonly Tier[], shopName: string): Tier {
  const highest = Math.max(0, ...tiers.map(({ goal }) => goal));
  const id = `tier-${crypto.randomUUID().slice(0, 8)}`;
  const used = new Set(tiers.map(({ colour }) => colour.toUpperCase()));
  const inTurn = LADDER_COLOURS.map((_, at) => LADDER_COLOURS[(tiers.length + at) % LADDER_COLOURS.length]!.colour);
  const colour = inTurn.find((one) => !used.has(one)) ?? inTurn[0];
  const first = tier.parse({ id, title: '-', goal: highest + 500, colour, tagPrefix: prefixOf(shopName) });
  return { ...first, title: '' };
}

/** Messages of invalid settings, by the path of their field; empty for valid ones. */
export function settingsErrors(settings: TierSettings): Readonly<Record<string, string>> {
  const { error } = tierSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** A typed number; NaN for invalid input, for the schema's own message. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A number as a field's text. */
export const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** Settings without the perks that say and hold nothing, as empty lines leave them. */
export const withoutEmptyPerks = (settings: TierSettings): TierSettings => ({
  ...settings,
  tiers: settings.tiers.map((one) => ({
    ...one,
    perks: one.perks.filter(({ description, icon, reward }) => [description, icon, reward].join('').trim() !== ''),
  })),
});

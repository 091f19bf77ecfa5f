import { type Tier, type TierSettings, tierSettings } from '@loyalty/contracts/tiers/settings';
import type { QualifyingEntry } from '@loyalty/services/contexts/tiers/domain/qualifying';
import type { SchemeInForce } from '@loyalty/services/contexts/tiers/domain/scheme-in-force';

export const POINTS = (earnPoint: number) => ({ action: 'bonus_point' as const, earnPoint });

export const BRONZE = { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 };
export const SILVER = { id: 'silver', title: 'Silver', goal: 500, entryReward: POINTS(50) };
export const GOLD = { id: 'gold', title: 'Gold', goal: 1000, entryReward: POINTS(100) };
export const VIP = { id: 'vip', title: 'Black', goal: 0, exclusive: true, entryReward: POINTS(500) };

type Given = Partial<Omit<TierSettings, 'tiers'>> & { readonly tiers?: readonly Partial<Tier>[] };

/** Settings of bronze, silver, gold and an exclusive tier, with a test's changes. */
export const tierSettingsOf = (given: Given = {}): TierSettings =>
  tierSettings.parse({ tiers: [BRONZE, SILVER, GOLD, VIP], ...given });

export const schemeOf = (given: Given = {}, more: Partial<SchemeInForce> = {}): SchemeInForce => ({
  version: 1,
  rewardsOf: 1,
  settings: tierSettingsOf(given),
  currency: 'USD',
  launchedAt: '2026-01-01T00:00:00.000Z',
  measureSince: 1,
  ...more,
});

/** A lot of points on a day of 2026 (MM-DD), with reversals by day. */
export const lotOf = (
  id: string,
  value: number,
  day: string,
  takes: Readonly<Record<string, number>> = {},
): QualifyingEntry => ({
  kind: 'points',
  id,
  label: `#${id}`,
  at: `2026-${day}T10:00:00.000Z`,
  value,
  takes: Object.entries(takes).map(([on, taken]) => ({ at: `2026-${on}T10:00:00.000Z`, value: taken })),
});

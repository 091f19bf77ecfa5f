import { isWorthless } from '../programs/settings/milestone.js';
import type { TierSettings } from './settings.js';

/** The first field of tiers with a reward of less than the smallest unit of a currency; undefined for none. */
export function worthlessReward({ tiers }: Pick<TierSettings, 'tiers'>, currency: string): string | undefined {
  const fields = tiers.flatMap(({ entryReward, preTier }, index) => [
    { reward: entryReward, field: `tiers.${index}.entryReward.earnPoint` },
    { reward: preTier?.reward ?? null, field: `tiers.${index}.preTier.reward.earnPoint` },
  ]);
  return fields.find(({ reward }) => reward !== null && isWorthless(reward, currency))?.field;
}

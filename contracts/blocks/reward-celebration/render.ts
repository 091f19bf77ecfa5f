import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, rewardList } from '../parts.js';
import type { RewardCelebrationSettings } from './kind.js';

export function renderRewardCelebration({ data, say }: BlockView<RewardCelebrationSettings>): Markup {
  const reward = data.member ? data.redeem.find(({ isWithin }) => isWithin) : undefined;
  if (!reward) return EMPTY;
  return markup`${headOf({ say }, say('lead', { reward: reward.title }))}${rewardList(data, [reward])}`;
}

import { type Markup, markup } from '../markup.js';
import { type BlockView, headOf, rewardList } from '../parts.js';
import type { WaysToRedeemSettings } from './kind.js';

export function renderWaysToRedeem({ settings, data, say }: BlockView<WaysToRedeemSettings>): Markup {
  const rewards = data.redeem.slice(0, settings.rows);
  if (rewards.length === 0) return headOf({ say }, say('empty'));
  return markup`${headOf({ say })}${rewardList(data, rewards)}`;
}

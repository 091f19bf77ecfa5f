import { type Markup, markup } from '../markup.js';
import { type BlockView, headOf, rewardList } from '../parts.js';
import type { QuickRedeemSettings } from './kind.js';

export function renderQuickRedeem({ settings, data, say }: BlockView<QuickRedeemSettings>): Markup {
  if (!data.member) return markup`<h2>${say('title')}</h2><p><a href="${data.links.signIn}">${say('guest')}</a></p>`;
  const rewards = data.redeem.filter(({ isWithin }) => isWithin).slice(0, settings.rows);
  if (rewards.length === 0) return headOf({ say }, say('empty'));
  return markup`<h2>${say('title')}</h2>${rewardList(data, rewards)}`;
}

import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, rewardList } from '../parts.js';
import type { CartDrawerRedeemSettings } from './kind.js';

export function renderCartDrawerRedeem({ settings, data, say }: BlockView<CartDrawerRedeemSettings>): Markup {
  if (!data.member) return markup`<p><a href="${data.links.signIn}">${say('guest')}</a></p>`;
  const rewards = data.redeem.filter(({ isWithin }) => isWithin).slice(0, settings.rows);
  if (rewards.length === 0) return EMPTY;
  return markup`${headOf({ say })}${rewardList(data, rewards)}`;
}

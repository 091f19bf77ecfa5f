import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, rewardList } from '../parts.js';
import type { CheckoutDiscountSettings } from './kind.js';

export function renderCheckoutDiscount({ settings, data, say }: BlockView<CheckoutDiscountSettings>): Markup {
  const rewards = data.redeem.slice(0, settings.rows);
  if (rewards.length === 0) return EMPTY;
  if (data.member) return markup`${headOf({ say })}${rewardList(data, rewards)}`;
  const guest = markup`<p><a href="${data.links.signIn}">${say('viewOnly')}</a></p>`;
  return markup`<h2>${say('title')}</h2>${guest}${rewardList(data, rewards)}`;
}

import { type Markup, markup } from '../markup.js';
import { type BlockView, codeLine, headOf, joinLinks, rewardList } from '../parts.js';
import type { RedemptionSettings } from './kind.js';

export function renderRedemption({ data, say }: BlockView<RedemptionSettings>): Markup {
  const { member, redeem } = data;
  if (!member) return markup`${headOf({ say }, say('guest'))}${joinLinks(data)}`;
  const codes =
    member.coupons.length > 0
      ? markup`<h3>${say('codes')}</h3><ul class="ll-list">${member.coupons.map(codeLine)}</ul>`
      : null;
  const rewards = redeem.length > 0 ? rewardList(data, redeem) : markup`<p>${say('empty')}</p>`;
  return markup`${headOf({ say })}${rewards}${codes}`;
}

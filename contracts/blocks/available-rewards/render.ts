import { type Markup, markup } from '../markup.js';
import { type BlockView, codeLine, EMPTY, headOf } from '../parts.js';
import type { AvailableRewardsSettings } from './kind.js';

export function renderAvailableRewards({ settings, data, say }: BlockView<AvailableRewardsSettings>): Markup {
  const { member } = data;
  if (!member) return EMPTY;
  const codes = member.coupons.slice(0, settings.rows);
  if (codes.length === 0) return headOf({ say }, say('empty'));
  return markup`<h2>${say('title')}</h2><ul class="ll-list">${codes.map(codeLine)}</ul>`;
}

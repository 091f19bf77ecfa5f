import { type Markup, markup } from '../markup.js';
import { type BlockView, headOf } from '../parts.js';
import type { WaysToEarnSettings } from './kind.js';

export function renderWaysToEarn({ settings, data, say }: BlockView<WaysToEarnSettings>): Markup {
  const ways = data.earn.slice(0, settings.rows);
  if (ways.length === 0) return headOf({ say }, say('empty'));
  return markup`${headOf({ say })}<ul class="ll-list">${ways.map(
    ({ title, summary }) => markup`<li><span><b>${title}</b><small>${summary}</small></span></li>`,
  )}</ul>`;
}

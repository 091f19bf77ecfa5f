import { type Markup, markup } from '../markup.js';
import { type BlockView, common, headOf, joinLinks, signedText } from '../parts.js';
import type { RewardsActivitySettings } from './kind.js';

export function renderRewardsActivity({ settings, data, say }: BlockView<RewardsActivitySettings>): Markup {
  if (!data.member) return markup`${headOf({ say }, say('guest'))}${joinLinks(data)}`;
  const lines = data.activity.slice(0, settings.rows);
  if (lines.length === 0) return markup`<h2>${say('title')}</h2><p>${common(data, 'noActivity')}</p>`;
  const day = new Intl.DateTimeFormat(data.language, { dateStyle: 'medium', timeZone: data.shop.zone });
  return markup`<h2>${say('title')}</h2><ul class="ll-list">${lines.map(
    ({ title, points, occurredAt }) =>
      markup`<li><span><b>${title}</b><small>${day.format(new Date(occurredAt))}</small></span><span class="ll-cost">${signedText(data, points)}</span></li>`,
  )}</ul>`;
}

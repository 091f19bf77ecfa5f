import { type Markup, markup } from '../markup.js';
import { type BlockView, common, EMPTY, headOf, joinLinks, numberText } from '../parts.js';
import type { DashboardSettings } from './kind.js';

export function renderDashboard({ settings, data, say }: BlockView<DashboardSettings>): Markup {
  const { member } = data;
  if (!member) return data.isInvited ? EMPTY : markup`<h2>${say('guest')}</h2>${joinLinks(data)}`;
  const { points, pending, next } = member;
  const waiting =
    settings.showPending && pending > 0
      ? markup`<p><small>${common(data, 'pending', { n: numberText(data, pending) })}</small></p>`
      : null;
  const way = next
    ? markup`<p><small>${common(data, 'toNext', { left: next.left, tier: next.title })}</small></p><progress max="100" value="${Math.round(next.share * 100)}" aria-label="${next.title}"></progress>`
    : null;
  const tier =
    settings.showTier && member.tier ? markup`<p>${common(data, 'yourTier')}: <b>${member.tier}</b></p>${way}` : null;
  return markup`${headOf({ say })}<p class="ll-figure">${numberText(data, points)}</p>${waiting}${tier}`;
}

import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, numberText } from '../parts.js';
import type { PointCalculatorSettings } from './kind.js';

export function renderPointCalculator({ settings, data, say }: BlockView<PointCalculatorSettings>): Markup {
  const { amount, member } = data;
  const points = amount === null ? null : data.pointsFor(amount);
  if (!points) return EMPTY;
  const guest =
    !member && settings.showGuestText ? markup` <a href="${data.links.register}">${say('guest')}</a>` : null;
  return markup`<p class="ll-strong">${say('text', { points: numberText(data, points) })}${guest}</p>`;
}

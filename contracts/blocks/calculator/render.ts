import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, numberText } from '../parts.js';
import type { CalculatorSettings } from './kind.js';

export function renderCalculator({ settings, data, say }: BlockView<CalculatorSettings>): Markup {
  const money = new Intl.NumberFormat(data.language, {
    style: 'currency',
    currency: data.shop.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const lines = settings.amounts.flatMap((amount) => {
    const points = data.pointsFor(amount);
    return points ? [say('lead', { amount: money.format(Number(amount)), points: numberText(data, points) })] : [];
  });
  if (lines.length === 0) return EMPTY;
  return markup`<h2>${say('title')}</h2><ul>${lines.map((text) => markup`<li>${text}</li>`)}</ul>`;
}

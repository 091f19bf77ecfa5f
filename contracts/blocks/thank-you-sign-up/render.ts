import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, linkButton, numberText } from '../parts.js';
import type { ThankYouSignUpSettings } from './kind.js';

export function renderThankYouSignUp({ data, say }: BlockView<ThankYouSignUpSettings>): Markup {
  if (data.member) return EMPTY;
  const points = data.amount === null ? null : data.pointsFor(data.amount);
  const title = points ? say('title', { points: numberText(data, points) }) : say('general');
  return markup`<h2>${title}</h2><p>${say('lead')}</p><p>${linkButton(say('button'), data.links.register)}</p>`;
}

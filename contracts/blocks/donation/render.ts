import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf } from '../parts.js';
import type { DonationSettings } from './kind.js';

export function renderDonation({ settings, say }: BlockView<DonationSettings>): Markup {
  if (settings.causes.length === 0) return EMPTY;
  return markup`${headOf({ say })}<ul class="ll-cards">${settings.causes.map(
    ({ title, text, link }) =>
      markup`<li><b>${title}</b><p>${text}</p>${link ? markup`<a href="${link}" aria-label="${say('button')}: ${title}">${say('button')}</a>` : null}</li>`,
  )}</ul><p><small>${say('thanks')}</small></p>`;
}

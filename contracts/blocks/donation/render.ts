import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, namedLink } from '../parts.js';
import type { DonationSettings } from './kind.js';

export function renderDonation({ settings, say }: BlockView<DonationSettings>): Markup {
  if (settings.causes.length === 0) return EMPTY;
  return markup`${headOf({ say })}<ul class="ll-cards">${settings.causes.map(
    ({ title, text, link }) => markup`<li><b>${title}</b><p>${text}</p>${namedLink(say('button'), link, title)}</li>`,
  )}</ul><p><small>${say('thanks')}</small></p>`;
}

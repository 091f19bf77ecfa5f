import { type Markup, markup } from '../markup.js';
import { type BlockView, common, EMPTY, headOf } from '../parts.js';
import type { VipTierBenefitsSettings } from './kind.js';

export function renderVipTierBenefits({ settings, data, say }: BlockView<VipTierBenefitsSettings>): Markup {
  const shown = data.tiers.filter(({ isBase }) => !(isBase && settings.hideDefaultTier));
  if (shown.length === 0) return EMPTY;
  const rung = ({ title, goal, isOwn, perks }: (typeof shown)[number]) =>
    markup`<li${isOwn ? markup` class="ll-own"` : null}><b>${title}</b>${isOwn ? markup`<small>${common(data, 'yourTier')}</small>` : null}${
      goal ? markup`<small>${goal}</small>` : null
    }${perks.length > 0 ? markup`<ul>${perks.map((perk) => markup`<li>${perk}</li>`)}</ul>` : null}</li>`;
  const guest = data.member ? null : markup`<p><a href="${data.links.signIn}">${say('button')}</a></p>`;
  return markup`${headOf({ say })}<ul class="ll-cards">${shown.map(rung)}</ul>${guest}`;
}

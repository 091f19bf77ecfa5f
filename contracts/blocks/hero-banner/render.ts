import { type Markup, markup } from '../markup.js';
import { type BlockView, headOf, joinLinks, picture } from '../parts.js';
import type { HeroBannerSettings } from './kind.js';

export function renderHeroBanner({ settings, data, say, isTitle }: BlockView<HeroBannerSettings>): Markup {
  const { member } = data;
  const action = member ? null : joinLinks(data, say('button'), settings.link);
  return markup`<div class="ll-hero" data-align="${settings.align}">${picture(data, settings.picture)}<div>${headOf({ say, isTitle })}${
    member ? markup`<p class="ll-strong">${say('member')}</p>` : action
  }</div></div>`;
}

import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, joinLinks } from '../parts.js';
import type { SignUpBannerSettings } from './kind.js';

export function renderSignUpBanner({ settings, data, say }: BlockView<SignUpBannerSettings>): Markup {
  if (data.member) return EMPTY;
  return markup`${headOf({ say })}${joinLinks(data, say('button'), settings.link)}`;
}

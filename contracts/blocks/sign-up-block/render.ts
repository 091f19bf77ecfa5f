import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, joinLinks } from '../parts.js';
import type { SignUpBlockSettings } from './kind.js';

export function renderSignUpBlock({ settings, data, say }: BlockView<SignUpBlockSettings>): Markup {
  if (data.member) return EMPTY;
  return markup`${headOf({ say })}${joinLinks(data, say('button'), settings.link)}`;
}

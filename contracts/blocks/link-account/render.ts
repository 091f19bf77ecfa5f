import { type Markup, markup } from '../markup.js';
import { type BlockView, headOf, linkButton } from '../parts.js';
import type { LinkAccountSettings } from './kind.js';

export function renderLinkAccount({ data, say }: BlockView<LinkAccountSettings>): Markup {
  if (data.member) return headOf({ say }, say('linked'));
  return markup`${headOf({ say })}<p>${linkButton(say('button'), data.links.signIn)}</p>`;
}

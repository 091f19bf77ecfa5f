import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, linkButton } from '../parts.js';
import type { CustomerInviteSettings } from './kind.js';

export function renderCustomerInvite({ settings, data, say }: BlockView<CustomerInviteSettings>): Markup {
  if (!data.member) return EMPTY;
  const target = data.referral?.link || settings.link || data.links.store;
  const query = new URLSearchParams({ subject: say('subject'), body: `${say('body')} ${target}` });
  // Programs of mail take no plus sign for a space.
  const mail = `mailto:?${query.toString().replaceAll('+', '%20')}`;
  return markup`${headOf({ say }, say('body'))}<p>${linkButton(say('button'), mail)}</p>`;
}

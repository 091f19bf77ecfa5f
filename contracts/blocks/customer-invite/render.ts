import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, linkButton } from '../parts.js';
import type { CustomerInviteSettings } from './kind.js';

export function renderCustomerInvite({ settings, data, say }: BlockView<CustomerInviteSettings>): Markup {
  if (!data.member) return EMPTY;
  const target = data.referral?.link || settings.link || data.links.store;
  const query = new URLSearchParams({ subject: say('subject'), body: `${say('body')} ${target}` });
  // Programs of mail take no plus sign for a space.
  const mail = `mailto:?${query.toString().replaceAll('+', '%20')}`;
  const scan = say('scan');
  const qr = settings.qr
    ? markup`<figure class="ll-qr"><img src="${data.links.files}${settings.qr}" alt="${scan}" width="160" height="160" loading="lazy"><figcaption>${scan}</figcaption></figure>`
    : null;
  return markup`${headOf({ say }, say('body'))}<p>${linkButton(say('button'), mail)}</p>${qr}`;
}

import type { ShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import type { App } from '../panel/app.js';
import type { ReferralTools } from './referral.js';

type Shared = ShopperReferrals['share'][number];

/** Where a link can be shared, with the channel's text and the link, both encoded. Facebook takes the address alone. */
const PLACES: Readonly<Record<Shared['channel'], (text: string, link: string, subject: string) => string>> = {
  mail: (text, _, subject) => `mailto:?subject=${subject}&body=${text}`,
  whatsapp: (text) => `https://wa.me/?text=${text}`,
  x: (text) => `https://twitter.com/intent/tweet?text=${text}`,
  facebook: (_, link) => `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  sms: (text) => `sms:?&body=${text}`,
};

/** The link, the button that copies it, and a link for each channel that the merchant offers. */
export function share({ h, words }: ReferralTools, app: App, link: string, offered: readonly Shared[]): HTMLElement {
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': words.say('yourLink') });
  const copy = h('button', { type: 'button', id: 'copy-link', class: 'mini' }, words.say('copy'));
  copy.addEventListener('click', async () => {
    field.select();
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    copy.textContent = words.say('copied');
    app.announce(words.say('copied'));
  });
  const places = offered.map(({ channel, label, subject, text }) =>
    h(
      'a',
      {
        class: 'mini link',
        href: PLACES[channel](
          encodeURIComponent(text.replaceAll('{link}', link)),
          encodeURIComponent(link),
          encodeURIComponent(subject),
        ),
        target: '_blank',
        rel: 'noopener',
        'aria-label': `${words.say('share')}: ${label}`,
      },
      label,
    ),
  );
  return h('div', {}, h('div', { class: 'copy-line' }, field, copy), h('div', { class: 'places' }, ...places));
}

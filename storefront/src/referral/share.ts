import type { App } from '../panel/app.js';
import type { ReferralTools } from './referral.js';

/** Where a link can be shared, with what is said of it. */
const PLACES: Readonly<Record<string, (link: string, text: string) => string>> = {
  X: (link, text) => `https://twitter.com/intent/tweet?text=${text}&url=${link}`,
  Facebook: (link) => `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  WhatsApp: (link, text) => `https://wa.me/?text=${text}%20${link}`,
  Email: (link, text) => `mailto:?body=${text}%20${link}`,
};

/** The link, the button that copies it, and a link for each place. */
export function share({ h, words }: ReferralTools, app: App, link: string, text: string): HTMLElement {
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': words.say('yourLink') });
  const copy = h('button', { type: 'button', id: 'copy-link', class: 'mini' }, words.say('copy'));
  copy.addEventListener('click', async () => {
    field.select();
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    copy.textContent = words.say('copied');
    app.announce(words.say('copied'));
  });
  const places = Object.entries(PLACES).map(([place, hrefOf]) =>
    h(
      'a',
      {
        class: 'mini link',
        href: hrefOf(encodeURIComponent(link), encodeURIComponent(text)),
        target: '_blank',
        rel: 'noopener',
        'aria-label': `${words.say('share')}: ${place}`,
      },
      place,
    ),
  );
  return h('div', {}, h('div', { class: 'copy-line' }, field, copy), h('div', { class: 'places' }, ...places));
}

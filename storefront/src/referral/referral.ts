import { MEMBER_TEXTS, memberEnglish, type ReferralKey } from '@loyalty/contracts/referrals/member-words';
import type { ShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import type { Kit } from '../forms/forms.js';
import type { App, View } from '../panel/app.js';
import type { WidgetTexts } from '../words/widget-texts.js';
import css from './referral.css?inline';
import { share } from './share.js';

/** The kit with the words of this page. */
export interface ReferralTools extends Kit {
  readonly words: WidgetTexts<ReferralKey>;
}

type Offer = ShopperReferrals['friendReward'];

function offers({ h, line, words }: ReferralTools, { friendReward, customerReward }: ShopperReferrals): HTMLElement {
  const inWords = ({ summary, condition }: Offer) => [summary, condition].filter(Boolean).join(' · ');
  return h('ul', {}, line(words.say('you'), inWords(customerReward)), line(words.say('friend'), inWords(friendReward)));
}

function figures({ h, line, words }: ReferralTools, { completed, pending }: ShopperReferrals): HTMLElement {
  const figure = (n: number) => h('b', { class: 'end' }, words.number(n));
  return h(
    'ul',
    {},
    line(words.say('completed'), '', figure(completed)),
    line(words.say('pending'), '', figure(pending)),
  );
}

/** The choice whether friends read the member's first name. It stays as it was where the change is not known to be stored. */
function nameChoice({ h, words }: ReferralTools, app: App, { showsName }: ShopperReferrals): HTMLElement {
  const box = h('input', { type: 'checkbox', id: 'show-name' });
  box.checked = showsName;
  box.addEventListener('change', async () => {
    const shown = box.checked;
    box.disabled = true;
    const { ok } = await app.shopper.post('/referral/name', { shown }, crypto.randomUUID());
    box.disabled = false;
    if (!ok) box.checked = !shown;
  });
  return h('label', { class: 'show-name' }, box, words.say('showName'));
}

/** The link with its share buttons, or the button that creates it. */
function linkPart(tools: ReferralTools, app: App, shown: ShopperReferrals): HTMLElement {
  const { h, busyButton, words } = tools;
  const place = h('div', { class: 'refer-link' });
  const show = (link: string) =>
    place.replaceChildren(share(tools, app, link, shown.share), nameChoice(tools, app, shown));
  if (shown.link) show(shown.link);
  else
    place.append(
      busyButton(
        { links: app.links, speech: { ...app.speech, rejection: words.rejection } },
        {
          id: 'refer',
          label: words.say('create'),
          async run(key) {
            const outcome = await app.shopper.post<{ link: string }>('/referral/link', {}, key);
            if (outcome.ok) show(outcome.answer.data.link);
            return outcome;
          },
        },
      ),
    );
  return place;
}

/** The member's referral page, with what was read of it; its look is put beside the panel's. */
export async function referral(kit: Kit, app: App, root: ShadowRoot): Promise<View> {
  const code = app.lang.slice(0, 2).toLowerCase();
  const own = MEMBER_TEXTS.get(code);
  const texts = {
    words: app.own('referral', { ...memberEnglish, ...own?.words }),
    refusals: own?.refusals ?? app.texts,
  };
  const words = kit.speech(own ? app.lang : 'en', texts, app.lang || 'en', memberEnglish);
  const tools: ReferralTools = { ...kit, words: words as WidgetTexts<ReferralKey> };
  const outcome = await app.shopper.ask<ShopperReferrals | null>(`/referral?lang=${encodeURIComponent(app.lang)}`);
  if (!outcome.ok) throw new Error(outcome.why);
  const shown = outcome.answer.data;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets?.push(sheet);
  const { h } = kit;
  return () => ({
    title: tools.words.say('title'),
    sub: tools.words.say('sub'),
    tab: 'earn',
    body: shown
      ? [
          shown.description !== '' && h('p', { class: 'lead' }, shown.description),
          offers(tools, shown),
          linkPart(tools, app, shown),
          figures(tools, shown),
        ]
      : [h('p', {}, tools.words.say('none'))],
  });
}

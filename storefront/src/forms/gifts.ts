import type { Gift } from '@loyalty/contracts/shopper/gifts';
import type { App } from '../panel/app.js';
import type { Reward } from '../rules/rewards.js';
import type { Tools } from './forms.js';
import { requested } from './waiting.js';

/** Choice of one of several goods, as currently in the store; unavailable ones are marked and disabled. */
export function giftChoice(tools: Tools, app: App, reward: Reward) {
  const { h, words } = tools;
  const why = h('p', { class: 'why', id: 'gift-why', role: 'alert' });
  const place = h('div', { class: 'choices' });
  let offered: [HTMLInputElement, Gift][] = [];
  const say = (text: string) => {
    why.textContent = text;
    if (text) offered.find(([input]) => !input.disabled)?.[0].focus();
  };
  requested<Gift[]>(tools, app, place, `/gifts?programId=${reward.id}`, (gifts) => {
    offered = gifts.map((gift) => {
      const attributes = { type: 'radio', name: 'gift', disabled: !gift.available, 'aria-describedby': 'gift-why' };
      return [h('input', { ...attributes, onchange: () => say('') }), gift];
    });
    const labels = offered.map(([input, { title, available }]) =>
      h('label', { class: 'option' }, input, h('span', {}, title, !available && h('small', {}, words.say('soldOut')))),
    );
    place.replaceChildren(...labels);
    if (!gifts.some(({ available }) => available)) say(words.say('giftsGone'));
  });
  return {
    elements: [h('fieldset', {}, h('legend', {}, words.say('pickOne')), place, why)],
    say,
    body() {
      const taken = offered.find(([input]) => input.checked)?.[1];
      if (!taken) {
        say(words.say('required'));
        return null;
      }
      const { variantId, collectionId } = taken;
      return { variantId, ...(collectionId && { collectionId }) };
    },
  };
}

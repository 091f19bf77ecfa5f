import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { Screen } from '../panel/app.js';
import { h } from '../panel/h.js';
import type { Speech } from '../words/speech.js';

/** The boxes of the page that comes, before anything is known. */
export function loading(speech: Speech): Screen {
  return {
    title: speech.say('rewards'),
    tab: 'home',
    live: true,
    body: [
      h('p', { class: 'said' }, speech.say('loading')),
      ...['big', 'line', 'line', 'line'].map((kind) => h('div', { class: `bone ${kind}`, 'aria-hidden': 'true' })),
    ],
  };
}

const again = (speech: Speech, retry: () => void) =>
  h('button', { type: 'button', id: 'again', class: 'mini', onclick: retry }, speech.say('tryAgain'));

/** Nothing is known and nothing comes. */
export function unavailable(speech: Speech, retry: () => void): Screen {
  return {
    title: speech.say('rewards'),
    tab: 'home',
    live: true,
    body: [h('div', { class: 'notice', role: 'alert' }, h('p', {}, speech.say('unavailable')), again(speech, retry))],
  };
}

/** The figures below are of some time ago, because newer ones do not come. */
export function staleNotice(speech: Speech, state: WidgetState, retry: () => void): HTMLElement {
  const time = speech.time(state.at, state.shop.zone);
  const text = `${speech.say('showing', { time })} ${speech.say('unavailable')}`;
  return h('div', { class: 'notice', role: 'alert' }, h('p', {}, text), again(speech, retry));
}

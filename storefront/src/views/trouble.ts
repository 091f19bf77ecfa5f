import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { Screen } from '../panel/app.js';
import { h } from '../panel/h.js';
import type { WidgetTexts } from '../words/widget-texts.js';

/** Skeleton of a page before any data. */
export function loading(texts: WidgetTexts): Screen {
  return {
    title: texts.say('rewards'),
    tab: 'home',
    live: true,
    body: [
      h('p', { class: 'said' }, texts.say('loading')),
      ...['big', 'line', 'line', 'line'].map((kind) => h('div', { class: `bone ${kind}`, 'aria-hidden': 'true' })),
    ],
  };
}

const again = (texts: WidgetTexts, retry: () => void) =>
  h('button', { type: 'button', id: 'again', class: 'mini', onclick: retry }, texts.say('tryAgain'));

/** Error state without any data. */
export function unavailable(texts: WidgetTexts, retry: () => void): Screen {
  return {
    title: texts.say('rewards'),
    tab: 'home',
    live: true,
    body: [h('div', { class: 'notice', role: 'alert' }, h('p', {}, texts.say('unavailable')), again(texts, retry))],
  };
}

/** Notice that the figures are stale, because refreshes fail. */
export function staleNotice(texts: WidgetTexts, state: WidgetState, retry: () => void): HTMLElement {
  const time = texts.time(state.at, state.shop.zone);
  const text = `${texts.say('showing', { time })} ${texts.say('unavailable')}`;
  return h('div', { class: 'notice', role: 'alert' }, h('p', {}, text), again(texts, retry));
}

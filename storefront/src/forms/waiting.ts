import type { App } from '../panel/app.js';
import type { Tools } from './forms.js';

/** Loads data for a form: a skeleton meanwhile, and a retry button on failure. */
export function requested<Data>(
  tools: Tools,
  app: App,
  place: HTMLElement,
  path: string,
  show: (data: Data) => void,
): void {
  const { h } = tools;
  const load = async () => {
    place.replaceChildren(...[1, 2].map(() => h('div', { class: 'bone line', 'aria-hidden': 'true' })));
    const outcome = await app.shopper.ask<Data>(path);
    if (outcome.ok) return show(outcome.answer.data);
    const text =
      outcome.why === 'refused' ? tools.words.rejection(outcome.code, outcome.text) : app.speech.say('unavailable');
    const again = h(
      'button',
      { type: 'button', class: 'mini', onclick: () => void load() },
      app.speech.say('tryAgain'),
    );
    place.replaceChildren(h('div', { class: 'notice', role: 'alert' }, h('p', {}, text), again));
  };
  void load();
}

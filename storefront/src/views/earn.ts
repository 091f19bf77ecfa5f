import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { h } from '../panel/h.js';
import type { Draw, Kit } from '../ways/ways.js';
import { speech } from '../words/speech.js';
import { busyButton } from './busy-button.js';
import { line, waysToEarn } from './parts.js';

/** The built file beside the panel's; the address is put together at run time, so that Vite leaves it alone. */
const NAME = 'ways';

let draw: Draw | undefined;

/** Pictures, forms and what was done already come when somebody looks; they are given what the panel has, so that nothing is loaded twice. */
async function fetchWays(lang: string): Promise<Draw> {
  const { ways } = (await import(/* @vite-ignore */ new URL(`${NAME}.js`, import.meta.url).href)) as {
    ways: (kit: Kit, lang: string) => Promise<Draw>;
  };
  return ways({ h, line, busyButton, speech }, lang);
}

async function fill(list: HTMLElement, app: App, state: WidgetState): Promise<void> {
  try {
    draw ??= await fetchWays(app.lang);
    list.replaceChildren(draw(app, app.shopper.state ?? state, list.getRootNode() as ShadowRoot));
  } catch {
    // The list without its forms stands there already.
  }
}

export const earn: View = (app, state) => {
  const list = h('div', {}, waysToEarn(app, state));
  void Promise.resolve().then(() => fill(list, app, state));
  return {
    title: app.speech.say('waysToEarn'),
    sub: app.speech.say('shopRewards', { shop: state.shop.name }),
    tab: 'earn',
    live: true,
    body: [list],
  };
};

import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { formsFor } from './forms.js';
import { waysToEarn } from './parts.js';

async function fill(list: HTMLElement, app: App, state: WidgetState): Promise<void> {
  try {
    const forms = await formsFor(app);
    forms.format(list.getRootNode() as ShadowRoot);
    list.replaceChildren(forms.ways(app, app.shopper.state ?? state));
  } catch {
    // The list without its forms is already shown.
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

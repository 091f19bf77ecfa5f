import type { FormKey } from '@loyalty/contracts/shopper/texts/form-texts';
import type { Earned, Outcome } from '../data/client.js';
import type { App, Screen } from '../panel/app.js';
import type { Child } from '../panel/h.js';
import type { WidgetTexts } from '../words/widget-texts.js';
import type { Tools } from './forms.js';

/** The app for a button of this module: rejections without a text in the panel use this module's. */
export function receivedBy({ speech: texts, links }: App, words: WidgetTexts<FormKey>): Pick<App, 'speech' | 'links'> {
  return { links, speech: { ...texts, rejection: (code, text) => words.rejection(code, texts.rejection(code, text)) } };
}

/** Outcome of an action, with a link back to the other ways to earn. */
export function earnScreen(tools: Tools, app: App, title: string, body: readonly Child[]): Screen {
  const more = { type: 'button', class: 'wide', onclick: () => app.showTab('earn') };
  return { title, tab: 'earn', body: [...body, tools.h('button', more, tools.words.say('moreWays'))] };
}

/** After an action that earned: shows and announces the result with the new balance; then refreshes the figures. */
export function earned(tools: Tools, app: App, outcome: Outcome<Earned>): Outcome<Earned> {
  if (!outcome.ok) return outcome;
  const { h, words } = tools;
  const { points, balance } = outcome.answer.data;
  const text = words.count('earned', points);
  const body = [
    h('p', { class: 'ticket', id: 'earned' }, h('b', {}, words.signed(points))),
    h('p', { class: 'quiet' }, words.count('balanceNow', balance.available)),
  ];
  app.show(() => earnScreen(tools, app, text, body));
  app.announce(text);
  void app.refresh();
  return outcome;
}

import type { Earned, Outcome } from '../data/client.js';
import type { App, Screen } from '../panel/app.js';
import type { Child } from '../panel/h.js';
import type { WidgetTexts } from '../words/widget-texts.js';
import type { Tools } from './forms.js';
import type { FormKey } from './words/en.js';

/** The app for a button of this module: refusals are said in this module's words where the panel has none. */
export function receivedBy({ speech: texts, links }: App, words: WidgetTexts<FormKey>): Pick<App, 'speech' | 'links'> {
  return { links, speech: { ...texts, rejection: (code, text) => words.rejection(code, texts.rejection(code, text)) } };
}

/** Outcome of an action, with the way back to the other ways to earn. */
export function earnScreen(tools: Tools, app: App, title: string, body: readonly Child[]): Screen {
  const more = { type: 'button', class: 'wide', onclick: () => app.showTab('earn') };
  return { title, tab: 'earn', body: [...body, tools.h('button', more, tools.words.say('moreWays'))] };
}

/** After something that earned: what came of it is shown and read aloud, with the new balance; then newer figures are asked for. */
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

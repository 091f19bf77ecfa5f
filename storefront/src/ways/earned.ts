import type { Earned, Outcome } from '../data/client.js';
import type { App } from '../panel/app.js';
import type { Speech } from '../words/speech.js';
import type { Tools } from './ways.js';
import type { WayKey } from './words/en.js';

/** The app for a button of this module: refusals are said in this module's words where the panel has none. */
export function heardBy({ speech, links }: App, words: Speech<WayKey>): Pick<App, 'speech' | 'links'> {
  return { links, speech: { ...speech, refusal: (code, text) => words.refusal(code, speech.refusal(code, text)) } };
}

/** After something that earned: what came of it is shown and read aloud, with the new balance; then newer figures are asked for. */
export function earned({ h, words }: Tools, app: App, outcome: Outcome<Earned>): Outcome<Earned> {
  if (!outcome.ok) return outcome;
  const { points, balance } = outcome.answer.data;
  const text = words.count('earned', points);
  app.show(() => ({
    title: text,
    tab: 'earn',
    body: [
      h('p', { class: 'ticket', id: 'earned' }, h('b', {}, words.signed(points))),
      h('p', { class: 'quiet' }, words.count('balanceNow', balance.available)),
    ],
  }));
  app.announce(text);
  void app.refresh();
  return outcome;
}

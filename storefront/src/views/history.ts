import type { HistoryModule } from '../history/history.js';
import type { View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { line } from './line.js';
import { part } from './part.js';
import { loading, unavailable } from './trouble.js';

/** The shopper's statement; its module is fetched with the first look at it. */
export const history: View = (app, state) => {
  const { speech: texts } = app;
  const place = h('div', { class: 'part' }, ...loading(texts).body);
  const load = async () => {
    try {
      await (await part<HistoryModule>('history')).showHistory({ h, line }, app, state, place);
    } catch {
      place.replaceChildren(...(unavailable(texts, () => void load()).body as Node[]));
    }
  };
  void load();
  return {
    title: texts.say('history'),
    sub: texts.say('upToDate', { time: texts.time(state.at, state.shop.zone) }),
    tab: 'history',
    body: [place],
  };
};

import type { StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { line } from './line.js';

/** The read models may be a moment behind the shopper's own redemption: then the page is asked for again, this often at most. */
const ASK_AGAIN_MS = 400;
const ASK_TIMES = 3;

function row({ speech }: App, { shop, at }: WidgetState, entry: StatementLine): HTMLElement {
  const kind = entry.points > 0 ? 'plus' : 'minus';
  const day = speech.day(entry.occurredAt, shop.zone, at);
  const balance = speech.say('balance', { n: speech.number(entry.balanceAfter) });
  return line(entry.title, `${day} · ${balance}`, h('b', { class: `points ${kind}` }, speech.signed(entry.points)));
}

/** A page that has seen what this shopper did last, or the best there is. */
async function page({ shopper }: App, after?: string) {
  const atLeast = shopper.state?.position ?? 0;
  let outcome = await shopper.history(after);
  for (let asked = 1; asked < ASK_TIMES && outcome.ok && (outcome.answer.position ?? atLeast) < atLeast; asked += 1) {
    await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
    outcome = await shopper.history(after);
  }
  return outcome;
}

/** The shopper's statement: every change, newest first, with the balance after it. */
export const history: View = (app, state) => {
  const { speech } = app;
  const rows = h('ul');
  const text = h('p', { class: 'quiet', role: 'status' });
  const more = h('button', { type: 'button', id: 'more', class: 'wide', hidden: true }, speech.say('loadMore'));
  const bones = h('div', { 'aria-hidden': 'true' }, ...[1, 2, 3, 4].map(() => h('div', { class: 'bone line' })));
  let after: string | undefined;

  async function load(): Promise<void> {
    more.ariaBusy = 'true';
    text.textContent = '';
    const outcome = await page(app, after);
    more.ariaBusy = null;
    bones.remove();
    more.hidden = outcome.ok && !outcome.answer.pageInfo?.hasNextPage;
    if (!outcome.ok) {
      text.textContent = speech.say('unavailable');
      more.textContent = speech.say('tryAgain');
      return;
    }
    const { data, endCursor } = outcome.answer;
    after = endCursor ?? undefined;
    more.textContent = speech.say('loadMore');
    rows.append(...data.map((entry) => row(app, state, entry)));
    if (rows.childElementCount === 0) text.textContent = speech.say('noHistory');
  }
  more.addEventListener('click', () => {
    if (!more.ariaBusy) void load();
  });
  void load();

  return {
    title: speech.say('history'),
    sub: speech.say('upToDate', { time: speech.time(state.at, state.shop.zone) }),
    tab: 'history',
    body: [rows, bones, text, more],
  };
};

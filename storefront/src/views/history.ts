import type { StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { line } from './line.js';

/** Retry interval while the read models lag behind the shopper's own redemption, with a maximum number of retries. */
const RETRY_MS = 400;
const ASK_TIMES = 3;

function row({ speech: texts }: App, { shop, at }: WidgetState, entry: StatementLine): HTMLElement {
  const kind = entry.points > 0 ? 'plus' : 'minus';
  const day = texts.day(entry.occurredAt, shop.zone, at);
  const balance = texts.say('balance', { n: texts.number(entry.balanceAfter) });
  return line(entry.title, `${day} · ${balance}`, h('b', { class: `points ${kind}` }, texts.signed(entry.points)));
}

/** A page that includes this shopper's last action, or the newest available one. */
async function page({ shopper }: App, after?: string) {
  const atLeast = shopper.state?.position ?? 0;
  let outcome = await shopper.history(after);
  for (
    let requested = 1;
    requested < ASK_TIMES && outcome.ok && (outcome.answer.position ?? atLeast) < atLeast;
    requested += 1
  ) {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    outcome = await shopper.history(after);
  }
  return outcome;
}

/** The shopper's statement: every change, newest first, with the balance after it. */
export const history: View = (app, state) => {
  const { speech: texts } = app;
  const rows = h('ul');
  const text = h('p', { class: 'quiet', role: 'status' });
  const more = h('button', { type: 'button', id: 'more', class: 'wide', hidden: true }, texts.say('loadMore'));
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
      text.textContent = texts.say('unavailable');
      more.textContent = texts.say('tryAgain');
      return;
    }
    const { data, endCursor } = outcome.answer;
    after = endCursor ?? undefined;
    more.textContent = texts.say('loadMore');
    rows.append(...data.map((entry) => row(app, state, entry)));
    if (rows.childElementCount === 0) text.textContent = texts.say('noHistory');
  }
  more.addEventListener('click', () => {
    if (!more.ariaBusy) void load();
  });
  void load();

  return {
    title: texts.say('history'),
    sub: texts.say('upToDate', { time: texts.time(state.at, state.shop.zone) }),
    tab: 'history',
    body: [rows, bones, text, more],
  };
};

import type { StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';
import type { Outcome } from '../data/client.js';
import type { App } from '../panel/app.js';
import type { h } from '../panel/h.js';
import type { StatementModule } from '../statement/statement.js';
import type { line } from '../views/line.js';

/** The panel's own elements, so that nothing is loaded twice. */
interface HistoryKit {
  readonly h: typeof h;
  readonly line: typeof line;
}

/** Interface of this module for the panel. */
export interface HistoryModule {
  showHistory(kit: HistoryKit, app: App, state: WidgetState, place: HTMLElement): Promise<void>;
}

/** URL of this module, with the statement next to it; Vite would treat `new URL(…, import.meta.url)` as a source file. */
const home = import.meta.url;

/** Retry interval while the read models lag behind the shopper's own redemption, with a maximum number of retries. */
const RETRY_MS = 400;
const ASK_TIMES = 3;

/** An answer that includes this shopper's last action, or the newest available one. */
async function current<Data>({ shopper }: App, ask: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const atLeast = shopper.state?.position ?? 0;
  let outcome = await ask();
  for (
    let attempt = 1;
    attempt < ASK_TIMES && outcome.ok && (outcome.answer.position ?? atLeast) < atLeast;
    attempt += 1
  ) {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    outcome = await ask();
  }
  return outcome;
}

/** Draws the shopper's history: every change, newest first, with the balance after it, and the way to the statements by month. */
export async function showHistory(
  { h, line }: HistoryKit,
  app: App,
  state: WidgetState,
  place: HTMLElement,
): Promise<void> {
  const { shop, at } = state;
  const { speech: texts } = app;
  const rows = h('ul');
  const text = h('p', { class: 'quiet', role: 'status' });
  const more = h('button', { type: 'button', class: 'wide', id: 'more' });
  let after: string | undefined;

  function row(entry: StatementLine): HTMLElement {
    const kind = entry.points > 0 ? 'plus' : 'minus';
    const day = texts.day(entry.occurredAt, shop.zone, at);
    const balance = texts.say('balance', { n: texts.number(entry.balanceAfter) });
    return line(entry.title, `${day} · ${balance}`, h('b', { class: `points ${kind}` }, texts.signed(entry.points)));
  }

  async function load(): Promise<void> {
    more.ariaBusy = 'true';
    text.textContent = '';
    const outcome = await current(app, () => app.shopper.history(after));
    more.ariaBusy = null;
    more.hidden = outcome.ok && !outcome.answer.pageInfo?.hasNextPage;
    more.textContent = texts.say(outcome.ok ? 'loadMore' : 'tryAgain');
    if (!outcome.ok) {
      text.textContent = texts.say('unavailable');
      return;
    }
    const { data, endCursor } = outcome.answer;
    after = endCursor ?? undefined;
    rows.append(...data.map(row));
    if (rows.childElementCount === 0) text.textContent = texts.say('noHistory');
  }
  more.addEventListener('click', () => {
    if (!more.ariaBusy) void load();
  });
  await load();
  const [above, list] = [h('div'), h('div', {}, rows, text, more)];
  place.replaceChildren(above, list);
  // Without the statement the history is whole.
  void (import(/* @vite-ignore */ new URL('statement.js', home).href) as Promise<StatementModule>)
    .then(({ offerStatement }) => offerStatement({ h, line, current }, app, state, above, list))
    .catch(() => 0);
}

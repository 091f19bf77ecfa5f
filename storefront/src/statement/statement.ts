import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { OwnStatement } from '@loyalty/contracts/shopper/statement';
import { type StatementWords, statementWordsFor } from '@loyalty/contracts/shopper/texts/statement-words';
import type { Outcome } from '../data/client.js';
import type { App } from '../panel/app.js';
import type { h } from '../panel/h.js';
import type { line } from '../views/line.js';

/** The panel's own elements, and the history's way to wait for the shopper's last action. */
interface StatementKit {
  readonly h: typeof h;
  readonly line: typeof line;
  current<Data>(app: App, ask: () => Promise<Outcome<Data>>): Promise<Outcome<Data>>;
}

/** Interface of this module for the history. */
export interface StatementModule {
  offerStatement(kit: StatementKit, app: App, state: WidgetState, place: HTMLElement, list: HTMLElement): void;
}

/** Name of a month (YYYY-MM) in a language; in English for a tag that is none. */
function monthNames(lang: string): (month: string) => string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat(lang, options);
  } catch {
    format = new Intl.DateTimeFormat('en', options);
  }
  return (month) => format.format(new Date(`${month}-15`));
}

/** The months from the last one back to the first. */
function monthsOf(last: string, first: string | null): string[] {
  const months: string[] = [];
  const at = new Date(`${last}-15`);
  for (let month = last; month >= (first ?? last); month = at.toISOString().slice(0, 7)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}

/** The lines of a month between its balances, and what expires next. */
function bodyOf(kit: StatementKit, app: App, state: WidgetState, words: StatementWords, answer: OwnStatement) {
  const { h: make, line: row } = kit;
  const { speech: texts } = app;
  const { opening, closing, partial, nextExpiry, omitted, lines } = answer;
  const day = (at: string) => texts.day(at, state.shop.zone, state.at);
  const sum = (title: string, n: number) => row(title, null, make('b', { class: 'points' }, texts.number(n)));
  const change = (title: string, detail: string, n: number) =>
    row(title, detail, make('b', { class: `points ${n > 0 ? 'plus' : 'minus'}` }, texts.signed(n)));
  const balance = (n: number) => texts.say('balance', { n: texts.number(n) });
  const expiry =
    nextExpiry && words.next.replace('{n}', texts.number(nextExpiry.points)).replace('{date}', day(nextExpiry.at));
  return [
    make(
      'ul',
      {},
      sum(words.opening, opening),
      omitted.lines > 0 && change('…', balance(opening + omitted.points), omitted.points),
      ...lines.map((one) => change(one.title, `${day(one.occurredAt)} · ${balance(one.balance)}`, one.points)),
      sum(partial ? words.soFar : words.closing, closing),
    ),
    lines.length + omitted.lines === 0 && make('p', { class: 'quiet' }, words.empty),
    expiry && make('p', { class: 'quiet start' }, expiry),
  ].filter((part) => part !== null && part !== false && part !== '');
}

/** Puts a button above the history that shows its months as statements instead of the list. */
export function offerStatement(
  kit: StatementKit,
  app: App,
  state: WidgetState,
  place: HTMLElement,
  list: HTMLElement,
): void {
  const { h: make, current } = kit;
  const words = app.own('statement', statementWordsFor(app.lang)) as StatementWords;
  const nameOf = monthNames(app.lang);
  const body = make('div', { role: 'status' });
  const months = make('select', { 'aria-label': words.month, onchange: () => void load(months.value) });
  months.style.cssText = 'width:100%;min-height:44px;font:inherit';
  const part = make('div', { hidden: true }, months, body);
  const toggle = make('button', { type: 'button', class: 'wide', id: 'statement', onclick: () => open() }, words.open);

  async function load(month = ''): Promise<void> {
    body.ariaBusy = 'true';
    const path = `/statement?lang=${encodeURIComponent(app.lang.slice(0, 35))}${month && `&month=${month}`}`;
    const outcome = await current(app, () => app.shopper.ask<OwnStatement>(path));
    // Another month was chosen meanwhile.
    if (month !== months.value) return;
    body.ariaBusy = null;
    if (!outcome.ok) {
      body.replaceChildren(make('p', { class: 'quiet' }, app.speech.say('unavailable')));
      return;
    }
    const answer = outcome.answer.data;
    if (!month) {
      const all = monthsOf(answer.month, answer.firstMonth);
      months.replaceChildren(...all.map((one) => make('option', { value: one }, nameOf(one))));
    }
    body.replaceChildren(...bodyOf(kit, app, state, words, answer));
  }

  function open(): void {
    part.hidden = !part.hidden;
    list.hidden = !part.hidden;
    toggle.textContent = part.hidden ? words.open : words.close;
    if (!part.hidden && months.childElementCount === 0) void load();
  }
  place.replaceChildren(toggle, part);
}

import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import type { Child } from '../panel/h.js';
import type { Tools } from './forms.js';

/** Polling interval and number of attempts for a code that is still being created. */
const POLL_INTERVAL_MS = 1500;
const ASK_TIMES = 10;

function copyButton({ h, words }: Tools, { announce }: App, code: HTMLElement): HTMLElement {
  const button = h('button', { type: 'button', id: 'copy', class: 'mini' }, words.say('copy'));
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      // Where the store forbids clipboard access, the code is selected for manual copying.
      getSelection()?.selectAllChildren(code);
      return;
    }
    button.textContent = words.say('copied');
    announce(words.say('copied'));
  });
  return button;
}

/** Third-party codes, which this store's cart does not accept. */
const ELSEWHERE = ['custom_voucher', 'partner_voucher'];

function ready(tools: Tools, app: App, state: WidgetState, held: RedeemedCoupon): Child[] {
  const { h, words } = tools;
  const { speech: texts, links } = app;
  const done =
    held.kind === 'donation'
      ? words.say('done')
      : held.kind === 'store_credit' && words.say('credited', { money: words.money(held.value, held.currency) });
  if (done) return [h('p', { class: 'ticket', id: 'credited' }, done)];
  const code = h('b', { id: 'code' }, held.code);
  const until = held.expiresAt
    ? texts.say('validUntil', { date: texts.day(held.expiresAt, state.shop.zone, state.at) })
    : texts.say('validOnce');
  const instructions = state.redeem.find(({ id }) => id === held.program)?.instructions;
  const isForCart = !held.kind.startsWith('pos_') && !ELSEWHERE.includes(held.kind);
  const apply = { class: 'main', id: 'apply', href: links.discount(held.code) };
  return [
    h('div', { class: 'ticket' }, h('small', {}, words.say('yourCode')), code, copyButton(tools, app, code)),
    held.kind.startsWith('pos_') && h('p', { class: 'lead' }, words.say('atTill')),
    isForCart && h('a', apply, words.say('applyToCart')),
    isForCart && h('p', { class: 'quiet' }, words.say('keptForCart')),
    instructions && h('p', { class: 'lead' }, instructions),
    h('p', { class: 'quiet' }, until),
  ];
}

/** Points before, used and now: from the receipt, so that they add up. */
function recap({ h, words }: Tools, held: RedeemedCoupon, now: number): HTMLElement {
  const rows: [string, string][] = [
    [words.say('before'), words.number(now + held.points)],
    [words.say('used'), words.signed(-held.points)],
    [words.say('now'), words.number(now)],
  ];
  return h('dl', { class: 'recap' }, ...rows.map(([what, n]) => h('div', {}, h('dt', {}, what), h('dd', {}, n))));
}

/** Polls for the code, whose creation at the platform may take time; then shows where it will appear. */
async function wait(
  tools: Tools,
  app: App,
  view: View,
  { id, now, text }: { id: string; now: number; text: HTMLElement },
): Promise<void> {
  for (let attempt = 0; attempt < ASK_TIMES; attempt += 1) {
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
    if (!app.shows(view)) return;
    await app.shopper.refresh();
    // The state has available ones alone.
    const made = app.shopper.state?.member?.coupons.find((one) => one.id === id);
    if (made) return app.show(coupon(tools, made, now));
  }
  text.textContent = tools.words.say('codeLater');
}

/**
 * A code: large, with copy and apply.
 * @param now the balance after its redemption; without it only the code is shown
 */
export function coupon(tools: Tools, held: RedeemedCoupon, now?: number): View {
  const { h, words } = tools;
  const view: View = (app, state) => {
    const { speech: texts } = app;
    const isReady = held.status !== 'unavailable';
    const onItsWay = h('p', { class: 'ticket', role: 'status' }, words.say('codeOnItsWay'));
    if (!isReady) void wait(tools, app, view, { id: held.id, now: now ?? 0, text: onItsWay });
    else if (now !== undefined) app.announce(words.say('codeReady', { code: held.code }));
    return {
      title: held.title,
      sub: texts.count('points', held.points),
      tab: 'rewards',
      body: [...(isReady ? ready(tools, app, state, held) : [onItsWay]), now !== undefined && recap(tools, held, now)],
    };
  };
  return view;
}

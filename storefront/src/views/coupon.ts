import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';

/** A code that is still being made is asked for this often, this many times. */
const ASK_EVERY_MS = 1500;
const ASK_TIMES = 10;

function copyButton({ speech, announce }: App, code: HTMLElement): HTMLElement {
  const button = h('button', { type: 'button', id: 'copy', class: 'mini' }, speech.say('copy'));
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      // Where the store forbids the clipboard, the code is marked for the shopper to copy.
      getSelection()?.selectAllChildren(code);
      return;
    }
    button.textContent = speech.say('copied');
    announce(speech.say('copied'));
  });
  return button;
}

function ready(app: App, state: WidgetState, held: RedeemedCoupon): Child[] {
  const { speech, links } = app;
  const code = h('b', { id: 'code' }, held.code);
  const until = held.expiresAt
    ? speech.say('validUntil', { date: speech.day(held.expiresAt, state.shop.zone, state.at) })
    : speech.say('validOnce');
  return [
    h('div', { class: 'ticket' }, h('small', {}, speech.say('yourCode')), code, copyButton(app, code)),
    h('a', { class: 'main', id: 'apply', href: links.discount(held.code) }, speech.say('applyToCart')),
    h('p', { class: 'quiet' }, until),
  ];
}

/** Before, used and now: from the receipt, so that they add up. */
function recap({ speech }: App, held: RedeemedCoupon, now: number): HTMLElement {
  const rows: [string, string][] = [
    [speech.say('before'), speech.number(now + held.points)],
    [speech.say('used'), speech.signed(-held.points)],
    [speech.say('now'), speech.number(now)],
  ];
  return h('dl', { class: 'recap' }, ...rows.map(([what, n]) => h('div', {}, h('dt', {}, what), h('dd', {}, n))));
}

/** The code is made at the store's platform, which may take its time: ask until it is there, then say where it will be. */
async function wait(app: App, view: View, id: string, now: number, text: HTMLElement): Promise<void> {
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
    if (!app.shows(view)) return;
    await app.shopper.refresh();
    const made = app.shopper.state?.member?.coupons.find((one) => one.id === id && one.status === 'available');
    if (made) return app.show(coupon(made, now));
  }
  text.textContent = app.speech.say('codeLater');
}

/**
 * A code: large, to copy, to apply.
 * @param now the balance after the redemption that gave it; without it only the code is shown
 */
export function coupon(held: RedeemedCoupon, now?: number): View {
  const view: View = (app, state) => {
    const { speech } = app;
    const isReady = held.status === 'available';
    const onItsWay = h('p', { class: 'ticket', role: 'status' }, speech.say('codeOnItsWay'));
    if (!isReady) void wait(app, view, held.id, now ?? 0, onItsWay);
    else if (now !== undefined) app.announce(speech.say('codeReady', { code: held.code }));
    return {
      title: held.title,
      sub: speech.count('points', held.points),
      tab: 'rewards',
      body: [...(isReady ? ready(app, state, held) : [onItsWay]), now !== undefined && recap(app, held, now)],
    };
  };
  return view;
}

import type { Outcome } from '../data/client.js';
import type { App } from '../panel/app.js';
import { h } from '../panel/h.js';

interface BusyButton {
  id: string;
  label: string;
  /** Whether all required input is present; missing input is marked at its field. */
  check?(): boolean;
  /** Shows a rejection at its field, instead of below the button. */
  rejected?(text: string): void;
  /** Performs the action once under this idempotency key. */
  run(key: string): Promise<Outcome<unknown>>;
}

/**
 * The button of an action with a cost: busy until the receipt, triggered once however often it is tapped, with a rejection shown below it.
 * While the outcome of an attempt is unknown, the next one has the same idempotency key, so that nothing happens twice.
 */
export function busyButton(
  app: Pick<App, 'speech' | 'links'>,
  { id, label, check, rejected, run }: BusyButton,
): HTMLElement & { again(label: string): void } {
  const { speech: texts, links } = app;
  const button = h('button', { type: 'button', class: 'main', id, 'aria-describedby': `${id}-why` }, label);
  const why = h('p', { class: 'why', id: `${id}-why`, role: 'alert' });
  let key = crypto.randomUUID();
  let text = label;

  button.addEventListener('click', async () => {
    if (button.ariaBusy || check?.() === false) return;
    button.ariaBusy = 'true';
    button.textContent = texts.say('busy');
    why.replaceChildren();
    const outcome = await run(key);
    button.ariaBusy = null;
    button.textContent = text;
    if (outcome.ok || outcome.why === 'refused') key = crypto.randomUUID();
    if (outcome.ok) return;
    if (outcome.why === 'refused') {
      const reported = texts.rejection(outcome.code, outcome.text);
      if (rejected && outcome.field) rejected(reported);
      else why.append(reported);
    } else if (outcome.why === 'signed-out') why.append(h('a', { href: links.signIn }, texts.say('signInToUse')));
    else {
      why.append(texts.say('unavailable'));
      button.textContent = texts.say('tryAgain');
    }
  });
  return Object.assign(h('div', {}, button, why), {
    /** Resets it for another action: another label, another key. */
    again(next: string) {
      text = next;
      button.textContent = next;
      why.replaceChildren();
      key = crypto.randomUUID();
    },
  });
}

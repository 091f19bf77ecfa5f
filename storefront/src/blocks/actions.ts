import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import { callProxy, hasData, posted } from './calls.js';

/** Buttons of blocks by their `data-action`. */
type Action = (button: HTMLButtonElement, post: Post) => Promise<void>;

/** Sends a form under the button's own key. @returns null where nothing came of it; the reason stands beside the button then */
type Post = <Data>(path: string, body: object) => Promise<Data | null>;

/** What replaces a button, or stands beside it, and is read out. */
function say(button: HTMLElement, text: string): HTMLElement {
  const own = button.nextElementSibling;
  const place = own?.matches('output') ? (own as HTMLElement) : document.createElement('output');
  place.textContent = text;
  if (place !== own) button.after(place);
  return place;
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  say(button, text);
}

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    async join(_, post) {
      if (await post('/join', {})) location.reload();
    },
    async redeem(button, post) {
      const { program: programId, points } = button.dataset;
      const done = await post<{ coupon: RedeemedCoupon }>('/redeem', { programId, points: Number(points) });
      if (!done) return;
      const code = say(button, done.coupon.code ?? done.coupon.title);
      code.tabIndex = -1;
      button.remove();
      code.focus();
    },
    async share(button, post) {
      const link = button.dataset.link || (await post<{ link: string }>('/referral/link', {}))?.link;
      if (!link) return;
      button.dataset.link = link;
      await copy(button, link);
    },
  }),
);

/** The same key until the answer is known: a repeat after a lost answer changes nothing twice. */
const keys = new WeakMap<HTMLElement, string>();

function posting(button: HTMLButtonElement, proxy: string, failed: string): Post {
  return async <Data>(path: string, body: object): Promise<Data | null> => {
    const key = keys.get(button) ?? crypto.randomUUID();
    keys.set(button, key);
    const got = await callProxy<Data>(proxy, path, posted(body, { 'idempotency-key': key }));
    if (hasData(got)) return got.data;
    if (got.code) keys.delete(button);
    say(button, got.errors?.[0]?.message ?? got.error ?? failed);
    return null;
  };
}

/** Makes the buttons of blocks below a root do what they say. @param failed what is said where no reason arrived */
export function enableActions(root: ShadowRoot | HTMLElement, proxy: string, failed: string): void {
  root.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-action]');
    const action = button && ACTIONS.get(button.dataset.action ?? '');
    if (!action || button.ariaBusy) return;
    button.ariaBusy = 'true';
    await action(button, posting(button, proxy, failed));
    button.ariaBusy = null;
  });
}

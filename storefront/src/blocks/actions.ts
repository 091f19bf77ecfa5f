import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import { callProxy, dataOf, hasData, posted } from './calls.js';

/** Buttons of blocks by their `data-action`. */
type Action = (button: HTMLButtonElement, post: Post, proxy: string) => Promise<void>;

/** Sends a form under the button's own key. @returns null where nothing came of it; the reason stands beside the button then */
type Post = <Data>(path: string, body: object) => Promise<Data | null>;

/** What replaces a button, or stands beside it, and is read out. */
function say(button: HTMLElement, text: string): HTMLElement {
  const own = button.nextElementSibling;
  const place = own?.matches('output') ? (own as HTMLElement) : document.createElement('output');
  button.after(place);
  place.textContent = text;
  return place;
}

/** Says what came of a redemption in place of its button, and tells the page that the balance has changed. */
function finish(button: HTMLElement, text: string): void {
  const place = say(button, text);
  place.tabIndex = -1;
  button.remove();
  place.focus();
  place.dispatchEvent(new Event('redeemed', { bubbles: true }));
}

/** How often it is asked whether a new member is known, and the pause between. */
const ASK_TIMES = 20;
const PAUSE_MS = 250;

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    async join(_, post, proxy) {
      if (!(await post('/join', {}))) return;
      // What the page reads follows the log by some moments.
      const isMember = async () => (await dataOf<WidgetState>(proxy, '/state'))?.member?.type === 'Member';
      for (let time = 0; time < ASK_TIMES && !(await isMember()); time++)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      location.reload();
    },
    async redeem(button, post) {
      const { program: programId, points, done } = button.dataset;
      const amount = button.previousElementSibling as HTMLInputElement | null;
      const got = await post<{ coupon: RedeemedCoupon }>('/redeem', {
        programId,
        points: Number(points ?? amount?.value),
      });
      if (!got) return;
      const { coupon } = got;
      const given = coupon.points.toLocaleString(document.documentElement.lang || []);
      if (done) amount?.remove();
      finish(button, done?.replace('%n', given) ?? coupon.code ?? coupon.title);
    },
    async share(button, post) {
      const link = button.dataset.link || (await post<{ link: string }>('/referral/link', {}))?.link;
      if (!link) return;
      button.dataset.link = link;
      await navigator.clipboard?.writeText(link).catch(() => undefined);
      say(button, link);
    },
  }),
);

/** The button keeps its key until the answer is known: a repeat after a lost answer changes nothing twice. */
function posting(button: HTMLButtonElement, proxy: string, failed: string): Post {
  return async <Data>(path: string, body: object): Promise<Data | null> => {
    button.dataset.key ??= crypto.randomUUID();
    const got = await callProxy<Data>(proxy, path, posted(body, { 'idempotency-key': button.dataset.key }));
    if (hasData(got)) return got.data;
    if (got.code) delete button.dataset.key;
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
    await action(button, posting(button, proxy, failed), proxy);
    button.ariaBusy = null;
  });
}

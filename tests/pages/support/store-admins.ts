import type { ShopifyGlobal } from '@shopify/app-bridge-types';
import type { Answers } from './answers.js';
import { type OpenPage, openPage, screen, waitFor } from './page.js';

/** A session token that ends at a second since the epoch. */
export const tokenUntil = (second: number, name = ''): string =>
  `e30.${btoa(JSON.stringify({ exp: second, name }))}.e30`;
const FAR = 4_102_444_800;

/** A store admin around the page, played by the test. */
export interface PlayedAdmin {
  readonly name: string;
  open(address: string, answers?: Answers): OpenPage;
  /** Items of the app's menu, as label and path below the app. */
  menu(): readonly (readonly [label: string, path: string])[];
  /** Presses an item of the menu. */
  press(label: string): void;
  /** The path below the app in the admin's own address. */
  address(): string;
  /** Tokens that the admin has given. */
  readonly given: readonly string[];
  /** Tokens that the app's calls have had. */
  readonly used: readonly string[];
  /** The toast that a person sees, and how often it is on the screen. */
  toasts(words: string): number;
  /** Buttons of the save bar while it is shown, wherever it is. */
  saveBar(): { save(): void; discard(): void } | null;
  /** Answers the question whether to leave with unsaved changes, wherever it is asked. */
  answerLeaving(leaves: boolean): Promise<void>;
  close(): void;
}

/** Takes away what an app has registered for an event, which in a browser ends with its window. @returns how to do so */
function untilClosed(target: EventTarget, type: string): () => void {
  const ends: (() => void)[] = [];
  const { addEventListener } = target;
  target.addEventListener = (name: string, listener: EventListener, options?: AddEventListenerOptions) => {
    addEventListener.call(target, name, listener, options);
    if (name === type) ends.push(() => target.removeEventListener(name, listener, options));
  };
  return () => {
    Reflect.deleteProperty(target, 'addEventListener');
    for (const end of ends) end();
  };
}

const EMBEDDED = { prefix: '/embed', api: '/apiSa' };
const ADMIN = 'https://admin.store.example';

/** The demo store's admin: a frame that exchanges messages with the page. */
export function demoAdmin(): PlayedAdmin {
  const given: string[] = [];
  const used: string[] = [];
  let items: { label: string; path: string }[] = [];
  let shown = '';
  const say = (data: unknown) =>
    dispatchEvent(new MessageEvent('message', { data, origin: ADMIN, source: parent as unknown as Window }));
  const parent = {
    postMessage(message: { type: string; id?: string; path?: string; items?: typeof items }) {
      if (message.type === 'navigate') shown = message.path ?? '';
      if (message.type === 'nav-menu') items = message.items ?? [];
      if (message.type !== 'session-token-request') return;
      const token = tokenUntil(FAR, `demo-${given.length}`);
      given.push(token);
      queueMicrotask(() => say({ type: 'session-token', id: message.id, token }));
    },
  };
  const before = Object.getOwnPropertyDescriptor(window, 'parent')!;
  const silence = untilClosed(window, 'message');
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  const button = (name: string) => screen.queryByRole('button', { name });
  return {
    name: 'the demo store',
    open: (address, answers) =>
      openPage(`${address}${address.includes('?') ? '&' : '?'}embedded_by=${ADMIN}`, answers, {
        ...EMBEDDED,
        onToken: (token) => used.push(token),
      }),
    menu: () => items.map(({ label, path }) => [label, path]),
    press: (label) => say({ type: 'navigate', path: items.find((item) => item.label === label)?.path }),
    address: () => shown,
    given,
    used,
    toasts: (words) => screen.queryAllByText(words).length,
    saveBar() {
      const [save, discard] = [button('Save'), button('Discard')];
      return save && discard ? { save: () => save.click(), discard: () => discard.click() } : null;
    },
    async answerLeaving(leaves) {
      (await screen.findByRole('button', { name: leaves ? 'Leave page' : 'Stay' })).click();
      await waitFor(() => {
        if (button('Stay')) throw new Error('The question is still there');
      });
    },
    close() {
      silence();
      Object.defineProperty(window, 'parent', before);
    },
  };
}

type Played = Pick<ShopifyGlobal, 'idToken' | 'toast' | 'saveBar' | 'resourcePicker' | 'scopes'>;

/** What the platform's admin does with its parts of the interface, of which the demo store has none. */
interface PlayedPlatform extends PlayedAdmin {
  title(): string | null;
  /** What the picker gives next; undefined where the person closes it. */
  picks: { id: string; title: string } | undefined;
  /** Scopes that were requested, and whether the merchant grants them. */
  readonly requested: string[][];
  grants: boolean;
}

const PICKED = { product: 'Product', collection: 'Collection' } as Record<string, string>;

/** The platform's admin by App Bridge: the vendor's global, its elements in the page and its event, as the vendor's types describe them. */
export function platformAdmin({ hasScript = true } = {}): PlayedPlatform {
  const given: string[] = [];
  const used: string[] = [];
  const toasts = new Map<string, string>();
  const bar = { shown: false, leave: null as { resolve(): void; reject(): void } | null };
  let shown = '';
  const follow = () => {
    shown = location.pathname.replace(/^\/embed(?=\/|$)/, '') + location.search || '/';
  };
  const silence = untilClosed(document, 'shopify:navigate');
  const { pushState, replaceState } = history;
  history.pushState = (...entry) => {
    pushState.apply(history, entry);
    follow();
  };
  history.replaceState = (...entry) => {
    replaceState.apply(history, entry);
    follow();
  };
  const meta = document.createElement('meta');
  meta.name = 'shopify-api-key';
  meta.content = 'key';
  document.head.append(meta);
  const links = () => [...document.querySelectorAll('s-app-nav s-link:not([rel=home])')];
  const barButton = (selector: string) => document.querySelector<HTMLButtonElement>(`ui-save-bar ${selector}`);
  const played: PlayedPlatform = {
    name: 'the platform',
    open: (address, answers) => openPage(address, answers, { ...EMBEDDED, onToken: (token) => used.push(token) }),
    menu: () => links().map((link) => [link.textContent ?? '', link.getAttribute('href')!.replace('/embed', '')]),
    press: (label) =>
      void links()
        .find((link) => link.textContent === label)
        ?.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true })),
    address: () => shown,
    given,
    used,
    toasts: (words) =>
      [...toasts.values()].filter((text) => text === words).length + screen.queryAllByText(words).length,
    saveBar() {
      if (!bar.shown) return null;
      const [save, discard] = [barButton('button[variant=primary]'), barButton('button:not([variant])')];
      return { save: () => save?.click(), discard: () => discard?.click() };
    },
    async answerLeaving(leaves) {
      await waitFor(() => {
        if (!bar.leave) throw new Error('The admin was not asked');
      });
      bar.leave?.[leaves ? 'resolve' : 'reject']();
      bar.leave = null;
    },
    title: () => document.querySelector('ui-title-bar')?.getAttribute('title') ?? null,
    picks: undefined,
    requested: [],
    grants: true,
    close() {
      silence();
      Object.assign(history, { pushState, replaceState });
      Reflect.deleteProperty(globalThis, 'shopify');
      meta.remove();
    },
  };
  const shopify = {
    async idToken() {
      const token = tokenUntil(FAR, `platform-${given.length}`);
      given.push(token);
      return token;
    },
    toast: {
      show(text: string) {
        const id = String(toasts.size);
        toasts.set(id, text);
        return id;
      },
      hide: (id: string) => void toasts.delete(id),
    },
    saveBar: {
      async show() {
        bar.shown = true;
      },
      async hide() {
        bar.shown = false;
      },
      async toggle() {
        bar.shown = !bar.shown;
      },
      leaveConfirmation: () =>
        new Promise<void>((resolve, reject) => {
          bar.leave = { resolve, reject };
        }),
    },
    async resourcePicker({ type }: { type: string }) {
      const { picks } = played;
      return picks && [{ ...picks, id: `gid://shopify/${PICKED[type]}/${picks.id}` }];
    },
    scopes: {
      async request(scopes: string[]) {
        played.requested.push(scopes);
        return { result: played.grants ? 'granted-all' : 'declined-all', detail: {} };
      },
    },
  } as unknown as Played;
  if (hasScript) Object.assign(globalThis, { shopify });
  return played;
}

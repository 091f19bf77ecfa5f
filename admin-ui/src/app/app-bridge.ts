import type { ShopifyGlobal } from '@shopify/app-bridge-types';
import { type AdminSaveBar, BARE_ADMIN, type StoreAdmin } from '../kit/shell/store-admin.js';
import { type Bridge, type MenuEntry, type Navigator, pathBelow, type StoreFrame } from './bridge.js';
import { bridgeSession, SignedOut } from './session.js';

/** The parts of the vendor's script that the app uses. */
export type AppBridge = Pick<ShopifyGlobal, 'idToken' | 'toast' | 'saveBar' | 'resourcePicker' | 'scopes'>;

const SAVE_BAR = 'unsaved-changes';
/** Event at a link of the menu whose page is to be opened without a reload. */
const NAVIGATE = 'shopify:navigate';

const elementOf = (tag: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
};

/** An element that configures a part of the store admin and shows nothing in the page. */
function configuring(tag: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = elementOf(tag, attributes);
  element.style.display = 'none';
  document.body.append(element);
  return element;
}

/** Whether the page was served for App Bridge, which the vendor's script reads from the same element. */
export const isForAppBridge = (page: Document = document): boolean =>
  page.querySelector('meta[name="shopify-api-key"]') !== null;

function saveBarOf({ saveBar }: AppBridge): NonNullable<StoreAdmin['saveBar']> {
  let element: HTMLElement | null = null;
  let shown: AdminSaveBar | null = null;
  const create = (): HTMLElement => {
    const save = elementOf('button', { variant: 'primary', type: 'button' });
    const discard = elementOf('button', { type: 'button' });
    // The handlers of the latest state: the bar is not rebuilt at each keystroke.
    save.addEventListener('click', () => shown?.save());
    discard.addEventListener('click', () => shown?.discard());
    const bar = configuring('ui-save-bar', { id: SAVE_BAR });
    bar.append(save, discard);
    return bar;
  };
  return {
    show(bar) {
      const wasShown = shown !== null;
      shown = bar;
      if (bar === null) {
        if (wasShown) void saveBar.hide(SAVE_BAR);
        return;
      }
      element ??= create();
      const [save, discard] = element.querySelectorAll('button');
      save?.toggleAttribute('disabled', bar.disabled);
      save?.toggleAttribute('loading', bar.saving);
      discard?.toggleAttribute('disabled', bar.saving);
      if (!wasShown) void saveBar.show(SAVE_BAR);
    },
    confirmLeaving: () => saveBar.leaveConfirmation(),
  };
}

/** The store admin's parts by App Bridge. */
function adminOf(bridge: AppBridge): StoreAdmin {
  let bar: HTMLElement | null = null;
  return {
    title(text) {
      bar ??= configuring('ui-title-bar');
      bar.setAttribute('title', text);
    },
    toast({ text, isError, durationMs, action }) {
      const id = bridge.toast.show(text, {
        isError,
        duration: durationMs,
        ...(action ? { action: action.label, onAction: action.run } : {}),
      });
      return () => bridge.toast.hide(id);
    },
    saveBar: saveBarOf(bridge),
    async pickGoods(type) {
      const [picked] = (await bridge.resourcePicker({ type, action: 'select', filter: { variants: false } })) ?? [];
      return picked ? { id: picked.id.slice(picked.id.lastIndexOf('/') + 1), title: picked.title } : null;
    },
    async requestScopes(scopes) {
      const { result } = await bridge.scopes.request([...scopes]);
      return result === 'granted-all';
    },
  };
}

/** The menu below the app's name, which itself opens the first page. */
function writeMenu(nav: HTMLElement, items: readonly MenuEntry[], prefix: string): void {
  const links = items
    .filter(({ path }) => path !== '/')
    .map(({ label, path }) => elementOf('s-link', { href: prefix + path }, label));
  nav.replaceChildren(elementOf('s-link', { href: prefix, rel: 'home' }), ...links);
}

function join(goer: Navigator, prefix: string): Bridge {
  let nav: HTMLElement | null = null;
  document.addEventListener(NAVIGATE, (event) => {
    const href = (event.target as Element | null)?.getAttribute?.('href');
    const path = href ? pathBelow(href, prefix) : null;
    if (path !== null && path !== goer.current()) goer.go(path);
  });
  return {
    // The script follows the calls of the history; the same address again takes the admin's back to it.
    report: () => history.replaceState(history.state, ''),
    menu(items: readonly MenuEntry[]) {
      nav ??= configuring('s-app-nav');
      writeMenu(nav, items, prefix);
    },
  };
}

/** An admin whose script did not load, because the vendor's network is away or blocked: nobody is signed in. */
const ABSENT: Pick<AppBridge, 'idToken'> = {
  idToken: () => Promise.reject(new SignedOut('App Bridge did not load')),
};

/**
 * The platform's store admin by App Bridge, the vendor's script.
 * @param bridge what the script defines; undefined where it did not load
 * @param firstToken session token in the first address (`id_token`), which saves the first request
 */
export function appBridgeFrame(bridge: AppBridge | undefined, firstToken: string | null): StoreFrame {
  return {
    session: bridgeSession(() => (bridge ?? ABSENT).idToken(), firstToken),
    // The script takes each page that is added to the history to the admin's.
    addsToHistory: true,
    admin: bridge ? adminOf(bridge) : BARE_ADMIN,
    join,
  };
}

import { BARE_ADMIN, type StoreAdmin } from '../kit/shell/store-admin.js';
import { createSession, type Host, type Session } from './session.js';

interface NavigateMessage {
  type: 'navigate';
  path: string;
}

function isNavigate(message: unknown): message is NavigateMessage {
  const candidate = message as Partial<NavigateMessage> | null;
  return candidate?.type === 'navigate' && typeof candidate.path === 'string';
}

/** The part of the router that the bridge uses. */
export interface Navigator {
  /** Current path, below the prefix. */
  current(): string;
  go(path: string): void;
  onChange(listener: () => void): () => void;
}

export interface MenuEntry {
  label: string;
  path: string;
  /** Paths elsewhere whose pages belong to the item. */
  also?: readonly string[];
}

/** The app's interface to the surrounding store admin. */
export interface Bridge {
  /** Reports the current address again, for when a menu click was answered with "Stay". */
  report(): void;
  /** Sets the items of the app's menu, in the admin's language. */
  menu(items: readonly MenuEntry[]): void;
}

/** The store admin around the app: the demo store's frame, or the platform's by App Bridge. */
export interface StoreFrame {
  readonly session: Session;
  /** Whether opening a page adds to the browser's history; else the history is the admin's, and the page replaces its entry. */
  readonly addsToHistory: boolean;
  /** What the admin shows in place of the page. */
  readonly admin: StoreAdmin;
  join(goer: Navigator, prefix: string): Bridge;
}

/** The path of a page below the prefix, of an address with or without it; null for what is no path. */
export function pathBelow(address: string, prefix: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null;
  const rest = address.startsWith(prefix) ? address.slice(prefix.length) : null;
  if (rest === null || /^[^/?#]/.test(rest)) return address;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The demo store's admin, which keeps the history; what it shows of the app is the menu. */
export const demoFrame = (host: Host): StoreFrame => ({
  session: createSession(host),
  addsToHistory: false,
  admin: BARE_ADMIN,
  join: (goer, prefix) => joinFrame(host, goer, prefix),
});

/**
 * Synchronises the store admin's address and menu with our page: our route changes are reported to it, its menu clicks and back navigation
 * open our pages.
 */
export function joinFrame(host: Host, goer: Navigator, prefix: string): Bridge {
  let shown = '';
  const report = (again: boolean) => {
    const path = goer.current();
    if (path === shown && !again) return;
    shown = path;
    host.post({ type: 'navigate', path });
  };
  goer.onChange(() => report(false));
  host.onMessage((message) => {
    const path = isNavigate(message) ? pathBelow(message.path, prefix) : null;
    if (path !== null && path !== goer.current()) goer.go(path);
  });
  return {
    report: () => report(true),
    menu: (items) => host.post({ type: 'nav-menu', items }),
  };
}

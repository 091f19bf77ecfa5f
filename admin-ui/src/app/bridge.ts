import type { Host } from './session.js';

interface NavigateMessage {
  type: 'navigate';
  path: string;
}

function isNavigate(message: unknown): message is NavigateMessage {
  const candidate = message as Partial<NavigateMessage> | null;
  return candidate?.type === 'navigate' && typeof candidate.path === 'string' && candidate.path.startsWith('/');
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
    if (!isNavigate(message)) return;
    const path = message.path.startsWith(prefix) ? message.path.slice(prefix.length) || '/' : message.path;
    if (path !== goer.current()) goer.go(path);
  });
  return {
    report: () => report(true),
    menu: (items) => host.post({ type: 'nav-menu', items }),
  };
}

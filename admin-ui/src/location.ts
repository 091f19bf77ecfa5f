/** Path prefixes of the pages: embedded in the store admin (SHELL-006), and standalone (SHELL-007). */
const EMBEDDED_PREFIX = '/embed';
export const STANDALONE_PREFIX = '/app';

/** Mode in which the app was opened, with its parameters. */
interface AppLocation {
  readonly mode: 'embedded' | 'standalone';
  readonly prefix: string;
  /** Base of every call, and time-out of a call in milliseconds (LIM-003, LIM-004). */
  readonly apiBase: string;
  readonly timeoutMs: number;
  /** An address below the prefix: the platform opens the app at the root. */
  below(href: string): string;
}

const belowPrefix = (prefix: string) => (href: string) =>
  href === prefix || /^[/?#]/.test(href.startsWith(prefix) ? href.slice(prefix.length) : '') ? href : prefix + href;

const EMBEDDED: AppLocation = {
  mode: 'embedded',
  prefix: EMBEDDED_PREFIX,
  apiBase: '/apiSa',
  timeoutMs: 60_000,
  below: belowPrefix(EMBEDDED_PREFIX),
};
const STANDALONE: AppLocation = {
  mode: 'standalone',
  prefix: STANDALONE_PREFIX,
  apiBase: '/api',
  timeoutMs: 30_000,
  below: belowPrefix(STANDALONE_PREFIX),
};

/** Reads the location from the path: everything outside the standalone prefix is embedded. */
export function appLocationOf(pathname: string): AppLocation {
  return pathname === STANDALONE_PREFIX || pathname.startsWith(`${STANDALONE_PREFIX}/`) ? STANDALONE : EMBEDDED;
}

/** Below which path the pages stand in the store admin (SHELL-006), and on their own (SHELL-007). */
export const EMBEDDED_PREFIX = '/embed';
export const STANDALONE_PREFIX = '/app';

/** How this copy of the app was opened, and what follows from it. */
export interface AppLocation {
  readonly mode: 'embedded' | 'standalone';
  readonly prefix: string;
  /** Base of every call, and how long a call may take in milliseconds (LIM-003, LIM-004). */
  readonly apiBase: string;
  readonly timeoutMs: number;
}

const EMBEDDED: AppLocation = { mode: 'embedded', prefix: EMBEDDED_PREFIX, apiBase: '/apiSa', timeoutMs: 60_000 };
const STANDALONE: AppLocation = { mode: 'standalone', prefix: STANDALONE_PREFIX, apiBase: '/api', timeoutMs: 30_000 };

/** Reads the place from the address: everything that is not below the standalone prefix is embedded. */
export function appLocationOf(pathname: string): AppLocation {
  return pathname === STANDALONE_PREFIX || pathname.startsWith(`${STANDALONE_PREFIX}/`) ? STANDALONE : EMBEDDED;
}

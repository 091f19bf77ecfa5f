import type { WidgetState } from '@loyalty/contracts/shopper/queries';

const KEY = 'loyalty-state';
/** Cache lifetime for guests: nothing personal changes, so programs up to five minutes old need no call. */
const GUEST_FRESH_MS = 5 * 60_000;

interface StoredState {
  customer: string;
  lang: string;
  keptAt: number;
  state: WidgetState;
}

export interface LastKnown {
  /** The cached state of this shopper in this tab; `fresh` when no call is needed. */
  read(): { state: WidgetState; fresh: boolean } | null;
  keep(state: WidgetState): void;
}

/**
 * Caches the last state between pages, in session storage. Only when the page identifies the signed-in shopper: otherwise the next shopper
 * in the same tab would see the previous balance. Titles are translated, so another language invalidates it. An unavailable or full storage
 * disables the cache.
 */
export function lastKnown(
  customer: string | null,
  lang: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
): LastKnown {
  if (customer === null) return { read: () => null, keep: () => {} };
  return {
    read() {
      try {
        const stored = JSON.parse(storage().getItem(KEY) ?? 'null') as StoredState | null;
        if (stored?.customer !== customer || stored.lang !== lang) return null;
        return { state: stored.state, fresh: customer === '' && now() - stored.keptAt < GUEST_FRESH_MS };
      } catch {
        return null;
      }
    },
    keep(state) {
      try {
        const stored: StoredState = { customer, lang, keptAt: now(), state };
        storage().setItem(KEY, JSON.stringify(stored));
      } catch {
        // The state then lasts as long as the page.
      }
    },
  };
}

import type { WidgetState } from '@loyalty/contracts/shopper/queries';

const KEY = 'loyalty-state';
/** For a guest nothing personal changes, so that the programs of five minutes ago need no call. */
const GUEST_FRESH_MS = 5 * 60_000;

interface StoredState {
  customer: string;
  lang: string;
  keptAt: number;
  state: WidgetState;
}

export interface LastKnown {
  /** The state kept for this shopper in this tab; `fresh` when no call is needed. */
  read(): { state: WidgetState; fresh: boolean } | null;
  keep(state: WidgetState): void;
}

/**
 * Remembers the last state between pages, in the tab's own storage. Only when the page says who is signed in: otherwise the next
 * shopper of the same tab would see the balance of the one before. Titles are in a language, so another one asks anew. A storage that is closed or full only forgets.
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
        // The state lasts as long as the page.
      }
    },
  };
}

import { getHealth } from '@loyalty/contracts/shop/queries';
import { useSyncExternalStore } from 'react';
import { useRows } from './hooks.js';

/** Lag below this is live, below the second one catching up, above it behind (UX-26); milliseconds. */
const LIVE_MS = 2_000;
const CATCHING_MS = 60_000;
/** How often the lag of the read models is asked for while a page is looked at, in milliseconds. */
const EVERY_MS = 30_000;

export interface FreshAnswer {
  fetchedAt: number;
  position?: number | undefined;
  stale?: boolean | undefined;
}

export interface Freshness {
  state: 'live' | 'waiting' | 'catching' | 'behind' | 'offline';
  at: number;
  position: number | undefined;
  behindMs?: number;
  behindEvents?: number;
}

interface Lag {
  behind: number;
  ageMs: number;
}

/** How true an answer is, from what it says of itself and how far the furthest read model is behind. */
export function freshnessOf(answer: FreshAnswer, lags: readonly Lag[], online: boolean): Freshness {
  const shown = { at: answer.fetchedAt, position: answer.position };
  if (!online) return { state: 'offline', ...shown };
  const worst = lags.reduce<Lag>((most, lag) => (lag.ageMs > most.ageMs ? lag : most), { behind: 0, ageMs: 0 });
  const late = worst.behind > 0 ? worst.ageMs : 0;
  if (late > CATCHING_MS) return { state: 'behind', ...shown, behindMs: late, behindEvents: worst.behind };
  if (late > LIVE_MS) return { state: 'catching', ...shown, behindMs: late };
  return { state: answer.stale ? 'waiting' : 'live', ...shown };
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** The freshness line's content for an answer; null until there is one. `failed`: the last attempt to renew it found nobody. */
export function useFreshness(answer: FreshAnswer | undefined, failed = false): Freshness | null {
  const online = useOnline();
  const health = useRows(getHealth, {}, { everyMs: EVERY_MS });
  return answer ? freshnessOf(answer, health.data?.data ?? [], online && !failed) : null;
}

import { listEvents } from '@loyalty/contracts/feed/queries';
import { getHealth } from '@loyalty/contracts/shop/queries';
import { useRows } from './hooks.js';
import { useOnline } from './online.js';

/** Lag thresholds in milliseconds: below this live, below the second catching up, above it behind (UX-26). */
const LIVE_MS = 2_000;
const CATCHING_MS = 60_000;
/** Polling interval of the read models' lag while a page is visible, in milliseconds. */
const EVERY_MS = 30_000;

interface FreshAnswer {
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

/** Freshness of an answer, from its own position and the lag of the slowest read model. */
export function freshnessOf(answer: FreshAnswer, lags: readonly Lag[], online: boolean): Freshness {
  const shown = { at: answer.fetchedAt, position: answer.position };
  if (!online) return { state: 'offline', ...shown };
  const worst = lags.reduce<Lag>((max, lag) => (lag.ageMs > max.ageMs ? lag : max), { behind: 0, ageMs: 0 });
  const late = worst.behind > 0 ? worst.ageMs : 0;
  if (late > CATCHING_MS) return { state: 'behind', ...shown, behindMs: late, behindEvents: worst.behind };
  if (late > LIVE_MS) return { state: 'catching', ...shown, behindMs: late };
  return { state: answer.stale ? 'waiting' : 'live', ...shown };
}

/** The shop's newest event at a position of the log, to which other shops write as well; undefined until loaded. */
function useOwnEvent(position: number | undefined): number | undefined {
  const query = { first: '1', before: String((position ?? 0) + 1) };
  const read = useRows(listEvents, { query }, { enabled: position !== undefined, keep: true });
  return position === undefined ? undefined : read.data?.data?.[0]?.position;
}

/** Content of the freshness line; null without an answer. `failed`: the last refresh failed. */
export function useFreshness(answer: FreshAnswer | undefined, failed = false): Freshness | null {
  const online = useOnline();
  const own = useOwnEvent(answer?.position);
  const health = useRows(getHealth, {}, { everyMs: EVERY_MS });
  return answer ? { ...freshnessOf(answer, health.data?.data ?? [], online && !failed), position: own } : null;
}

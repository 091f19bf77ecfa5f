const KEY = 'featureRequestCounter';
/** The counter rises while it is at most this; 4 therefore means "limit exceeded" (spec CON-10). */
const LIMIT = 3;

/** Counts a visit in this browser: 1 for the first, one more on later visits, up to 4. */
export function countVisit(storage: Pick<Storage, 'getItem' | 'setItem'>): number {
  const before = Number(storage.getItem(KEY));
  const now = !Number.isInteger(before) || before < 1 ? 1 : before <= LIMIT ? before + 1 : before;
  storage.setItem(KEY, String(now));
  return now;
}

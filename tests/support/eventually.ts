import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Upper limit that only ends a failing test: results come long before. */
const LONGEST_MS = 45_000;

/**
 * Polls until there is a result other than undefined, null and false.
 * @throws after a time that even a busy machine does not need
 */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(POLL_INTERVAL_MS)) {
    const found = await ask();
    if (found !== undefined && found !== null && found !== false) return found as Exclude<T, undefined | null | false>;
  }
  throw new Error(`there is nothing after ${LONGEST_MS} ms: ${ask}`);
}

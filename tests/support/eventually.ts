import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Only so that a test ends: what comes at all comes long before it. */
const LONGEST_MS = 45_000;

/**
 * Asks again and again until there is something; undefined, null and false are nothing.
 * @throws when there still is nothing after a time that no busy machine needs
 */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(POLL_INTERVAL_MS)) {
    const found = await ask();
    if (found !== undefined && found !== null && found !== false) return found as Exclude<T, undefined | null | false>;
  }
  throw new Error(`there is nothing after ${LONGEST_MS} ms: ${ask}`);
}

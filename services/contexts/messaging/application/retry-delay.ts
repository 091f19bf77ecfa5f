const FIRST_MS = 5_000;
const LONGEST_MS = 2 * 60 * 60 * 1000;

/** Attempts before a mail has failed: about a day with the delays between them. */
export const MAX_ATTEMPTS = 22;

/**
 * Milliseconds between an attempt and the next: exponential backoff with equal jitter, so that mails that failed together do not return
 * together.
 * @param attempt number of the attempt that failed, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(attempt: number, random = Math.random()): number {
  const delay = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.round(delay / 2 + (random * delay) / 2);
}

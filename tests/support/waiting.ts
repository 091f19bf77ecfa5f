// Tests wait here and nowhere else (tests/architecture/waiting.test.ts): a wait names its condition, and a pause its reason.
import { setTimeout as afterMs } from 'node:timers/promises';
import { inspect } from 'node:util';

/** How much slower a run is whose calls are delayed (tests/support/shake). */
export const SHAKEN_FACTOR = process.env.SHAKE_SEED ? 4 : 1;
/** Upper limit that only ends a failing test: results come long before. */
const LONGEST_MS = 45_000 * SHAKEN_FACTOR;
const POLL_INTERVAL_MS = 20;

/** A result that ends a wait. */
type Met<T> = Exclude<T, undefined | null | false>;

export interface Limits<T> {
  /** Whether an answer is the one that is waited for; without it, each is but undefined, null and false. */
  readonly holds?: (answer: T) => boolean;
  readonly withinMs?: number;
  readonly everyMs?: number;
}

const isAnswer = (answer: unknown) => answer !== undefined && answer !== null && answer !== false;

/**
 * Asks until the condition is met, and returns the answer that met it. An error of `ask` ends the wait, and so does the deadline while it hangs.
 * @param condition what holds afterwards: "the order is settled"
 * @throws after a time that even a busy machine does not need, with the last answer
 */
export async function until<T>(
  condition: string,
  ask: () => T | Promise<T>,
  { holds = isAnswer, withinMs = LONGEST_MS, everyMs = POLL_INTERVAL_MS }: Limits<T> = {},
): Promise<Met<T>> {
  const end = performance.now() + withinMs;
  let answer: Awaited<T> | undefined;
  const unanswered = () => tooLate(condition, withinMs, answer, ', and then no answer');
  for (;;) {
    answer = await limited(Promise.resolve(ask()), end - performance.now(), unanswered);
    if (holds(answer)) return answer as Met<T>;
    if (performance.now() > end) throw tooLate(condition, withinMs, answer);
    await afterMs(everyMs);
  }
}

/**
 * The result of a promise, which is another one's to keep.
 * @param condition what holds afterwards: "the process has ended"
 * @throws when it is still pending after `withinMs`
 */
export async function within<T>(
  condition: string,
  promise: Promise<T>,
  { withinMs = LONGEST_MS, seen }: { withinMs?: number; seen?: () => unknown } = {},
): Promise<T> {
  return limited(promise, withinMs, () => tooLate(condition, withinMs, seen?.()));
}

/** @throws `late`, when the promise is still pending after `ms` */
async function limited<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const settled = new AbortController();
  const deadline = afterMs(Math.max(0, ms), undefined, { signal: settled.signal }).then(
    () => {
      throw late();
    },
    () => promise,
  );
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    settled.abort();
  }
}

/**
 * Blocks this thread, and with it the product that runs in it, until another thread has set a cell.
 * @throws after a time that even a busy machine does not need
 */
export function blockedUntil(condition: string, cell: Int32Array): void {
  const ended = Atomics.wait(cell, 0, 0, LONGEST_MS);
  if (ended === 'timed-out') throw tooLate(condition, LONGEST_MS, 0);
}

/** The time that a network, a server or a slow piece of work takes, where a fake, a proxy or a load acts its part. */
export const latency = <T = void>(ms: number, answer?: T): Promise<T> => afterMs(ms, answer) as Promise<T>;

/** The time between two steps of a load, or between two looks of a measurement. */
export const pace = (ms: number): Promise<void> => afterMs(ms);

/** Lets a limit of time pass that the product or the clock keeps, such as a lease or a second: there is nothing else to wait for. */
export const pastLimit = (ms: number): Promise<void> => afterMs(ms);

function tooLate(condition: string, ms: number, answer: unknown, then = ''): Error {
  const seen = inspect(answer, { depth: 5, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 2_000 });
  return new Error(`waited ${ms / 1_000} s until ${condition}; last seen: ${seen}${then}`);
}

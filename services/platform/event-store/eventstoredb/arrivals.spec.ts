import { expect, it } from '@jest/globals';
import { latency } from '../../../../tests/support/waiting.js';
import { Arrivals } from './arrivals.js';

/** Holds the event loop up, as the fold of a large page does. */
function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** Whether a caller still waits. */
const waits = (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => false), new Promise<boolean>((resolve) => setImmediate(() => resolve(true)))]);

it('lets go when the event has come, and after 25 ms when it has not', async () => {
  const arrivals = new Arrivals();
  const [early, late] = [arrivals.reached(7), arrivals.reached(9)];
  arrivals.came(8);
  await early;
  expect(await waits(late)).toBe(true);
  const began = performance.now();
  await late;
  expect(performance.now() - began).toBeGreaterThan(15);
});

it('waits once more after a long turn of the event loop, in which nothing could be read', async () => {
  const arrivals = new Arrivals();
  const waiting = arrivals.reached(7);
  block(80);
  // The timer that has become due in that turn is called first.
  await latency(1);
  expect(await waits(waiting)).toBe(true);
  arrivals.came(7);
  await waiting;
});

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

it('lets go when the event has come, and otherwise asks for a read after 25 ms and waits for 200 ms in all', async () => {
  const arrivals = new Arrivals();
  const reads: number[] = [];
  const began = performance.now();
  const ask = () => void reads.push(performance.now() - began);
  const [early, late] = [arrivals.waitFor(7, ask), arrivals.waitFor(9, ask)];
  arrivals.notify(8);
  await early;
  expect(await waits(late)).toBe(true);
  await late;
  expect(reads).toHaveLength(1);
  expect(reads[0]).toBeGreaterThan(20);
  expect(performance.now() - began).toBeGreaterThan(190);
  expect(arrivals.counts).toEqual({ waits: 2, expired: 1 });
});

it('waits once more after a long turn of the event loop, in which nothing could be read', async () => {
  const arrivals = new Arrivals();
  const waiting = arrivals.waitFor(7, () => undefined);
  block(80);
  // The timer that has become due in that turn is called first.
  await latency(1);
  expect(await waits(waiting)).toBe(true);
  arrivals.notify(7);
  await waiting;
});

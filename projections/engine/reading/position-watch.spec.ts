import { describe, expect, it } from '@jest/globals';
import { latency } from '../../../tests/support/waiting.js';
import { PositionWatch } from './position-watch.js';

describe('waiting for a position', () => {
  it('ends at once when it is known to be reached, without looking', async () => {
    let looks = 0;
    const watch = new PositionWatch(async () => ++looks);
    watch.notify(5);
    expect(await watch.wait(5, 1000)).toBe(true);
    expect(looks).toBe(0);
  });

  it('ends when a check finds it, with one check at a time for all waiters', async () => {
    let position = 0;
    let atOnce = 0;
    let max = 0;
    const watch = new PositionWatch(async () => {
      max = Math.max(max, ++atOnce);
      await latency(2);
      atOnce -= 1;
      return ++position;
    }, 1);
    expect(await Promise.all([3, 4, 5, 6].map((position) => watch.wait(position, 2000)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(max).toBe(1);
  });

  it('ends at once when it is woken', async () => {
    const watch = new PositionWatch(async () => 0, 1);
    const waiting = watch.wait(7, 2000);
    const began = performance.now();
    watch.notify(7);
    expect(await waiting).toBe(true);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('continues for a position that a crash has set back', async () => {
    let position = 3;
    const watch = new PositionWatch(async () => position++, 1);
    watch.notify(5);
    watch.notify(3);
    expect(await watch.wait(5, 2000)).toBe(true);
    expect(position).toBe(6);
  });

  it('ends at once for a shop that waits a hundred times already, and for no other [L-20]', async () => {
    const watch = new PositionWatch(async () => 0, 1);
    const waiting = Array.from({ length: 100 }, () => watch.waitFor('fern', 7, 5000));
    expect(await watch.waitFor('fern', 7, 5000)).toBe(false);
    const other = watch.waitFor('moss', 7, 5000);
    watch.notify(7);
    expect(await other).toBe(true);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
    expect(await watch.waitFor('fern', 8, 1)).toBe(false);
    watch.notify(8);
    expect(await watch.waitFor('fern', 8, 1)).toBe(true);
  });

  it('ends with false when the time is over, also while looking fails', async () => {
    expect(await new PositionWatch(async () => 1, 1).wait(2, 30)).toBe(false);
    expect(await new PositionWatch(() => Promise.reject(new Error('gone')), 1).wait(2, 30)).toBe(false);
  });
});

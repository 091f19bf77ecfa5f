import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { SharedTail } from './shared-tail.js';

/** A log whose positions are ten apart, as byte offsets are; counts its reads. */
function logOf(length: number) {
  const log = {
    length,
    reads: 0,
    failing: false,
    async readAll(after: number, limit: number): Promise<Recorded[]> {
      log.reads += 1;
      const all = Array.from({ length: log.length }, (_, n) => ({ position: (n + 1) * 10 }) as Recorded);
      await null;
      if (log.failing) throw new Error('unavailable');
      return all.filter(({ position }) => position > after).slice(0, limit);
    },
  };
  return log;
}

const positions = (page: readonly Recorded[]) => page.map(({ position }) => position);

describe('the shared tail of the log', () => {
  it('reads each event once for followers at the same place, whoever comes first', async () => {
    const log = logOf(3);
    const tail = new SharedTail(log);
    const [first, second] = await Promise.all([tail.read(0, 10), tail.read(0, 5)]);
    expect([positions(first), positions(second), log.reads]).toEqual([[10, 20, 30], [10, 20, 30], 1]);
    expect([positions(await tail.read(10, 10)), positions(await tail.read(10, 1)), log.reads]).toEqual([
      [20, 30],
      [20],
      1,
    ]);
    log.length = 5;
    expect([positions(await tail.read(30, 10)), positions(await tail.read(20, 10)), log.reads]).toEqual([
      [40, 50],
      [30, 40, 50],
      2,
    ]);
  });

  it('asks the log at its end, and for what it does not hold any more', async () => {
    const log = logOf(6);
    const tail = new SharedTail(log, 2);
    await tail.read(0, 10);
    expect([await tail.read(60, 10), log.reads]).toEqual([[], 2]);
    expect([positions(await tail.read(40, 10)), log.reads]).toEqual([[50, 60], 2]);
    expect([positions(await tail.read(30, 2)), log.reads]).toEqual([[40, 50], 3]);
    // A follower that is far behind does not replace the end.
    expect([positions(await tail.read(50, 10)), log.reads]).toEqual([[60], 3]);
  });

  it('gives a follower with a larger page its own answer', async () => {
    const log = logOf(4);
    const tail = new SharedTail(log);
    const [small, large] = await Promise.all([tail.read(0, 2), tail.read(0, 4)]);
    expect([positions(small), positions(large)]).toEqual([
      [10, 20],
      [10, 20, 30, 40],
    ]);
    expect(positions(await tail.read(20, 4))).toEqual([30, 40]);
  });

  it('reads again for a follower that was woken during an empty read', async () => {
    const log = logOf(0);
    const tail = new SharedTail(log);
    const early = tail.read(0, 10);
    log.length = 1;
    const woken = tail.read(0, 10);
    expect([positions(await early), positions(await woken)]).toEqual([[], [10]]);
  });

  it('forgets everything when the log fails: it may come back with another end', async () => {
    const log = logOf(3);
    const tail = new SharedTail(log);
    await tail.read(0, 10);
    log.failing = true;
    await expect(tail.read(30, 10)).rejects.toThrow('unavailable');
    log.failing = false;
    log.length = 2;
    expect(positions(await tail.read(10, 10))).toEqual([20]);
  });
});

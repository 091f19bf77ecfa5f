import { describe, expect, it } from '@jest/globals';
import { latency } from '../../../../tests/support/waiting.js';
import { SingleFlight } from './single-flight.js';

/** Work that takes a moment and counts its runs, also those at once. */
function workOf(fails: (run: number) => boolean = () => false) {
  const seen = { runs: 0, atOnce: 0, most: 0 };
  const shared = new SingleFlight(async () => {
    const run = ++seen.runs;
    seen.most = Math.max(seen.most, ++seen.atOnce);
    await latency(1);
    seen.atOnce -= 1;
    if (fails(run)) throw new Error(`run ${run}`);
  });
  return { shared, seen };
}

describe('a shared run', () => {
  it('is one more for all calls that come while one is under way', async () => {
    const { shared, seen } = workOf();
    await Promise.all([shared.run(), shared.run(), shared.run()]);
    expect(seen).toMatchObject({ runs: 2, most: 1 });
  });

  it('begins after the call, even when one has just ended', async () => {
    const { shared, seen } = workOf();
    const first = shared.run();
    await latency(0);
    const before = seen.runs;
    await shared.run();
    expect(seen.runs).toBe(before + 1);
    await first;
  });

  it('never has another beside it, whichever moment between two runs a call comes in', async () => {
    for (let moments = 0; moments < 12; moments++) {
      const { shared, seen } = workOf();
      const late: Promise<void>[] = [];
      const first = shared.run().then(async () => {
        for (let moment = 0; moment < moments; moment++) await null;
        late.push(shared.run());
      });
      late.push(shared.run());
      await first;
      await Promise.all(late);
      expect(seen.most).toBe(1);
    }
  });

  it('goes on after one that failed, which fails only for those who wait for it', async () => {
    const { shared, seen } = workOf((run) => run === 1);
    const outcomes = await Promise.allSettled([shared.run(), shared.run()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(seen.runs).toBe(2);
  });
});

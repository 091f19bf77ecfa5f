import { afterEach, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { until } from '../../../tests/support/waiting.js';
import { doubling, Follower, type FollowerOptions } from './follower.js';

const running: Follower[] = [];
afterEach(() => Promise.all(running.splice(0).map((follower) => follower.stop())));

/** A log of bare positions, and a follower that records the pages it handles. */
function following(options: Partial<FollowerOptions> = {}) {
  const log: Recorded[] = [];
  const pages: number[][] = [];
  const state = { position: 0, reads: 0, wake: (_head: number) => {} };
  const follower: Follower = new Follower({
    feed: {
      onWake: (wake) => {
        state.wake = wake;
        return () => {
          state.wake = () => {};
        };
      },
    },
    checkpoint: () => state.position,
    read: async (after) => {
      state.reads += 1;
      return log.filter(({ position }) => position > after).slice(0, 2);
    },
    handle: async (page) => {
      pages.push(page.map(({ position }) => position));
      state.position = page.at(-1)!.position;
      follower.arrive(state.position);
    },
    backoff: () => 1,
    onError: () => {},
    ...options,
  });
  running.push(follower);
  const append = (...positions: number[]) => {
    log.push(...positions.map((position) => ({ position }) as Recorded));
    state.wake(positions.at(-1)!);
  };
  return { follower, pages, state, append };
}

it('hands over page after page in order and wakes for what comes later', async () => {
  const { follower, pages, append } = following();
  append(1, 2, 5);
  follower.start();
  await until('position 5 is reached', () => follower.lag(), { holds: ({ position }) => position === 5, everyMs: 2 });
  append(7);
  await until('position 7 is reached', () => follower.lag(), { holds: ({ position }) => position === 7, everyMs: 2 });
  expect(pages).toEqual([[1, 2], [5], [7]]);
});

it('does not sleep over a wake that comes while it reads', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const began = performance.now();
  const seen: number[] = [];
  const { follower, state } = following({
    read: async (after) => {
      seen.push(after);
      if (seen.length > 1) return [];
      await gate;
      return [];
    },
  });
  follower.start();
  await until('one is seen', () => seen, { holds: ({ length }) => length === 1, everyMs: 2 });
  state.wake(1);
  letGo();
  await until('a second one is seen', () => seen, { holds: ({ length }) => length === 2, everyMs: 2 });
  expect(performance.now() - began).toBeLessThan(240);
});

it('reads a page again after an error, with growing pauses, and opens a new session', async () => {
  const sessions: string[] = [];
  const errors: [string, number][] = [];
  let faults = 2;
  const { follower, pages, state, append } = following({
    open: async () => {
      sessions.push('open');
      return async () => void sessions.push('closed');
    },
    handle: async (page) => {
      if (faults-- > 0) throw new Error('away');
      pages.push(page.map(({ position }) => position));
      state.position = page.at(-1)!.position;
      follower.arrive(state.position);
    },
    onError: (error, failures) => void errors.push([(error as Error).message, failures]),
  });
  append(1, 2);
  follower.start();
  await until('one is handled', () => pages, { holds: ({ length }) => length === 1, everyMs: 2 });
  await follower.stop();
  expect(pages).toEqual([[1, 2]]);
  expect(errors).toEqual([
    ['away', 1],
    ['away', 2],
  ]);
  expect(sessions).toEqual(['open', 'closed', 'open', 'closed', 'open', 'closed']);
});

it('counts errors anew once it has read to the end', async () => {
  const failures: number[] = [];
  const outages = [true, false, true, false];
  const { follower } = following({
    read: async () => {
      if (outages.shift()) throw new Error('away');
      return [];
    },
    onError: (_, count) => void failures.push(count),
  });
  follower.start();
  await until('a second one has failed', () => failures, { holds: ({ length }) => length === 2, everyMs: 2 });
  expect(failures).toEqual([1, 1]);
});

it('goes on when a session cannot be ended', async () => {
  let sessions = 0;
  const { follower, pages, append } = following({
    open: async () => {
      sessions += 1;
      return () => Promise.reject(new Error('the connection is gone'));
    },
    read: async (after) => {
      if (sessions === 1) throw new Error('away');
      return after === 0 ? [{ position: 1 } as Recorded] : [];
    },
  });
  append(1);
  follower.start();
  await until('one is handled', () => pages, { holds: ({ length }) => length === 1, everyMs: 2 });
});

it('reads nothing while another process has its turn', async () => {
  let [mine, checks] = [false, 0];
  const prepare = async () => {
    checks += 1;
    return mine;
  };
  const { follower, pages, state, append } = following({ prepare });
  append(1);
  follower.start();
  await until('it has asked for its turn', () => checks > 0, { everyMs: 2 });
  state.wake(1);
  await until('it has asked for its turn again', () => checks > 1, { everyMs: 2 });
  expect(state.reads).toBe(0);
  mine = true;
  state.wake(1);
  await until('one is handled', () => pages, { holds: ({ length }) => length === 1, everyMs: 2 });
});

it('reads again at once when being idle showed that something is not done', async () => {
  let looked = 0;
  const began = performance.now();
  const { follower } = following({ idle: async () => ++looked > 3 });
  follower.start();
  await until('it has looked again and again', () => looked, { holds: (count) => count > 3, everyMs: 2 });
  expect(performance.now() - began).toBeLessThan(240);
});

it('is as late as the oldest event that is not done, and not at all when there is none', async () => {
  let now = 1_000;
  const { follower, state } = following({ clock: () => new Date(now), read: async () => [] });
  expect(follower.lag()).toEqual({ position: 0, behind: 0, ageMs: 0, parked: 0 });
  state.wake(3);
  now += 40;
  state.wake(5);
  expect(follower.lag()).toEqual({ position: 0, behind: 5, ageMs: 40, parked: 0 });
  follower.arrive(4, now - 10);
  expect(follower.lag()).toMatchObject({ behind: 1, ageMs: 10 });
  follower.arrive(5);
  expect(follower.lag()).toMatchObject({ behind: 0, ageMs: 0 });
});

it('counts a backlog from before its start, and how old it is, though nothing wakes it', async () => {
  const recordedAt = new Date(5_000).toISOString();
  let handle = () => {};
  const handled = new Promise<void>((resolve) => {
    handle = resolve;
  });
  const { follower } = following({
    feed: { onWake: () => () => undefined, end: async () => 900 },
    clock: () => new Date(65_000),
    read: async () => [{ position: 1, recordedAt } as Recorded, { position: 2, recordedAt } as Recorded],
    handle: () => handled,
  });
  follower.start();
  await until('it is late', () => follower.lag(), { holds: ({ ageMs }) => ageMs > 0, everyMs: 2 });
  expect(follower.lag()).toEqual({ position: 0, behind: 900, ageMs: 60_000, parked: 0 });
  handle();
});

it('is no backlog while the end of the log cannot be read', async () => {
  const { follower, append } = following({
    feed: { onWake: () => () => undefined, end: () => Promise.reject(new Error('away')) },
  });
  append(1, 2);
  follower.start();
  await until('position 2 is reached', () => follower.lag(), { holds: ({ position }) => position === 2, everyMs: 2 });
  expect(follower.lag()).toMatchObject({ behind: 0, ageMs: 0 });
});

it('stops without waiting for the end of a pause', async () => {
  let pauses = 0;
  const { follower } = following({
    read: async () => {
      throw new Error('away');
    },
    backoff: () => {
      pauses += 1;
      return 60_000;
    },
  });
  follower.start();
  await until('it pauses', () => pauses > 0, { everyMs: 2 });
  const began = performance.now();
  await follower.stop();
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('doubles pauses up to the longest', () => {
  expect([1, 2, 3, 10].map(doubling(50, 500))).toEqual([100, 200, 400, 500]);
});

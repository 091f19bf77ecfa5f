import { expect, it } from '@jest/globals';
import { freshnessOf } from './freshness.js';

const answer = { fetchedAt: 1_000, position: 128_490 };
const lag = (behind: number, ageMs: number) => ({ behind, ageMs });

it.each([
  ['live', [lag(0, 900_000), lag(3, 1_900)], {}, true],
  ['waiting', [lag(0, 0)], { stale: true }, true],
  ['catching', [lag(3, 2_100)], {}, true],
  ['behind', [lag(412, 60_001), lag(1, 3_000)], {}, true],
  ['offline', [lag(412, 60_001)], {}, false],
] as const)('is %s', (state, lags, more, online) => {
  expect(freshnessOf({ ...answer, ...more }, lags, online)).toMatchObject({ state, at: 1_000, position: 128_490 });
});

it('counts a reader that has read everything as in time, however long ago the last event was', () => {
  expect(freshnessOf(answer, [lag(0, 86_400_000)], true).state).toBe('live');
});

it('reports the slowest reader', () => {
  expect(freshnessOf(answer, [lag(1, 3_000), lag(9, 70_000)], true)).toMatchObject({
    behindMs: 70_000,
    behindEvents: 9,
  });
});

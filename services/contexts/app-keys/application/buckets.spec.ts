import { expect, it } from '@jest/globals';
import { Buckets } from './buckets.js';

it('lets a caller empty the bucket at once, then as fast as it fills, and never touches others', () => {
  const buckets = new Buckets(60);
  for (let n = 0; n < 60; n++) expect(buckets.take('a', 0)).toBe(0);
  expect(buckets.take('a', 0)).toBe(1);
  expect(buckets.take('b', 0)).toBe(0);
  expect(buckets.take('a', 999)).toBe(1);
  expect(buckets.take('a', 1000)).toBe(0);
  expect(buckets.take('a', 1000)).toBe(1);
  for (let n = 0; n < 60; n++) expect(buckets.take('a', 10_000_000)).toBe(0);
  expect(buckets.take('a', 10_000_000)).toBe(1);
});

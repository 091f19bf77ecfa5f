import { expect, it } from '@jest/globals';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.js';

const HOUR_MS = 60 * 60 * 1000;

it('doubles the delay after each attempt, up to two hours', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelayMs(attempt, 1))).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(retryDelayMs(MAX_ATTEMPTS, 1)).toBe(2 * HOUR_MS);
});

it('spreads the delay over its second half', () => {
  expect(retryDelayMs(3, 0)).toBe(10_000);
  expect(retryDelayMs(3, 0.5)).toBe(15_000);
});

it('keeps trying for about a day', () => {
  const total = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1, random)).reduce((a, b) => a + b);
  expect(total(0)).toBeGreaterThan(11 * HOUR_MS);
  expect(total(1)).toBeLessThan(26 * HOUR_MS);
});

import { expect, it } from '@jest/globals';
import { countVisit } from './feature-request-counter.js';

function storage(start?: string) {
  const stored = new Map<string, string>(start === undefined ? [] : [['featureRequestCounter', start]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    stored,
  };
}

it('is kept in the browser, and 1 when it was absent', () => {
  const browser = storage();
  expect(countVisit(browser)).toBe(1);
  expect(browser.stored.get('featureRequestCounter')).toBe('1');
});

it('rises on later visits while it is 3 or less, and stops at 4', () => {
  const browser = storage();
  expect(Array.from({ length: 6 }, () => countVisit(browser))).toEqual([1, 2, 3, 4, 4, 4]);
});

it('restarts when the stored value is no counter', () => {
  expect(countVisit(storage('many'))).toBe(1);
});

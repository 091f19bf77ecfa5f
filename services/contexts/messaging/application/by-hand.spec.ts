import { expect, it } from '@jest/globals';
import { ByHand } from './by-hand.js';

it('a mail goes out again three times, and once more after eight hours; another mail has its own three', () => {
  let now = Date.parse('2026-11-30T10:00:00.000Z');
  const byHand = new ByHand({ now: () => new Date(now) });
  const tries = (mail: string, n: number) => Array.from({ length: n }, () => byHand.mayResend('fern', mail));
  expect(tries('one', 4)).toEqual([true, true, true, false]);
  expect(tries('other', 1)).toEqual([true]);
  now += 8 * 3_600_000;
  expect(tries('one', 2)).toEqual([true, false]);
});

it('a shop sends sixty tests at once, and one more each minute', () => {
  let now = Date.parse('2026-11-30T10:00:00.000Z');
  const byHand = new ByHand({ now: () => new Date(now) });
  const allowed = (n: number) => Array.from({ length: n }, () => byHand.mayTest('fern')).filter(Boolean).length;
  expect(allowed(80)).toBe(60);
  expect(byHand.mayTest('kumo')).toBe(true);
  now += 60_000;
  expect(allowed(5)).toBe(1);
});

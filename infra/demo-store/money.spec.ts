import { describe, expect, it } from '@jest/globals';
import { fromMinor, scale, spread, toMinor } from './money.js';

describe('money of the till', () => {
  it.each([
    ['24.00', 'USD', 2400n],
    ['24', 'USD', 2400n],
    ['0.5', 'USD', 50n],
    ['2400', 'JPY', 2400n],
    ['2400.00', 'JPY', 2400n],
    ['8.750', 'KWD', 8750n],
    ['-5.00', 'USD', -500n],
  ])('reads %s %s', (text, currency, minor) => {
    expect(toMinor(text, currency)).toBe(minor);
  });

  it.each([
    ['1.005', 'USD'],
    ['10.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['1e3', 'USD'],
    ['', 'USD'],
  ])('refuses "%s" in %s', (text, currency) => {
    expect(() => toMinor(text, currency)).toThrow(RangeError);
  });

  it('writes the currency’s own decimals', () => {
    expect([fromMinor(5n, 'USD'), fromMinor(-5n, 'USD'), fromMinor(5n, 'JPY'), fromMinor(5n, 'KWD')]).toEqual([
      '0.05',
      '-0.05',
      '5',
      '0.005',
    ]);
  });

  it('rounds halves away from zero', () => {
    expect([scale(5n, 1n, 2n), scale(-5n, 1n, 2n), scale(10n, 1n, 3n)]).toEqual([3n, -3n, 3n]);
  });

  it('spreads a discount exactly and never onto a line of weight zero', () => {
    expect(spread(1000n, [3333n, 3333n, 3334n, 0n])).toEqual([334n, 333n, 333n, 0n]);
    expect(spread(10n, [0n, 0n])).toEqual([0n, 0n]);
  });
});

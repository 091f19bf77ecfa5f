import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { shortDecimal } from './decimal.js';
import { exponentOf, fromMinor, toMinor } from './money.js';

describe('money in minor units', () => {
  it.each([
    ['12.30', 'USD', 1230n],
    ['12.3', 'USD', 1230n],
    ['12', 'USD', 1200n],
    ['-5.00', 'USD', -500n],
    ['1200', 'JPY', 1200n],
    ['1200.00', 'JPY', 1200n],
    ['4.125', 'KWD', 4125n],
    ['0.001', 'BHD', 1n],
    ['10.0000', 'USD', 1000n],
    ['999999999999999.99', 'USD', 99999999999999999n],
  ])('%s %s is %s [B-065]', (text, currency, minor) => {
    expect(toMinor(text, currency)).toBe(minor);
  });

  it.each([
    ['10.005', 'USD'],
    ['10.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['1e3', 'USD'],
    ['', 'USD'],
    [' 1', 'USD'],
    ['1,00', 'USD'],
    ['.5', 'USD'],
    ['+1', 'USD'],
    ['0x10', 'USD'],
    ['١٢٣', 'USD'],
    ['1'.repeat(19), 'USD'],
  ])('refuses %j %s instead of rounding or guessing [B-063, B-065]', (text, currency) => {
    expect(() => toMinor(text, currency)).toThrow(RangeError);
  });

  it('has currencies of 0 and 3 digits; all others have 2', () => {
    expect(['JPY', 'KRW', 'USD', 'EUR', 'XXX', 'KWD', 'TND'].map(exponentOf)).toEqual([0, 0, 2, 2, 2, 3, 3]);
  });

  it('writes what it reads, and agrees with another decimal library', () => {
    const any = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.constantFrom('JPY', 'USD', 'KWD'));
    fc.assert(
      fc.property(any, ([minor, currency]) => {
        const text = fromMinor(minor, currency);
        expect(toMinor(text, currency)).toBe(minor);
        const scale = new Big(10).pow(exponentOf(currency));
        expect(text).toBe(new Big(minor.toString()).div(scale).toFixed(exponentOf(currency)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a short decimal', () => {
  it('is exactly what another decimal library reads, up to the last whole number that doubles hold', () => {
    const max = BigInt(Number.MAX_SAFE_INTEGER);
    const near = fc.oneof(fc.bigInt({ min: -max, max: max }), fc.bigInt({ min: max - 50n, max: max + 50n }));
    fc.assert(
      fc.property(near, fc.nat(6), fc.nat(6), (units, written, digits) => {
        const text = new Big(units.toString()).div(new Big(10).pow(written)).toFixed(written);
        const exact = new Big(text).times(new Big(10).pow(digits));
        const short = shortDecimal(text, digits);
        if (short === null)
          expect(exact.abs().gt(Number.MAX_SAFE_INTEGER) || written > digits || text.length > 16).toBe(true);
        else expect(new Big(short).eq(exact)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['', '-', '.', '1.', '.5', '-.5', '1.2.3', '1e3', '+1', ' 1', '1 ', '--1', '1-', '١', '9007199254740992'])(
    'leaves %j to later checks',
    (text) => {
      expect(shortDecimal(text, 0)).toBeNull();
    },
  );
});

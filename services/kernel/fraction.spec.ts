import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { exact, fraction, over, round, times } from './fraction.js';

describe('a decimal as a fraction', () => {
  it.each(['', '.5', '5.', '1e3', '1,5', 'NaN', 'Infinity', ' 1', '--1'])('refuses %j', (text) => {
    expect(() => fraction(text)).toThrow(RangeError);
  });

  it.each([
    ['12.50', '12.5'],
    ['-0.25', '-0.25'],
    [1000000000000, '1000000000000'],
    [0.000001, '0.000001'],
    [9007199254740993n, '9007199254740993'],
    ['0.00', '0'],
  ])('%j is exactly %s', (given, expected) => {
    expect(exact(fraction(given))).toBe(expected);
  });

  it('shows what never ends in lowest terms', () => {
    expect(exact(over(fraction('10'), fraction('30')))).toBe('1/3');
    expect(exact(over(fraction('-10'), fraction('30')))).toBe('-1/3');
    expect(exact(over(fraction('1'), fraction('1024')))).toBe('0.0009765625');
    expect(exact(over(fraction('1'), fraction('2048')))).toBe('1/2048');
  });
});

describe('rounding', () => {
  it('nearest turns 10.4 into 10 and 10.5 into 11 [EARN-067]', () => {
    expect([round(fraction('10.4'), 'nearest'), round(fraction('10.5'), 'nearest')]).toEqual([10n, 11n]);
  });

  it('up turns 10.1 into 11, down turns 10.9 into 10 [EARN-068]', () => {
    expect([round(fraction('10.1'), 'up'), round(fraction('10.9'), 'down')]).toEqual([11n, 10n]);
  });

  const decimal = (max: number) =>
    fc.tuple(fc.nat(max), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
  const modes = { nearest: Big.roundHalfUp, up: Big.roundUp, down: Big.roundDown } as const;

  it('of any product and quotient equals another decimal library', () => {
    fc.assert(
      fc.property(
        decimal(1_000_000),
        decimal(10_000),
        decimal(10_000),
        fc.constantFrom('nearest', 'up', 'down'),
        (a, b, c, mode) => {
          fc.pre(new Big(c).gt(0));
          const precise = Big();
          precise.DP = 80;
          const expected = precise(a).times(b).div(c).round(0, modes[mode]).toFixed(0);
          expect(round(over(times(fraction(a), fraction(b)), fraction(c)), mode).toString()).toBe(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

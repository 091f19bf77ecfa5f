import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deferredPoints, recognisedBreakage } from './recognition.js';

const points = fc.nat(1_000_000_000_000);

/** Any totals, and an expected breakage of what is outstanding. */
const states = fc
  .record({ redeemed: points, expired: points, outstanding: points, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ outstanding, share, redeemed, expired }) => ({
    totals: { issued: redeemed + expired + outstanding, redeemed, expired },
    outstanding,
    breakage: Math.floor(outstanding * share),
  }));

describe('breakage that is income so far', () => {
  it('is neither less than nothing nor more than all that is expected, and leaves nothing less than nothing deferred', () => {
    fc.assert(
      fc.property(states, ({ totals, breakage }) => {
        const recognised = recognisedBreakage(totals, breakage);
        expect(recognised).toBeGreaterThanOrEqual(0);
        expect(recognised).toBeLessThanOrEqual(totals.expired + breakage);
        expect(deferredPoints(totals, recognised)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is all that expired when nothing is outstanding, so that nothing is deferred', () => {
    fc.assert(
      fc.property(points, points, (redeemed, expired) => {
        const totals = { issued: redeemed + expired, redeemed, expired };
        expect(recognisedBreakage(totals, 0)).toBe(expired);
        expect(deferredPoints(totals, expired)).toBe(0);
      }),
    );
  });

  it('is nothing before the first redemption, and grows with each at the same expectation', () => {
    fc.assert(
      fc.property(states, fc.nat(1_000_000), ({ totals, outstanding, breakage }, more) => {
        if (outstanding > 0)
          expect(
            recognisedBreakage({ ...totals, issued: totals.issued - totals.redeemed, redeemed: 0 }, breakage),
          ).toBe(0);
        const step = Math.min(more, outstanding - breakage);
        const later = { ...totals, redeemed: totals.redeemed + step };
        expect(recognisedBreakage(later, breakage)).toBeGreaterThanOrEqual(recognisedBreakage(totals, breakage));
      }),
    );
  });

  it.each([
    // Of 800 points that are expected to be redeemed 300 are: three eighths of 200.
    [{ issued: 1000, redeemed: 300, expired: 0 }, 200, 75],
    [{ issued: 1000, redeemed: 300, expired: 100 }, 100, 75],
    [{ issued: 1000, redeemed: 0, expired: 400 }, 100, 0],
    [{ issued: 1000, redeemed: 300, expired: 700 }, 0, 700],
    // More were returned than redeemed: those of a redemption before the first event.
    [{ issued: 1000, redeemed: -50, expired: 0 }, 100, 0],
  ])('of %j with an expected breakage of %d is %d', (totals, breakage, recognised) => {
    expect(recognisedBreakage(totals, breakage)).toBe(recognised);
  });
});

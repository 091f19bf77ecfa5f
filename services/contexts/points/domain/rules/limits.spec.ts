import { describe, expect, it } from '@jest/globals';
import { programRule } from '@loyalty/contracts/programs/catalogue';
import fc from 'fast-check';
import { count, countsFor, endOfSpan, type Limit, leftOf, limitOf, nameOfLimit, type Tallies } from './limits.js';

const BERLIN = 'Europe/Berlin';
const once = (unit: Limit['unit'], interval = 1): Limit => ({ of: 'sign_up', most: null, unit, interval });

describe('how long an award takes its place in a limit [EARN-065]', () => {
  it.each([
    ['minute', 5, '2026-01-31T22:50:00.000Z', '2026-01-31T22:55:00.000Z'],
    ['hour', 1, '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['day', 1, '2026-01-31T22:50:00.000Z', '2026-01-31T23:00:00.000Z'],
    ['day', 1, '2026-01-31T23:00:00.000Z', '2026-02-01T23:00:00.000Z'],
    ['day', 1, '2026-03-29T12:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['week', 2, '2026-01-31T12:00:00.000Z', '2026-02-13T23:00:00.000Z'],
    ['month', 1, '2026-01-31T12:00:00.000Z', '2026-02-27T23:00:00.000Z'],
    ['year', 1, '2028-02-29T12:00:00.000Z', '2029-02-27T23:00:00.000Z'],
    ['lifetime', 1, '2026-01-31T12:00:00.000Z', null],
  ] as const)('%s × %i from %s in Berlin ends at %s', (unit, interval, at, end) => {
    expect(endOfSpan(at, { unit, interval }, BERLIN)).toBe(end);
  });
});

describe('the name of a limit [EARN-146]', () => {
  const nameOf = (event: string, settings: object = {}) => {
    const rule = programRule.parse({ event, settings: { title: 'Any', ...settings } });
    return nameOfLimit(rule, 'p1');
  };

  it('is the kind’s with anti-cheat, so that a program added again opens nothing; the program’s without', () => {
    expect(nameOf('sign_up')).toBe('sign_up');
    expect(nameOf('sign_up', { enabledAntiCheat: false })).toBe('p1');
  });

  it('is of each program where many of a kind may stand', () => {
    expect([nameOf('place_order'), nameOf('fill_survey')]).toEqual(['p1', 'p1']);
    expect(nameOf('custom_program', { eventId: 'quiz' })).toBe('custom_program/quiz');
  });
});

describe('limits', () => {
  it('is nothing of a second award in the span, and all without a limit', () => {
    const tallies: Tallies = {};
    count(tallies, { of: 'sign_up', until: null }, 100, '2026-01-01T10:00:00.000Z');
    expect(leftOf(tallies, once('lifetime'), '2030-01-01T10:00:00.000Z', BERLIN)).toBe(0);
    expect(leftOf(tallies, { ...once('lifetime'), of: 'like_facebook' }, '2026-01-01T10:00:00.000Z', BERLIN)).toBe(
      Number.POSITIVE_INFINITY,
    );
    const settings = { hasLimit: false, limitUnit: 'day', limitInterval: 1, enabledAntiCheat: true } as const;
    expect(limitOf(settings, 'sign_up')).toBeNull();
  });

  it('takes the longest of two limits as its place', () => {
    const limits = [once('hour'), { ...once('day'), most: 100 }];
    expect(countsFor(limits, '2026-01-05T10:00:00.000Z', BERLIN)).toEqual({
      of: 'sign_up',
      until: '2026-01-05T23:00:00.000Z',
    });
    expect(countsFor([...limits, once('lifetime')], '2026-01-05T10:00:00.000Z', BERLIN)?.until).toBeNull();
    expect(countsFor([], '2026-01-05T10:00:00.000Z', BERLIN)).toBeNull();
  });

  it('remembers which weeks were used, also for an approval that comes half a year late [I-17]', () => {
    const tallies: Tallies = {};
    for (const day of ['2026-01-05', '2026-01-20', '2026-06-01'])
      count(tallies, { of: 'sign_up', until: null }, 1, `${day}T10:00:00.000Z`);
    const left = (at: string) => leftOf(tallies, once('week'), `${at}T12:00:00.000Z`, BERLIN);
    expect(['2026-01-07', '2026-01-02', '2026-01-19'].map(left)).toEqual([0, 0, 0]);
    expect(['2026-01-12', '2026-03-01', '2025-12-29'].map(left)).toEqual(Array(3).fill(Number.POSITIVE_INFINITY));
  });

  it('keeps fifty in the order of time, however they arrive; in doubt older ones leave no room [I-17]', () => {
    const tallies: Tallies = {};
    const hourly = once('hour');
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
    const hours = Array.from({ length: 60 }, (_, n) => 2 * ((n * 7) % 60));
    for (const hour of hours) count(tallies, { of: 'sign_up', until: at(hour + 1) }, 1, at(hour));
    expect(tallies.sign_up).toHaveLength(50);
    expect(tallies.sign_up?.reduce((sum, { points }) => sum + points, 0)).toBe(60);
    // An hour between two of the newest is free; one between two of the oldest is no longer known.
    expect([23, 1, 11].map((hour) => leftOf(tallies, hourly, at(hour), BERLIN))).toEqual([
      Number.POSITIVE_INFINITY,
      0,
      0,
    ]);
    expect(leftOf(tallies, { ...hourly, unit: 'lifetime', most: 70 }, at(1), BERLIN)).toBe(10);
  });
});

/** Claims of half a year, in any sequence: orders reported late, reviews approved later, prior orders synced last. */
const HOUR = 3_600_000;
const claims = fc.array(fc.record({ at: fc.nat(180 * 24 * 60), points: fc.integer({ min: 1, max: 40 }) }), {
  minLength: 1,
  maxLength: 90,
});
const span = fc.record({
  unit: fc.constantFrom('minute' as const, 'hour' as const, 'day' as const, 'week' as const, 'month' as const),
  interval: fc.integer({ min: 1, max: 3 }),
});
const start = Date.parse('2026-03-26T00:00:00.000Z');

describe('any sequence of claims', () => {
  it.each([null, 100])('never fills a span beyond its limit (%s points) [I-17]', (max) => {
    fc.assert(
      fc.property(
        claims,
        span,
        fc.constantFrom('UTC', BERLIN, 'Pacific/Auckland'),
        (requests, { unit, interval }, zone) => {
          const limit: Limit = { of: 'visits', most: max, unit, interval };
          const tallies: Tallies = {};
          const given: { at: number; points: number }[] = [];
          for (const request of requests) {
            const at = new Date(start + request.at * (HOUR / 60)).toISOString();
            if (leftOf(tallies, limit, at, zone) < request.points) continue;
            count(tallies, countsFor([limit], at, zone)!, request.points, at);
            given.push({ at: Date.parse(at), points: request.points });
          }
          expect(given.length).toBeGreaterThan(0);
          // The fullest possible window begins with an award.
          for (const { at } of given) {
            const end = Date.parse(endOfSpan(new Date(at).toISOString(), limit, zone)!);
            const within = given.filter((other) => other.at >= at && other.at < end);
            if (max === null) expect(within).toHaveLength(1);
            else expect(within.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(max);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { milliseconds, ShiftedClock } from './clock.js';

describe('a duration', () => {
  it.each([
    ['P2D', 172_800_000],
    ['PT36H', 129_600_000],
    ['P1W', 604_800_000],
    ['P1DT2H3M4S', 93_784_000],
    ['PT0S', 0],
  ])('%s has %i milliseconds', (text, expected) => expect(milliseconds(text)).toBe(expected));

  it.each(['P1M', 'P1Y', 'P', 'PT', '2D', 'P-1D', 'P1.5D', '', 'P1H'])('%j has no fixed length, or is none', (text) => {
    expect(() => milliseconds(text)).toThrow(RangeError);
  });
});

describe('the clock of the service', () => {
  it('runs fast or slow from now on, without a jump, and never backwards [F-20]', () => {
    const clock = new ShiftedClock();
    clock.set(new Date('2030-01-01T00:00:00.000Z'));
    clock.run(1000);
    const end = Date.now() + 20;
    while (Date.now() < end);
    const after = clock.now().getTime() - Date.parse('2030-01-01T00:00:00.000Z');
    expect(after).toBeGreaterThanOrEqual(19_000);
    clock.run(0.5);
    expect(clock.now().getTime() - Date.parse('2030-01-01T00:00:00.000Z')).toBeGreaterThanOrEqual(after);
    for (const rate of [0, -1, Number.NaN]) expect(() => clock.run(rate)).toThrow(RangeError);
  });

  it('resumes from the position it was set or moved to', () => {
    const clock = new ShiftedClock();
    clock.set(new Date('2030-01-01T00:00:00.000Z'));
    clock.advance('P2D');
    const at = clock.now().getTime() - Date.parse('2030-01-03T00:00:00.000Z');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(5000);
  });
});

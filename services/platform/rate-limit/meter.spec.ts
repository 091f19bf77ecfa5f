import { describe, expect, it } from '@jest/globals';
import { Meter } from './meter.js';

const allowance = { perS: 10, burst: 5 };

describe('a meter', () => {
  it('allows a burst, then the rate, and says how long to wait', () => {
    const meter = new Meter();
    const burst = Array.from({ length: 7 }, () => meter.take('a', allowance, 1000));
    expect(burst.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(burst[5]).toBeCloseTo(100);
    expect(meter.take('a', allowance, 1099)).toBeCloseTo(1);
    expect(meter.take('a', allowance, 1100)).toBe(0);
    expect(meter.take('a', allowance, 1100)).toBeCloseTo(100);
  });

  it('counts each name apart [B-235]', () => {
    const meter = new Meter();
    for (let n = 0; n < 100; n++) meter.take('loud', allowance, 0);
    expect(meter.take('quiet', allowance, 0)).toBe(0);
  });

  it('allows over a minute what the rate says, and the burst once', () => {
    const meter = new Meter();
    let allowed = 0;
    for (let ms = 0; ms < 60_000; ms += 7) if (meter.take('a', allowance, ms) === 0) allowed++;
    expect(allowed).toBeGreaterThanOrEqual(600);
    expect(allowed).toBeLessThanOrEqual(606);
  });

  it('lets a caller who used all at once call as fast as time passes, to the millisecond', () => {
    const meter = new Meter();
    const perMinute = { perS: 1, burst: 60 };
    const take = (name: string, now: number) => meter.take(name, perMinute, now);
    for (let n = 0; n < 60; n++) expect(take('a', 0)).toBe(0);
    expect(take('a', 0)).toBe(1000);
    expect(take('b', 0)).toBe(0);
    expect(take('a', 999)).toBe(1);
    expect(take('a', 1000)).toBe(0);
    expect(take('a', 1000)).toBe(1000);
    for (let n = 0; n < 60; n++) expect(take('a', 10_000_000)).toBe(0);
    expect(take('a', 10_000_000)).toBe(1000);
  });

  it('does not grow without end by names that come once [B-237]', () => {
    const meter = new Meter();
    for (let n = 0; n < 200_000; n++) meter.take(`guest-${n}`, allowance, n);
    expect(Reflect.get(meter, 'usedUntil').size).toBeLessThanOrEqual(50_000);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Meter } from './rate-limiter.js';

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

  it('does not grow without end by names that come once [B-237]', () => {
    const meter = new Meter();
    for (let n = 0; n < 200_000; n++) meter.take(`guest-${n}`, allowance, n);
    expect(Reflect.get(meter, 'usedUntil').size).toBeLessThanOrEqual(50_000);
  });
});

const MINUTE_MS = 60_000;
/** Callers remembered at a time; a forgotten one begins with a full bucket. */
const MOST = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/** Token buckets: each caller may empty theirs at once, and it fills again evenly within a minute. Kept in memory, for one process. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly perMinute: number) {}

  /** Takes one call. @param now milliseconds of a clock that never goes back @returns seconds to wait, 0 when it was taken */
  take(caller: string, now: number): number {
    const known = this.buckets.get(caller) ?? { left: this.perMinute, at: now };
    const left = Math.min(this.perMinute, known.left + ((now - known.at) * this.perMinute) / MINUTE_MS);
    this.buckets.delete(caller);
    this.buckets.set(caller, { left: left >= 1 ? left - 1 : left, at: now });
    if (this.buckets.size > MOST) this.buckets.delete(this.buckets.keys().next().value as string);
    return left >= 1 ? 0 : Math.ceil(((1 - left) * MINUTE_MS) / this.perMinute / 1000);
  }
}

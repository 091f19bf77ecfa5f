import { LRUCache } from 'lru-cache';

/** Requests a second on average, and the burst after a pause. */
export interface Allowance {
  readonly perS: number;
  readonly burst: number;
}

/** Maximum number of names in memory; an evicted one starts with its full burst. */
const MAX_NAMES = 50_000;

/**
 * Rate limiter of this process, by the generic cell rate algorithm: one number a name, the theoretical arrival time, from which on its full
 * burst is available again. A name whose time has passed is equivalent to an unknown one.
 * https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm (virtual scheduling)
 */
export class Meter {
  private readonly usedUntil = new LRUCache<string, number>({ max: MAX_NAMES });

  /**
   * Takes one request at `now`, in milliseconds of a monotonic clock.
   * @returns milliseconds until it would be allowed; 0 when it is allowed
   */
  take(name: string, { perS, burst }: Allowance, now: number): number {
    const each = 1000 / perS;
    const until = Math.max(this.usedUntil.get(name) ?? 0, now);
    const early = until - now - each * (burst - 1);
    // Tolerance for rounding errors.
    if (early > 1e-3) return early;
    this.usedUntil.set(name, until + each);
    return 0;
  }
}

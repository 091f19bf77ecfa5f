import { LRUCache } from 'lru-cache';

/** So many requests a second on average, and so many at once after a pause. */
export interface Allowance {
  readonly perS: number;
  readonly burst: number;
}

/** Names in memory; one that is forgotten begins with its whole burst. */
const MAX_NAMES = 50_000;

/**
 * The rate limiter of this process, by the generic cell rate algorithm: for each name one number, the moment at which all that it used is
 * allowed again. A name whose moment has passed is as good as unknown.
 * https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm (virtual scheduling)
 */
export class Meter {
  private readonly usedUntil = new LRUCache<string, number>({ max: MAX_NAMES });

  /**
   * Takes one request at `now`, in milliseconds of a clock that never goes back.
   * @returns how many milliseconds too early it comes; 0 when it is allowed
   */
  take(name: string, { perS, burst }: Allowance, now: number): number {
    const each = 1000 / perS;
    const until = Math.max(this.usedUntil.get(name) ?? 0, now);
    const early = until - now - each * (burst - 1);
    // Half a microsecond of rounding is no request too many.
    if (early > 1e-3) return early;
    this.usedUntil.set(name, until + each);
    return 0;
  }
}

/** Deterministic random numbers by seed, equal on every machine (mulberry32, 32 bits of state). */
export class SimulatedRandom {
  private state: number;

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
    for (let warm = 0; warm < 4; warm++) this.next();
  }

  /** 0 ≤ n < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  int(least: number, max: number): number {
    return least + Math.floor(this.next() * (max - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)] as T;
  }

  /** Mostly one of the first, so that some are frequent (Zipf). */
  hot<T>(all: readonly T[]): T {
    return all[Math.floor(all.length * this.next() ** 2)] as T;
  }

  /** One of several, weighted. */
  weighted<T>(all: readonly (readonly [weight: number, what: T])[]): T {
    let rest = this.next() * all.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, what] of all) {
      rest -= weight;
      if (rest < 0) return what;
    }
    return (all.at(-1) as readonly [number, T])[1];
  }

  shuffled<T>(all: readonly T[]): T[] {
    const mixed = [...all];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.int(0, at);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  }
}

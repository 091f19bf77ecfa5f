/** Pseudo-random numbers, reproducible by seed, so that a seeded shop can be created again. */
export class Random {
  private state: number;

  constructor(seed: string) {
    // FNV-1a hash of the seed.
    this.state = [...seed].reduce(
      (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    );
  }

  /** Between 0 and 1, without 1 (Mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A random integer, both ends included. */
  between(least: number, max: number): number {
    return least + Math.floor(this.next() * (max - least + 1));
  }

  /** @throws RangeError for an empty list */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** A skewed distribution with mean of about 1, many small and a few large values: how much more some people buy than others. */
  uneven(): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.exp(normal * 0.9);
  }
}

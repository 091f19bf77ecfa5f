/** Deterministic pseudo-random numbers. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the names, weighted. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
  /** An independent stream of numbers for this name. */
  fork(name: string): Random;
}

/** Mulberry32: small, fast, sufficient for choosing faults and operations. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const random: Random = {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[Math.floor(next() * list.length)]!;
    },
    weighted: (weights) => {
      const entries = Object.entries<number>(weights);
      return entries[
        chosen(
          next(),
          entries.map(([, weight]) => weight),
        )
      ]![0] as never;
    },
    fork: (name) =>
      seeded([...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), seed)),
  };
  return random;
}

/** The index that a number from 0 to 1 selects by weight. */
function chosen(at: number, weights: readonly number[]): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

/** Zipf distribution: picks the n-th element of a list with a weight of 1/n. */
export function zipf<T>(random: Random, list: readonly T[]): T {
  return list[
    chosen(
      random.next(),
      list.map((_, index) => 1 / (index + 1)),
    )
  ]!;
}

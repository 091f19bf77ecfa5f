import type { SimulatedRandom } from './random.js';

/** Parameters of a seed: how the product is run and how much goes wrong. */
export interface Setting {
  /** One process with all roles as the sole writer, or several that share the log. */
  readonly alone: boolean;
  readonly processes: number;
  readonly skewMs: number;
  readonly crash: number;
  readonly unavailable: number;
  /** Whether accounts are mostly near their cap (P1). */
  readonly rich: boolean;
  /** Probability that a delivery about an order is lost (F-25). */
  readonly lose: number;
}

export function settingOf(random: SimulatedRandom, postal: SimulatedRandom): Setting {
  const alone = random.chance(0.5);
  return {
    alone,
    processes: alone ? 1 : random.int(2, 3),
    skewMs: random.chance(0.2) ? 300_000 : 0,
    crash: random.pick([0, 0.004, 0.02]),
    unavailable: random.pick([0, 0.01, 0.04]),
    rich: random.chance(0.12),
    lose: postal.pick([0, 0.05, 0.3]),
  };
}

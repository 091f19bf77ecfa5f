import { fromMinor, toMinor } from '../kernel/money.js';
import type { PointsRate } from './rate.js';

/** Worth of points in minor units of the rate's currency, rounded to the nearest; halves away from zero. */
export function worthOf(points: number, { points: per, money, currency }: PointsRate): bigint {
  const top = BigInt(Math.abs(points)) * toMinor(money, currency);
  const rounded = (2n * top + BigInt(per)) / (2n * BigInt(per));
  return points < 0 ? -rounded : rounded;
}

/** Worth of points as a decimal text; null without a rate. */
export const worthText = (points: number, rate: PointsRate | null): string | null =>
  rate && fromMinor(worthOf(points, rate), rate.currency);

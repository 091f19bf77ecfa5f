import type { PointsRate } from '@loyalty/contracts/analytics/rate';
import { isTooFine } from '@loyalty/contracts/kernel/money';
import { fraction, over } from '../../../kernel/fraction.js';

/** A live reward that gives money for points: `money` in major units for `points`. */
interface MoneyReward {
  readonly program: string;
  readonly title: string;
  readonly points: number;
  readonly money: string;
  /** When its present version came into force. */
  readonly since: string;
}

/** Whether a reward gives more money for a point than another, exactly. */
function isBetter(a: MoneyReward, b: MoneyReward): boolean {
  const [one, other] = [a, b].map(({ money, points }) => over(fraction(money), fraction(points)));
  return one!.top * other!.bottom > other!.top * one!.bottom;
}

/**
 * The rate of a shop's rewards: that of the live reward which gives most money for a point, since customers may choose it for all their
 * points. Null without such a reward. An amount finer than the
 * currency's smallest unit is written as whole money for a multiple of the points.
 */
export function rateOfRewards(
  rewards: readonly MoneyReward[],
  currency: string,
): (Pick<MoneyReward, 'program' | 'title' | 'since'> & { rate: PointsRate }) | null {
  const [first, ...others] = rewards;
  if (!first || currency === '') return null;
  const { program, title, since, points, money } = others.reduce(
    (best, one) => (isBetter(one, best) ? one : best),
    first,
  );
  if (!isTooFine(money, currency)) return { program, title, since, rate: { points, money, currency } };
  const { top, bottom } = fraction(money);
  return { program, title, since, rate: { points: points * Number(bottom), money: String(top), currency } };
}

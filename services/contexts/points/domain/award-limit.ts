import { type Award, isInForce } from './account.js';
import { count, free, type Tallies } from './rules/limits.js';

/**
 * Frees the limit of an award that has been taken back in full, once, and uses it again where a recount gives something back (ADR 265).
 * Taking back a part frees nothing.
 */
export function followLimit(
  tallies: Tallies,
  award: Pick<Award, 'points' | 'reversed' | 'limit' | 'earnedAt'>,
  wasInForce: boolean,
): void {
  const { limit, earnedAt: at } = award;
  if (!limit || isInForce(award) === wasInForce) return;
  const { of, points, until } = limit;
  if (!wasInForce) count(tallies, limit, points, at);
  else if (!free(tallies, of, { points, at, until })) award.limit = null;
}

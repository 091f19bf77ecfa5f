import { occurred } from '@loyalty/contracts/kernel/event';
import { type LotPart, type PointsEvent, PointsReversed, type Source } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../kernel/decider.js';
import { type Account, type Award, lotOf } from './account.js';
import { take } from './balance.js';
import { byAge } from './open-lots.js';

/** Points that an account loses for an award: pending ones, those of lots, new debt; points that had expired unspent cost nothing. */
interface TakenPoints {
  readonly points: number;
  readonly pending: number;
  readonly parts: LotPart[];
  readonly debtIncurred: number;
  readonly lapsed: number;
}

/**
 * Takes from the pending part of the award's own lot, then from the rest of it, then from the oldest others; the rest becomes debt (P2,
 * I-25).
 */
export function takeFrom(award: Award, step: number, account: Account): TakenPoints {
  const own = lotOf(account, award.lot)!;
  const pending = Math.min(step, own.pending);
  const lapsed = Math.min(Math.max(step - pending - own.remaining, 0), own.expired - award.lapsed);
  const others = byAge(account).filter((lot) => lot !== own);
  const points = step - lapsed;
  const { parts, missing } = take([own, ...others], points - pending);
  return { points, pending, parts, debtIncurred: missing, lapsed };
}

/** Time of an effect on an award, never before the award: an order of the past may be awarded after it was refunded. */
export const notBefore = ({ earnedAt }: Award, at: string): string =>
  Date.parse(at) < Date.parse(earnedAt) ? earnedAt : at;

/** Name of a disapproval among the causes that reverse an award. */
export const disapprovalOf = (action: string): string => `${action}-disapproved`;

/**
 * Whether an award was withdrawn for good, even where nothing was left to reverse. What a merge alone reversed comes back with its undo (P19).
 */
export const isTakenBack = ({ order: action, causes }: Award): boolean => causes.includes(disapprovalOf(action));

/**
 * Reverses an award up to `target` points, because of a refund, a cancellation or a disapproval. `refunded` is the part of the award's
 * money that was refunded.
 */
export function reversalOf(
  award: Award,
  { target, refunded }: { readonly target: number; readonly refunded: string },
  cause: { readonly source: Source; readonly at: string },
  customer: string,
  account: Account,
): Decided<PointsEvent> {
  const { lapsed: _, ...taken } = takeFrom(award, target - award.reversed, account);
  const event = occurred(PointsReversed, {
    customer,
    of: award.order,
    lot: award.lot,
    ...taken,
    rule: award.rule,
    source: cause.source,
    refunded,
    eligible: award.eligible,
    reversedTotal: target,
    awarded: award.points,
  });
  return { ...event, occurredAt: notBefore(award, cause.at) };
}

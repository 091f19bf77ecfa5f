import { occurred } from '@loyalty/contracts/kernel/event';
import { type PointsEvent, PointsReversed, type Source } from '@loyalty/contracts/points/events';
import type { Decided } from '../kernel/decider.js';
import { type Account, type Award, lotOf } from './account.js';
import { take } from './balance.js';
import { byAge } from './open-lots.js';

/**
 * Takes an award back up to `target` points of it: from what waits in its own lot, then from the rest of it, where what expired unspent is gone already; then from the oldest
 * others, the rest is owed (P2, I-25). `refunded` is the money that was given back of what it was measured by.
 */
export function takenBack(
  award: Award,
  { target, refunded }: { readonly target: number; readonly refunded: string },
  cause: { readonly source: Source; readonly at: string },
  customer: string,
  account: Account,
): Decided<PointsEvent> {
  const own = lotOf(account, award.lot)!;
  const step = target - award.reversed;
  const pending = Math.min(step, own.pending);
  const lapsed = Math.min(Math.max(step - pending - own.remaining, 0), own.expired - award.lapsed);
  const others = byAge(account).filter((lot) => lot !== own);
  const points = step - lapsed;
  const { parts, missing } = take([own, ...others], points - pending);
  const event = occurred(PointsReversed, {
    customer,
    of: award.order,
    lot: award.lot,
    points,
    pending,
    parts,
    debtIncurred: missing,
    rule: award.rule,
    source: cause.source,
    refunded,
    eligible: award.eligible,
    reversedTotal: target,
    awarded: award.points,
  });
  return { ...event, occurredAt: Date.parse(cause.at) < Date.parse(award.earnedAt) ? award.earnedAt : cause.at };
}

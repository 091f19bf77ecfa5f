import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { type Account, type Award, lotOf } from './account.js';
import type { TakeBackAward } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { disapprovalOf, isTakenBack, reversalOf } from './reverse-award.js';
import { expireDue } from './rules/lots.js';

/** Points of an award that are still in its own lot. */
function leftOf({ lot, points, reversed }: Award, account: Account): number {
  const own = lotOf(account, lot);
  return own ? Math.min(points - reversed, own.pending + own.remaining) : 0;
}

/** Points of an action's awards that are still there. */
export const leftOfAwards = (account: Account, action: string): number =>
  (account.awards[action] ?? []).reduce((sum, award) => sum + leftOf(award, account), 0);

/**
 * Takes back what an action was paid, because the cause of the payment was undone. Forgiving takes what is left of it, clawing back all of it:
 * what is missing is owed (P2). Idempotent; the action is never paid again.
 */
export function takeBackAward(
  { action, mode, label }: TakeBackAward,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const decision = new DecisionBuilder(account, moment);
  decision.emit(...expireDue(account, customer, moment.now));
  for (const { lot } of account.awards[action] ?? []) {
    const now = decision.account();
    const award = now.awards[action]!.find((one) => one.lot === lot)!;
    if (isTakenBack(award)) continue;
    // Recorded even where nothing is left: a merge may have reversed the award, and its undo must not restore it.
    const step = mode === 'forgive' ? leftOf(award, now) : award.points - award.reversed;
    const source = { kind: 'launch_undone', id: disapprovalOf(action), label };
    const target = { target: award.reversed + step, refunded: '0' };
    decision.emit(reversalOf(award, target, { source, at: moment.now }, customer, now));
  }
  return decision.events;
}

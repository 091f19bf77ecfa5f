import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { type Account, type Award, lotOf } from './account.js';
import type { TakeBackAward } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { disapprovalOf, isTakenBack, reversalOf } from './reverse-award.js';
import { expireDue } from './rules/lots.js';

/** Points of an award that are not spent: those in its own lot, and `repaid` ones, which paid debt. */
function leftOf({ lot, points, reversed }: Award, account: Account, repaid: number): number {
  const own = lotOf(account, lot);
  return own ? Math.min(points - reversed, own.pending + own.remaining + repaid) : 0;
}

/** Points of an action's awards that forgiving takes back. @param repaid those that repaid debt */
export const leftOfAwards = (account: Account, action: string, repaid: number): number =>
  (account.awards[action] ?? []).reduce((sum, award) => sum + leftOf(award, account, repaid), 0);

/** How much more of an award is reversed when what was spent is forgiven. Points that had expired unspent cost nothing. */
function unspentOf(award: Award, account: Account, repaid: number): number {
  const lapsed = repaid > 0 ? (lotOf(account, award.lot)?.expired ?? 0) - award.lapsed : 0;
  return Math.min(award.points - award.reversed, leftOf(award, account, repaid) + lapsed);
}

/**
 * Takes back what an action was paid, because the cause of the payment was undone. Forgiving takes what is left of it, and what it repaid
 * of a debt is owed again; clawing back takes all of it: what is missing is owed (P2). Idempotent; the action is never paid again.
 */
export function takeBackAward(
  { action, mode, label, repaid }: TakeBackAward,
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
    const step = mode === 'forgive' ? unspentOf(award, now, repaid) : award.points - award.reversed;
    const source = { kind: 'launch_undone', id: disapprovalOf(action), label };
    const target = { target: award.reversed + step, refunded: '0' };
    decision.emit(reversalOf(award, target, { source, at: moment.now }, customer, now));
  }
  return decision.events;
}

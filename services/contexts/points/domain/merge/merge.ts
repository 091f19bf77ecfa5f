import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { AccountMergedAway, AccountMergedIn, type RecordsBalance } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../../kernel/decider.js';
import type { Account } from '../account.js';
import { accountBalance } from '../balance.js';
import { DecisionBuilder } from '../decision-builder.js';
import { expireDue } from '../rules/lots.js';
import type { MergeAccountAway, MergeAccountIn } from './commands.js';
import { balanceOf, laterEnd, payDebt, recordsAtHand } from './records.js';

type Decision = Decided<PointsEvent>[] | Rejection;

const totalOf = (account: Account): number => {
  const { available, pending, held } = accountBalance(account, '');
  return available + pending + held;
};

/** Whether one account can hold the points and debts of two (P1). */
export const fitsTogether = (one: Account, other: Account): boolean =>
  totalOf(one) + totalOf(other) <= POINTS_CAP && one.debt + other.debt <= POINTS_CAP;

/** The balance of two accounts that become one: points of either repay the other's debt. */
export function sumOfBalances(one: RecordsBalance, other: RecordsBalance): RecordsBalance {
  const [available, debt] = [one.available + other.available, one.debt + other.debt];
  const paid = Math.min(available, debt);
  const [pending, held] = [one.pending + other.pending, one.held + other.held];
  return { available: available - paid, pending, held, debt: debt - paid };
}

/** Ends the account of a merged customer; lots that have expired by then are recorded first. */
export function mergeAway(
  { merge, into }: MergeAccountAway,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decision {
  const decision = new DecisionBuilder(account, moment);
  decision.emit(...expireDue(account, customer, moment.now));
  const { available, pending, held } = accountBalance(decision.account(), moment.now);
  const balance = { available, pending, held, debt: decision.account().debt };
  decision.emit(occurred(AccountMergedAway, { customer, merge, into, balance }));
  return decision.events;
}

/** Takes over a merged account: its lots keep their expiry, and points of either repay the other's debt (P2, P19). */
export function mergeIn(
  { merge, from, records }: MergeAccountIn,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decision {
  if (merge in account.merges) return [];
  const decision = new DecisionBuilder(account, moment);
  decision.emit(...expireDue(account, customer, moment.now));
  const now = decision.account();
  const { debt, until, follows } = now;
  const lots = [...recordsAtHand(now).lots, ...records.lots];
  const owed = debt + records.debt;
  const sums = balanceOf({ lots, debt: owed });
  if (sums.available + sums.pending + sums.held > POINTS_CAP || owed > POINTS_CAP)
    return reject('points.cap', { with: { most: POINTS_CAP } });
  const balance = balanceOf(records);
  const parts = payDebt(lots, owed, laterEnd(until, records.until));
  const before = { debt, until, follows };
  decision.emit(occurred(AccountMergedIn, { customer, merge, from, records, balance, parts, before }));
  return decision.events;
}

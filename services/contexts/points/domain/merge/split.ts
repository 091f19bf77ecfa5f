import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  type AccountRecords,
  AccountRestored,
  AccountSplitOff,
  type LotRecord,
  type RecordsBalance,
} from '@loyalty/contracts/points/account-merges';
import type { LotPart, PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../../kernel/decider.js';
import { type Account, isInForce } from '../account.js';
import { followLimit } from '../award-limit.js';
import { DecisionBuilder } from '../decision-builder.js';
import { count, type Tallies } from '../rules/limits.js';
import { expireDue } from '../rules/lots.js';
import type { MergedIn, RestoreAccount, SplitAccountOff } from './commands.js';
import { giveBackRepeated } from './count-once.js';
import {
  addTallies,
  balanceOf,
  idsOf,
  laterEnd,
  payDebt,
  type RecordIds,
  recordsAtHand,
  sumOfParts,
  withMoved,
} from './records.js';

/**
 * Debts of the two once a merge is undone: debt that was repaid at the merge is owed again, and each has what is still open of the rest.
 */
function debtsApart(now: number, paid: number, { records, before }: MergedIn): { leaving: number; staying: number } {
  // An account never has both points and debt (I-03): only one debt was repaid.
  const paidForMerged = records.debt > 0 ? paid : 0;
  const open = Math.min(records.debt - paidForMerged, now);
  const paidForOwn = before.debt > 0 ? paid - paidForMerged : 0;
  return { leaving: paidForMerged + open, staying: now - open + paidForOwn };
}

/**
 * Shared expiry of both from now on: as before the merge, unless it has moved since, or lots were opened since under the shared
 * expiry (I-45).
 */
function endsApart({ until, follows, opened: now }: Account, opened: number, { records, before }: MergedIn) {
  const isMoved = until !== laterEnd(before.until, records.until);
  const isPromised = now > opened && until !== before.until;
  const isSwitched = follows !== (before.follows || records.follows);
  return {
    leaving: isMoved && records.until !== null ? until : records.until,
    staying: isMoved || isPromised ? until : before.until,
    follows: isSwitched || isPromised ? follows : before.follows,
  };
}

/** Ids of records that leave: what the merge brought, and what is of the same customers since: awards with their lots, coupons, undos. */
function leavingIds({ origin, later, laterGrants, laterUndos }: SplitAccountOff): RecordIds {
  const ids = idsOf(origin.records);
  return {
    ...ids,
    lots: new Set([...ids.lots, ...later.map(({ lot }) => lot)]),
    redemptions: new Set([...ids.redemptions, ...laterGrants]),
    adjustments: new Set([...ids.adjustments, ...laterUndos]),
  };
}

/**
 * Rejection of a split: points of lots that would leave were spent or taken by staff since, and their redemptions and adjustments
 * would stay; null when the merge can be undone.
 */
export function splitRejection(account: Account, command: SplitAccountOff): Rejection | null {
  const ids = leavingIds(command);
  const isLeaving = ({ lot }: LotPart): boolean => ids.lots.has(lot);
  const isSpent = Object.entries(account.redemptions).some(
    ([id, { state, parts }]) => state !== 'returned' && !ids.redemptions.has(id) && parts.some(isLeaving),
  );
  const isTaken = Object.entries(account.adjustments).some(
    ([id, { undone, parts }]) => !undone && !ids.adjustments.has(id) && parts.some(isLeaving),
  );
  return isSpent || isTaken ? reject('customer.merge-spent') : null;
}

/** Use of limits that leaves: what the merge brought, and that of later awards that leave, without those taken back since (I-17). */
function leavingTallies({ origin, later }: SplitAccountOff, awards: AccountRecords['awards']): Tallies {
  const tallies: Tallies = {};
  addTallies(tallies, origin.records.tallies);
  for (const { use } of later) if (use) count(tallies, use, use.points, use.at);
  const brought = new Map(origin.records.awards.map((award) => [award.lot, award]));
  for (const award of awards) {
    const before = brought.get(award.lot);
    followLimit(tallies, { ...award, limit: (before ?? award).limit }, !before || isInForce(before));
  }
  return tallies;
}

/** Records that leave, after their points have repaid the debt that leaves. */
function leavingRecords(
  account: Account,
  lots: readonly LotRecord[],
  debt: number,
  ownEnd: string | null,
  command: SplitAccountOff,
): AccountRecords {
  const { records: brought } = command.origin;
  const ids = leavingIds(command);
  const { awards, redemptions, adjustments } = recordsAtHand(account, ids);
  const mine = lots.filter(({ lot }) => ids.lots.has(lot));
  // Awards since the merge may follow a shared expiry that the merged account never had.
  const until = ownEnd ?? (mine.some(({ follows }) => follows) ? account.until : null);
  const parts = payDebt(mine, debt, until);
  return {
    lots: withMoved(mine, parts, 'remaining', 'consumed'),
    debt: debt - sumOfParts(parts),
    until,
    follows: brought.follows,
    awards,
    redemptions,
    adjustments,
    people: brought.people,
    tallies: leavingTallies(command, awards),
  };
}

type Lots = Pick<AccountRecords, 'lots' | 'debt'>;

function changeOf(before: Lots, after: Lots): RecordsBalance {
  const [was, is] = [balanceOf(before), balanceOf(after)];
  return {
    available: is.available - was.available,
    pending: is.pending - was.pending,
    held: is.held - was.held,
    debt: is.debt - was.debt,
  };
}

/** Points that a merge took from a lot and that can return to it. */
const restorable = (lots: readonly LotRecord[], parts: readonly LotPart[]): LotPart[] =>
  parts.filter(({ lot, points }) => (lots.find((one) => one.lot === lot)?.consumed ?? 0) >= points);

/**
 * Gives back what came with a merge, in its present state, and what the same customers earned since; each debt returns to its own account.
 * With nothing in between both accounts are as they were.
 */
export function splitOff(
  command: SplitAccountOff,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] | Rejection {
  const { merge, origin, repeated, read } = command;
  const opened = account.merges[merge];
  if (typeof opened !== 'number') return [];
  // Counted, not looked up: a coupon or an adjustment that was not read may be archived already.
  if (account.events !== read) return reject('points.changed');
  const rejection = splitRejection(account, command);
  if (rejection) return rejection;
  const decision = new DecisionBuilder(account, moment);
  decision.emit(...expireDue(account, customer, moment.now));
  const leaving = leavingIds(command).lots;
  giveBackRepeated(merge, repeated, ({ lot }) => leaving.has(lot), decision, customer, moment.now);
  const now = decision.account();
  const all = recordsAtHand(now).lots;
  const restored = restorable(all, origin.parts);
  const lots = withMoved(all, restored, 'consumed', 'remaining');
  const debts = debtsApart(now.debt, sumOfParts(restored), origin);
  const ends = endsApart(now, opened, origin);
  const records = leavingRecords(now, lots, debts.leaving, ends.leaving, command);
  const gone = idsOf(records).lots;
  const stayingLots = lots.filter(({ lot }) => !gone.has(lot));
  const parts = payDebt(stayingLots, debts.staying, ends.staying);
  const after = { debt: debts.staying - sumOfParts(parts), until: ends.staying, follows: ends.follows };
  const change = changeOf(
    { lots: all, debt: now.debt },
    { lots: withMoved(stayingLots, parts, 'remaining', 'consumed'), debt: after.debt },
  );
  const balance = balanceOf(records);
  const data = { customer, merge, to: origin.from, records, balance, restored, parts, after, change };
  decision.emit(occurred(AccountSplitOff, data));
  return decision.events;
}

/** Restores the account of a customer whose merge was undone. */
export function restoreAccount(
  { merge, from, records }: RestoreAccount,
  account: Account,
  customer: string,
): Decided<PointsEvent>[] {
  if (account.merged?.merge !== merge) return [];
  return [occurred(AccountRestored, { customer, merge, from, records, balance: balanceOf(records) })];
}

import { reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decider } from '../../../kernel/decider.js';
import { type Account, emptyAccount } from './account.js';
import { adjustPoints, undoAdjustment } from './adjust.js';
import { accountArchive } from './archive.js';
import type { PointsCommand } from './commands.js';
import { evolveAccount } from './evolve.js';
import { assertAccount } from './invariants.js';
import { countOnce } from './merge/count-once.js';
import { mergeAway, mergeIn } from './merge/merge.js';
import { restoreAccount, splitOff } from './merge/split.js';
import { reassignOrder } from './recount.js';
import { postRedemption, redeemPoints, returnRedemption } from './redeem.js';
import { releaseLots } from './release.js';
import { expireDue } from './rules/lots.js';
import { settleAction } from './settle-action.js';
import { settleOrder } from './settle-order.js';
import { takeBackAward } from './take-back-award.js';

/**
 * A command to the account of one customer. `of` is the customer whom it is about, where the account was found by following merges: it is
 * refused once theirs is no part of it any more.
 */
export type AccountCommand = PointsCommand & { readonly customer: string; readonly of?: string | undefined };

const isOfAnother = ({ customer, of = customer }: AccountCommand, { people }: Account): boolean =>
  of !== customer && !people.includes(of);

/** Decides on a merged account, which accepts only commands that restore it. */
function decideMerged(command: AccountCommand, account: Account, { merge, into }: NonNullable<Account['merged']>) {
  if (command.kind === 'RestoreAccount') return restoreAccount(command, account, command.customer);
  if (command.kind === 'MergeAccountAway' && command.merge === merge) return [];
  return reject('points.merged', { with: { into } });
}

/** The points account: one stream per customer guards balance, lots, debt, holds and every reversal. */
export const pointsDecider: Decider<AccountCommand, PointsEvent, Account> = {
  context: 'points',
  foldVersion: 'points/20',
  initial: emptyAccount,
  evolve: evolveAccount,
  assert: assertAccount,
  archive: accountArchive,
  decide(command, account, moment) {
    if (account.merged) return decideMerged(command, account, account.merged);
    if (isOfAnother(command, account)) return reject('points.merged', { with: { into: command.of ?? '' } });
    switch (command.kind) {
      case 'SettleOrder':
        return settleOrder(command, account, moment);
      case 'ReassignOrder':
        return reassignOrder(command, account, command.customer, moment);
      case 'SettleAction':
        return settleAction(command, account, command.customer, moment);
      case 'RedeemPoints':
        return redeemPoints(command, account, command.customer, moment);
      case 'PostRedemption':
        return postRedemption(command, account, command.customer);
      case 'ReturnRedemption':
        return returnRedemption(command, account, command.customer, moment);
      case 'AdjustPoints':
        return adjustPoints(command, account, command.customer, moment);
      case 'UndoAdjustment':
        return undoAdjustment(command, account, command.customer, moment);
      case 'TakeBackAward':
        return takeBackAward(command, account, command.customer, moment);
      case 'ReleaseLots':
        return releaseLots(command, account, command.customer, moment.now);
      case 'ExpireLots':
        return expireDue(account, command.customer, moment.now);
      case 'MergeAccountAway':
        return mergeAway(command, account, command.customer, moment);
      case 'MergeAccountIn':
        return mergeIn(command, account, command.customer, moment);
      case 'SplitAccountOff':
        return splitOff(command, account, command.customer, moment);
      case 'CountOnce':
        return countOnce(command, account, command.customer, moment);
      case 'RestoreAccount':
        return [];
    }
  },
};

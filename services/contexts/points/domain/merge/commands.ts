import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';

export type MergedIn = Extract<PointsEvent, { type: 'AccountMergedIn' }>['data'];
export type SplitOff = Extract<PointsEvent, { type: 'AccountSplitOff' }>['data'];

/** The customer was merged into another one: the account ends here. Safe to repeat. */
export interface MergeAccountAway {
  readonly kind: 'MergeAccountAway';
  readonly merge: string;
  readonly into: string;
}

/** Takes over everything of a merged customer's account. Safe to repeat. */
export interface MergeAccountIn {
  readonly kind: 'MergeAccountIn';
  readonly merge: string;
  readonly from: string;
  readonly records: AccountRecords;
}

/** Gives back what came with a merge, as it is by now. Safe to repeat. */
export interface SplitAccountOff {
  readonly kind: 'SplitAccountOff';
  readonly merge: string;
  /** What the merge brought. */
  readonly origin: MergedIn;
  /** Awards since the merge for orders and actions of those who came with it: they leave as well. */
  readonly later: readonly { readonly lot: string; readonly order: string }[];
  /** Coupons granted since for actions of the same customers, by the redemption that names both. */
  readonly laterGrants: readonly string[];
  /** Redemptions and adjustments that ever took points of a lot that would leave. */
  readonly spentBy: { readonly redemptions: readonly string[]; readonly adjustments: readonly string[] };
  /** Actions whose award the merge took back, because both customers had been paid for them. */
  readonly repeated: readonly string[];
}

/** Goes on with what a split gave back. Safe to repeat. */
export interface RestoreAccount {
  readonly kind: 'RestoreAccount';
  readonly merge: string;
  readonly from: string;
  readonly records: AccountRecords;
}

/** Of two actions that are one since their customers are, the later is paid for no more. Safe to repeat. */
export interface CountOnce {
  readonly kind: 'CountOnce';
  readonly merge: string;
  /** Ids of the same action by each of the two. */
  readonly pairs: readonly (readonly [string, string])[];
}

export type MergeCommand = CountOnce | MergeAccountAway | MergeAccountIn | SplitAccountOff | RestoreAccount;

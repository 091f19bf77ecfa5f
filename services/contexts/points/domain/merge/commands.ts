import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { LimitUse } from '../rules/limits.js';

export type MergedIn = Extract<PointsEvent, { type: 'AccountMergedIn' }>['data'];
export type SplitOff = Extract<PointsEvent, { type: 'AccountSplitOff' }>['data'];

/** The customer was merged into another one: the account ends. Idempotent. */
export interface MergeAccountAway {
  readonly kind: 'MergeAccountAway';
  readonly merge: string;
  readonly into: string;
}

/** Takes over all records of a merged customer's account. Idempotent. */
export interface MergeAccountIn {
  readonly kind: 'MergeAccountIn';
  readonly merge: string;
  readonly from: string;
  readonly records: AccountRecords;
}

/** Gives back what came with a merge, in its present state. Idempotent. */
export interface SplitAccountOff {
  readonly kind: 'SplitAccountOff';
  readonly merge: string;
  /** Records that the merge brought. */
  readonly origin: MergedIn;
  /** Awards since the merge for orders and actions of the merged customers: they leave as well, with their use of limits. */
  readonly later: readonly { readonly lot: string; readonly order: string; readonly use: NamedUse | null }[];
  /** Coupons granted since for actions of the same customers; the redemption names both. */
  readonly laterGrants: readonly string[];
  /** Undos since of adjustments that came with the merge, which took only points that leave as well. */
  readonly laterUndos: readonly string[];
  /** Redemptions and adjustments that ever took points of a lot that would leave. */
  readonly spentBy: { readonly redemptions: readonly string[]; readonly adjustments: readonly string[] };
  /** Actions that paid the same thing, as far as merges took awards of them back. */
  readonly repeated: readonly (readonly string[])[];
  /** Number of the account's events that were read for this: a later one may be about them as well. */
  readonly read: number;
}

/** Use of a limit, with the limit's name. */
interface NamedUse extends LimitUse {
  readonly of: string;
}

/** Continues with what a split gave back. Idempotent. */
export interface RestoreAccount {
  readonly kind: 'RestoreAccount';
  readonly merge: string;
  readonly from: string;
  readonly records: AccountRecords;
}

/** Counts actions for the same thing as one when their customers are merged: the earliest stays paid. Idempotent. */
export interface CountOnce {
  readonly kind: 'CountOnce';
  readonly merge: string;
  /** Ids of the same action under each of the customers. */
  readonly alike: readonly (readonly string[])[];
}

export type MergeCommand = CountOnce | MergeAccountAway | MergeAccountIn | SplitAccountOff | RestoreAccount;

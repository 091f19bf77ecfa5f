import type { CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { ImportOrigin, PointsEvent, RuleRef } from '@loyalty/contracts/points/events';
import type { PendingPoints, PointsExpiry } from '@loyalty/contracts/programs/events';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import type { PlaceOrderSettings, SubscriptionOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import type { MergeCommand } from './merge/commands.js';
import type { ActionRule } from './rules/action-award.js';
import type { Products } from './rules/facts.js';
import type { Grant } from './rules/milestones.js';
import type { RewardChoice } from './rules/reward-value.js';

/** Settings of a program that pays for orders. Only place-order programs have an order among themselves. */
export type OrderSettings = (PlaceOrderSettings | SubscriptionOrderSettings) & {
  readonly priorityPlaceOrder?: number | undefined;
  readonly stopProcessing?: boolean | undefined;
};

/** A program for orders as it was in force at the order's own time (I-15). */
export interface OrderRule {
  readonly rule: RuleRef;
  readonly settings: OrderSettings;
  /** It counts what was bought as a subscription and nothing else (spec EARN-059). */
  readonly onlySubscriptions?: boolean | undefined;
  /** Whether the customer meets each condition that asks about them, judged by whoever may read the vault; null for the others. */
  readonly persons?: readonly (boolean | null)[] | undefined;
}

/** The shop's calendar, how long points earned now live, and how long those of orders wait before. */
export interface Terms {
  readonly zone: string;
  readonly expiry: PointsExpiry;
  readonly hold?: PendingPoints;
}

/** Brings the account to what an order, as far as it is known, is worth: awards once, reverses what refunds took. Safe to repeat. */
export interface SettleOrder {
  readonly kind: 'SettleOrder';
  readonly snapshot: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
  /** In the order of priority. */
  readonly rules: readonly OrderRule[];
  readonly standing: CustomerStanding;
  readonly terms: Terms;
  /** Products of the order, where a program needs more of them than the order tells. */
  readonly products?: Products | undefined;
  /** The version of the customer's data in the vault that was asked. */
  readonly profile?: number | null | undefined;
  /** Something known of the order or its refunds changed: its awards are brought to what it is worth now. */
  readonly recount?: boolean | undefined;
  /** Rules of awards that are not in force at the order's own time: a sync paid by them. */
  readonly paidBy?: readonly OrderRule[] | undefined;
  /** The customer whose order it was before, where it went to another one. */
  readonly from?: string | undefined;
  /**
   * An order from before its program, given points for now: only if nothing ever paid for it, and its points live from now on (spec
   * EARN-142).
   */
  readonly isPrior?: boolean | undefined;
}

/** The order went to another customer: its awards are taken from this account. Safe to repeat. */
export interface ReassignOrder {
  readonly kind: 'ReassignOrder';
  readonly snapshot: OrderSnapshot;
}

/** Brings the account to what something a customer did is worth: pays it once, or takes it back. Safe to repeat. */
export interface SettleAction {
  readonly kind: 'SettleAction';
  readonly action: string;
  /** The kind of program it may be paid by, and when it was done. */
  readonly event: string;
  readonly at: string;
  readonly facts: ActionFacts;
  readonly status: 'pending' | 'approved' | 'disapproved';
  /** When staff looked at it; null while nobody did. */
  readonly reviewedAt: string | null;
  /** The program in force when it was done; null when there was none. */
  readonly rule: { readonly rule: RuleRef; readonly of: ActionRule } | null;
  /** Whether the customer met the program's conditions (I-15). */
  readonly conditionsMet: boolean;
  readonly standing: CustomerStanding;
  readonly terms: Terms;
  /** Ids that the same action has for the customers whose accounts are part of this one: it is paid once (P19). */
  readonly alsoAs?: readonly string[] | undefined;
  /** What a coupon needs that its program may give for this; its code is random and made outside. */
  readonly grant?: Grant | undefined;
}

/** Puts points on hold for a reward. `code` is random and made outside; what was chosen only where the reward asks for it. */
export interface RedeemPoints extends RewardChoice {
  readonly kind: 'RedeemPoints';
  readonly redemption: string;
  readonly coupon: string;
  readonly code: string;
  readonly rule: RuleRef;
  readonly reward: RewardRule;
  readonly currency: string;
  readonly zone: string;
  /** How long points live: a redemption may be what that is counted from. */
  readonly expiry: PointsExpiry;
  readonly standing: CustomerStanding;
}

/** The coupon exists: the held points are spent. Safe to repeat. */
export interface PostRedemption {
  readonly kind: 'PostRedemption';
  readonly redemption: string;
}

/** The coupon was refused or revoked: the points go back to their lots. Safe to repeat. */
export interface ReturnRedemption {
  readonly kind: 'ReturnRedemption';
  readonly redemption: string;
  readonly cause: 'refused' | 'revoked';
  readonly zone: string;
  readonly source: Extract<PointsEvent, { type: 'PointsReturned' }>['data']['source'];
}

/** A merchant changes the balance by an amount, or to a new balance. */
export interface AdjustPoints {
  readonly kind: 'AdjustPoints';
  readonly amount?: number | undefined;
  readonly newBalance?: number | undefined;
  readonly adminNote: string;
  readonly customerNote: string;
  readonly tierProportional?: boolean | undefined;
  readonly terms: Terms;
  /** The import that it belongs to. */
  readonly origin?: ImportOrigin | undefined;
}

/** Undoes an adjustment. Points spent since are taken back from elsewhere and at last owed, or forgiven. */
export interface UndoAdjustment {
  readonly kind: 'UndoAdjustment';
  readonly event: string;
  readonly mode: 'claw_back' | 'forgive';
  readonly adminNote: string;
  readonly zone: string;
  readonly origin?: ImportOrigin | undefined;
}

/** Writes down what has expired by now. */
export interface ExpireLots {
  readonly kind: 'ExpireLots';
}

/** Makes what waits spendable: lots whose day has come, or all of them when no points wait any more. Safe to repeat. */
export interface ReleaseLots {
  readonly kind: 'ReleaseLots';
  readonly cause: 'due' | 'switched_off';
}

export type PointsCommand =
  | SettleOrder
  | ReassignOrder
  | SettleAction
  | RedeemPoints
  | PostRedemption
  | ReturnRedemption
  | AdjustPoints
  | UndoAdjustment
  | ReleaseLots
  | ExpireLots
  | MergeCommand;

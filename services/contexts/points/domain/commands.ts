import type { CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { ImportOrigin, PointsEvent, RuleRef } from '@loyalty/contracts/points/events';
import type { PendingPoints, PointsExpiry } from '@loyalty/contracts/programs/events';
import type { PlaceOrderSettings, SubscriptionOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import type { Redeemable } from '@loyalty/contracts/rewards/donation';
import type { MergeCommand } from './merge/commands.js';
import type { ActionRule } from './rules/action-award.js';
import type { Products } from './rules/facts.js';
import type { Grant } from './rules/milestones.js';
import type { RewardChoice } from './rules/reward-value.js';

/** Settings of a program that pays for orders. Only place-order programs have a priority. */
export type OrderSettings = (PlaceOrderSettings | SubscriptionOrderSettings) & {
  readonly priorityPlaceOrder?: number | undefined;
  readonly stopProcessing?: boolean | undefined;
};

/** A program for orders as it was in force at the order's own time (I-15). */
export interface OrderRule {
  readonly rule: RuleRef;
  readonly settings: OrderSettings;
  /** Counts only lines bought as a subscription (spec EARN-059). */
  readonly onlySubscriptions?: boolean | undefined;
  /** Result of each condition about the customer, judged where the vault may be read; null for other conditions. */
  readonly persons?: readonly (boolean | null)[] | undefined;
}

/** The shop's calendar, how long points earned now live, and how long those of orders are pending before. */
export interface Terms {
  readonly zone: string;
  readonly expiry: PointsExpiry;
  readonly hold?: PendingPoints;
}

/** Brings the account to the worth of an order as far as it is known: awards once, reverses refunds. Idempotent. */
export interface SettleOrder {
  readonly kind: 'SettleOrder';
  readonly snapshot: OrderSnapshot;
  readonly refunds: readonly OrderRefund[];
  /** In the order of priority. */
  readonly rules: readonly OrderRule[];
  readonly standing: CustomerStanding;
  readonly terms: Terms;
  /** Products of the order, where a program needs data that the order does not contain. */
  readonly products?: Products | undefined;
  /** Version of the customer's data in the vault that conditions were judged by. */
  readonly profile?: number | null | undefined;
  /** The order or its refunds changed: its awards are recounted. */
  readonly recount?: boolean | undefined;
  /** Rules of awards that are not in force at the order's own time: of a sync that paid them. */
  readonly paidBy?: readonly OrderRule[] | undefined;
  /** The former customer of an order that moved to another one. */
  readonly from?: string | undefined;
  /**
   * An order from before its program, awarded now: only if no program ever paid for it, and its points live from now on (spec EARN-142).
   */
  readonly isPrior?: boolean | undefined;
}

/** How an order is settled, whatever it is worth. */
export type OrderSettlement = Pick<SettleOrder, 'standing' | 'terms' | 'recount' | 'isPrior' | 'from'>;

/** The order moved to another customer: its awards are taken from this account. Idempotent. */
export interface ReassignOrder {
  readonly kind: 'ReassignOrder';
  readonly snapshot: OrderSnapshot;
}

/** Brings the account to the worth of a customer's action: pays it once, or reverses it. Idempotent. */
export interface SettleAction {
  readonly kind: 'SettleAction';
  readonly action: string;
  /** The kind of program that may pay it; `at` is when it was done. */
  readonly event: string;
  readonly at: string;
  readonly facts: ActionFacts;
  readonly status: 'pending' | 'approved' | 'disapproved';
  /** Time of the review by staff; null before it. */
  readonly reviewedAt: string | null;
  /** The program in force at the time of the action; null when there was none. */
  readonly rule: { readonly rule: RuleRef; readonly of: ActionRule } | null;
  /** Whether the customer met the program's conditions (I-15). */
  readonly conditionsMet: boolean;
  readonly standing: CustomerStanding;
  readonly terms: Terms;
  /**
   * Ids of the same action under the people merged into this account: it is paid once (P19). Asked when it is decided, since an account
   * may be merged in after the command was made.
   */
  readonly alsoAs?: ((people: readonly string[]) => readonly string[]) | undefined;
  /** Inputs of a coupon that its program may grant for this; its code is random and generated outside. */
  readonly grant?: Grant | undefined;
}

/** Holds points for a reward. `code` is random and generated outside; choices only where the reward needs them. */
export interface RedeemPoints extends RewardChoice {
  readonly kind: 'RedeemPoints';
  readonly redemption: string;
  readonly coupon: string;
  readonly code: string;
  readonly rule: RuleRef;
  readonly reward: Redeemable;
  readonly currency: string;
  readonly zone: string;
  /** Points expiry: a redemption may be the last activity that it counts from. */
  readonly expiry: PointsExpiry;
  readonly standing: CustomerStanding;
}

/** The coupon exists: the held points are spent. Idempotent. */
export interface PostRedemption {
  readonly kind: 'PostRedemption';
  readonly redemption: string;
}

/** The coupon failed or was revoked: the points return to their lots. Idempotent. */
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

/** Undoes an adjustment. Points spent since are taken from other lots and finally become debt, or are forgiven. */
export interface UndoAdjustment {
  readonly kind: 'UndoAdjustment';
  readonly event: string;
  readonly mode: 'claw_back' | 'forgive';
  readonly adminNote: string;
  readonly zone: string;
  readonly origin?: ImportOrigin | undefined;
}

/** Takes back what an action was paid, since its cause was undone. Idempotent. */
export interface TakeBackAward {
  readonly kind: 'TakeBackAward';
  readonly action: string;
  readonly mode: 'claw_back' | 'forgive';
  readonly label: string;
  /** Debt that the points repaid. */
  readonly repaid: number;
}

/** Records lots that have expired by now. */
export interface ExpireLots {
  readonly kind: 'ExpireLots';
}

/** Makes pending points available: of lots whose day has come, or of all when the shop has no pending period any more. Idempotent. */
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
  | TakeBackAward
  | ReleaseLots
  | ExpireLots
  | MergeCommand;

import type { StandingEvent, TierCause, TierRef, UndoMode } from '@loyalty/contracts/tiers/events';
import type { QualifyingEntry } from './qualifying.js';
import type { SchemeInForce } from './scheme-in-force.js';
import type { TierStanding } from './standing-state.js';

/** Inputs of every decision: the scheme in force, the customer's history, the shop's calendar. */
export interface StandingInputs {
  readonly customer: string;
  readonly scheme: SchemeInForce;
  readonly entries: readonly QualifyingEntry[];
  readonly zone: string;
}

/**
 * Brings the tier to what the history qualifies for; `up` never demotes. Safe to repeat.
 * `rewards`: of the tier that is entered, of any tier that the customer is in then (a relaunch that grants again), or none.
 */
export interface AssessTier extends StandingInputs {
  readonly kind: 'AssessTier';
  readonly mode: 'up' | 'exact';
  readonly cause: Extract<TierCause, 'qualified' | 'launch' | 'period' | 'points_set' | 'recalculated'>;
  readonly rewards: 'entered' | 'held' | 'none';
}

/** Moves a customer to a tier by hand: an exclusive tier is assigned, any other resets qualifying points to its goal (spec TIER-040). */
export interface MoveToTier extends StandingInputs {
  readonly kind: 'MoveToTier';
  readonly tier: string;
  readonly grantEntryReward: boolean;
}

/** Ends an exclusive tier: the customer returns to the tier that the history qualifies for (spec TIER-038). */
export interface UnassignTier extends StandingInputs {
  readonly kind: 'UnassignTier';
}

/** Sets qualifying points to a value; the tier follows. */
export interface SetTierPoints extends StandingInputs {
  readonly kind: 'SetTierPoints';
  readonly value: number;
}

/** A customer was merged into this one (P19). Safe to repeat. */
export interface MergeTierIn extends StandingInputs {
  readonly kind: 'MergeTierIn';
  readonly merge: string;
  readonly from: string;
  /** The merged customer's standing and history. */
  readonly theirs: Pick<TierStanding, 'base' | 'paidBy' | 'merges'> & { readonly entries: readonly QualifyingEntry[] };
}

/** A merge was undone. Safe to repeat. */
export interface SplitTierOff {
  readonly kind: 'SplitTierOff';
  readonly customer: string;
  readonly merge: string;
  /** The customer's own history, without that of the other; null where tiers were never launched. */
  readonly own: Omit<StandingInputs, 'customer'> | null;
}

/** Forgets values that were set by hand and counts the history again. */
export interface RecalculateTier extends StandingInputs {
  readonly kind: 'RecalculateTier';
  readonly grantEntryReward: boolean;
}

/** Moves a customer down after inactivity or an assessment; qualifying points become the lower tier's goal. */
export interface DemoteTier extends StandingInputs {
  readonly kind: 'DemoteTier';
  readonly cause: Extract<TierCause, 'inactivity' | 'assessment'>;
  readonly action: 'downgrade_tier' | 'reset_tier';
  /** The tier that the demotion was found due for: another one now is a later state. */
  readonly tier: string;
}

/** A reward that a launch granted. */
export type LaunchReward = Pick<
  Extract<StandingEvent, { type: 'TierRewardGranted' }>['data'],
  'tier' | 'of' | 'rewardsOf' | 'action' | 'reward'
>;

/** What a launch did to one customer. */
export interface LaunchEffect {
  /** Null where it moved nobody. */
  readonly moved: {
    readonly at: string;
    readonly direction: 'up' | 'down';
    /** The place before; the tier is null before any change. */
    readonly tier: TierRef | null;
    readonly since: string | null;
    readonly exclusive: boolean;
  } | null;
  readonly rewards: readonly LaunchReward[];
}

/**
 * Takes back what a launch did to a customer, who returns to the tier that the history qualifies for as the shop's tiers were before. `scheme`
 * is in force again; where none is, it is the one that was undone, and the customer returns to the tier of before. Safe to repeat.
 */
export interface UndoLaunch extends StandingInputs {
  readonly kind: 'UndoLaunch';
  readonly effect: LaunchEffect;
  readonly launch: string;
  readonly mode: UndoMode;
  /** Whether the customer is a member, and so in a tier. */
  readonly isMember: boolean;
  /** Whether tiers apply after the undo. */
  readonly applies: boolean;
  /** The version that was undone, if it counted in another measure: points that were set under it no longer count. */
  readonly otherMeasure: number | null;
}

export type StandingCommand =
  | AssessTier
  | MoveToTier
  | UnassignTier
  | SetTierPoints
  | RecalculateTier
  | DemoteTier
  | UndoLaunch
  | MergeTierIn
  | SplitTierOff;

import type { TierCause } from '@loyalty/contracts/tiers/events';
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

export type StandingCommand =
  | AssessTier
  | MoveToTier
  | UnassignTier
  | SetTierPoints
  | RecalculateTier
  | DemoteTier
  | MergeTierIn
  | SplitTierOff;

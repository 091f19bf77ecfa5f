import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, note, pointsOrZero } from '../kernel/shapes.js';
import { giving } from '../programs/settings/milestone.js';
import { calculateBy, storedTierSettings, tierId } from './settings.js';

/** Maximum length of change notes of a launch, in characters. */
export const MAX_LAUNCH_NOTE = 500;

export const launchAction = z.enum([
  'launch_tier',
  'relaunch_tier',
  'deactivated_tier',
  'reactivated_tier',
  'undone_launch',
]);
export type LaunchAction = z.output<typeof launchAction>;

const version = z.int().min(1);
const settings = storedTierSettings;
/** Id of the calculation started by a change of the scheme. */
const calculation = z.uuid();

/** Settings were saved; they have no effect before a launch. Null: the draft was discarded. */
export const TierSchemeDrafted = event('TierSchemeDrafted', 1, { settings: settings.nullable() });

/**
 * A version of the scheme is in force; tiers of all members are calculated. `rewardsOf` is the version whose entry rewards count as
 * granted.
 */
export const TierSchemeLaunched = event('TierSchemeLaunched', 1, {
  version,
  settings,
  /** The shop's currency, for money spent. */
  currency,
  action: z.enum(['launch_tier', 'relaunch_tier']),
  note: note(MAX_LAUNCH_NOTE),
  grantEntryRewards: z.boolean(),
  rewardsOf: version,
  calculation,
});

/** The scheme is off: no tiers apply, standings are kept. By staff, or because the plan does not include it any more (GAP-71). */
export const TierSchemeDeactivated = event('TierSchemeDeactivated', 2, {
  version,
  note: note(MAX_LAUNCH_NOTE),
  cause: z.enum(['staff', 'plan']),
});

/** The scheme is on again with its last launched version; members are calculated again, without entry rewards. */
export const TierSchemeReactivated = event('TierSchemeReactivated', 1, { version, calculation });

/** Undoing a launch, entry rewards that were spent already are owed, or stay. */
export const undoMode = z.enum(['claw_back', 'forgive']);
export type UndoMode = z.output<typeof undoMode>;

/**
 * The latest launch was undone: what was in force before it is in force again, and each member returns. `restored` is null where nothing was
 * launched before.
 */
export const TierLaunchUndone = event('TierLaunchUndone', 1, {
  /** The version that was undone, and the calculation of its launch. */
  version,
  launch: calculation,
  restored: z.strictObject({ version, settings, currency }).nullable(),
  /** Whether tiers apply now, as they did before the launch. */
  active: z.boolean(),
  note: note(MAX_LAUNCH_NOTE),
  mode: undoMode,
  calculation,
});

/** Tiers of all members were calculated. */
export const TierCalculationFinished = event('TierCalculationFinished', 1, {
  calculation,
  members: z.int().min(0),
  up: z.int().min(0),
  down: z.int().min(0),
  rewards: z.int().min(0),
});

export const schemeEvents = [
  TierSchemeDrafted,
  TierSchemeLaunched,
  TierSchemeDeactivated,
  TierSchemeReactivated,
  TierLaunchUndone,
  TierCalculationFinished,
] as const;
export type SchemeEvent = EventsOf<typeof schemeEvents>;

export const tierRef = z.strictObject({ id: tierId, title: z.string() });
export type TierRef = z.output<typeof tierRef>;

/** Causes of a change of tier. */
export const tierCause = z.enum([
  'qualified',
  'launch',
  'launch_undone',
  'period',
  'inactivity',
  'assessment',
  'assigned',
  'unassigned',
  'changed',
  'points_set',
  'recalculated',
]);
export type TierCause = z.output<typeof tierCause>;

/** Evidence of a qualified tier. Amounts are points, minor units of money, or orders. */
export const tierEvidence = z.strictObject({
  by: calculateBy,
  currency: currency.nullable(),
  value: pointsOrZero,
  goal: pointsOrZero,
  /** Entry that reached the goal: an order or a lot of points; null where no entry did. */
  source: z.strictObject({ kind: z.enum(['order', 'points']), id: z.string(), label: z.string() }).nullable(),
  at: instant,
});
export type TierEvidence = z.output<typeof tierEvidence>;

/** Qualifying points of a demotion: entries before `at` no longer count, and neither does the period before. */
export const demotedTo = z.strictObject({ at: instant, value: pointsOrZero });

/** Qualifying points set to a value: entries before `at` no longer count. */
const tierBase = demotedTo.extend({
  /** Final qualifying points of the previous period, which still hold its tier until the present one ends; null: they do not. */
  ended: pointsOrZero.nullable(),
  /** Version of the scheme in whose measure the value is. */
  scheme: version,
});
export type TierBase = z.output<typeof tierBase>;

/** A customer moved between tiers. */
export const TierChanged = event('TierChanged', 2, {
  customer: z.string(),
  from: tierRef,
  to: tierRef,
  direction: z.enum(['up', 'down']),
  /** `to` is an exclusive tier: qualifying points do not move the customer out of it (I-50). */
  exclusive: z.boolean(),
  cause: tierCause,
  /** Version of the scheme that decided. */
  scheme: version,
  evidence: tierEvidence.nullable(),
  /** Null: qualifying points continue unchanged. */
  base: demotedTo.nullable(),
  /** Of a return to an earlier tier, since when the customer had been in it; null for the base tier from the beginning. */
  since: instant.nullable().optional(),
});

/** Qualifying points were set by hand; null: they follow from the history again. */
export const TierPointsSet = event('TierPointsSet', 2, {
  customer: z.string(),
  scheme: version,
  before: pointsOrZero,
  base: tierBase.nullable(),
  /** The adjustment of the balance that moved them, in older logs: such an adjustment is part of the history by now. */
  adjustment: z.string().nullable(),
});

/** A customer was merged into this one: the histories of both count from now on, and rewards of either count as granted (P19). */
export const TierMergedIn = event('TierMergedIn', 2, {
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  /** Rewards of the merged customer by tier, kind and launch, each with the action that paid it. */
  rewarded: z.record(z.string(), z.string()),
  /** Actions that paid the same reward to both: the later one of each pair is taken back. */
  repeated: z.array(z.tuple([z.string(), z.string()])),
  /** Qualifying points of both, where those of either were set by hand; null: they follow from the histories. */
  base: tierBase.nullable(),
});

/** A merge was undone: what came with it counts here no more. */
export const TierSplitOff = event('TierSplitOff', 2, {
  customer: z.string(),
  merge: z.string(),
  to: z.string(),
  rewarded: z.record(z.string(), z.string()),
  base: tierBase.nullable(),
});

/**
 * A reward for entering a tier, or for the threshold before it, is granted: once per customer, tier and launch (I-49). Its points or coupon
 * follow.
 */
export const TierRewardGranted = event('TierRewardGranted', 1, {
  customer: z.string(),
  tier: tierRef,
  of: z.enum(['entry', 'pre_tier']),
  scheme: version,
  rewardsOf: version,
  /** Id of the award or coupon on the points account. */
  action: z.string(),
  reward: z.strictObject(giving),
});

/** What led to a reward was undone, a launch or a merge: its points or coupon are taken back. */
export const TierRewardWithdrawn = event('TierRewardWithdrawn', 2, {
  customer: z.string(),
  tier: tierRef,
  of: z.enum(['entry', 'pre_tier']),
  rewardsOf: version,
  /** Id of the award or coupon on the points account. */
  action: z.string(),
  /** The calculation of the launch that was undone; null where it was a merge. */
  launch: calculation.nullable(),
  /** The merge that was undone; null where it was a launch. */
  merge: z.string().nullable(),
  mode: undoMode,
});

export const standingEvents = [
  TierChanged,
  TierPointsSet,
  TierMergedIn,
  TierSplitOff,
  TierRewardGranted,
  TierRewardWithdrawn,
] as const;
export type StandingEvent = EventsOf<typeof standingEvents>;

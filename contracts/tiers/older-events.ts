import { z } from 'zod';
import { event } from '../kernel/event.js';
import { instant, note, pointsOrZero } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import {
  demotedTo,
  TierChanged,
  TierMergedIn,
  TierPointsSet,
  TierRewardWithdrawn,
  TierSchemeDeactivated,
  TierSplitOff,
  tierEvidence,
  tierRef,
  undoMode,
} from './events.js';

const base = z.strictObject({ at: instant, value: pointsOrZero });

// As first published; never edited.
const TierSchemeDeactivatedV1 = event('TierSchemeDeactivated', 1, { version: z.int().min(1), note: note(500) });

const TierPointsSetV1 = event('TierPointsSet', 1, {
  customer: z.string(),
  scheme: z.int().min(1),
  before: pointsOrZero,
  base: base.nullable(),
  adjustment: z.string().nullable(),
});

const TierMergedInV1 = event('TierMergedIn', 1, {
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  rewarded: z.record(z.string(), z.string()),
  repeated: z.array(z.tuple([z.string(), z.string()])),
  base: base.nullable(),
});

const TierSplitOffV1 = event('TierSplitOff', 1, {
  customer: z.string(),
  merge: z.string(),
  to: z.string(),
  rewarded: z.record(z.string(), z.string()),
  base: base.nullable(),
});

const TierChangedV1 = event('TierChanged', 1, {
  customer: z.string(),
  from: tierRef,
  to: tierRef,
  direction: z.enum(['up', 'down']),
  exclusive: z.boolean(),
  cause: z.enum([
    'qualified',
    'launch',
    'period',
    'inactivity',
    'assessment',
    'assigned',
    'unassigned',
    'changed',
    'points_set',
    'recalculated',
  ]),
  scheme: z.int().min(1),
  evidence: tierEvidence.nullable(),
  base: demotedTo.nullable(),
});

const TierRewardWithdrawnV1 = event('TierRewardWithdrawn', 1, {
  customer: z.string(),
  tier: tierRef,
  of: z.enum(['entry', 'pre_tier']),
  rewardsOf: z.int().min(1),
  action: z.string(),
  launch: z.uuid(),
  mode: undoMode,
});

export const olderTierEvents = [
  TierChangedV1,
  TierSchemeDeactivatedV1,
  TierPointsSetV1,
  TierMergedInV1,
  TierSplitOffV1,
  TierRewardWithdrawnV1,
];

type Base = z.output<typeof base>;

/** Points that were set ended the period before: its tier was not kept. The measure of a merge's points was not recorded. */
const fullBase = (given: Base | null, scheme: number) => given && { ...given, ended: null, scheme };

export const tierLifts = [
  liftOf(TierChangedV1, TierChanged, (data) => data),
  liftOf(TierSchemeDeactivatedV1, TierSchemeDeactivated, (data) => ({ ...data, cause: 'staff' as const })),
  liftOf(TierPointsSetV1, TierPointsSet, (data) => ({ ...data, base: fullBase(data.base, data.scheme) })),
  liftOf(TierMergedInV1, TierMergedIn, (data) => ({ ...data, base: fullBase(data.base, 1) })),
  liftOf(TierRewardWithdrawnV1, TierRewardWithdrawn, (data) => ({ ...data, merge: null })),
  liftOf(TierSplitOffV1, TierSplitOff, (data) => ({ ...data, base: fullBase(data.base, 1) })),
];

import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant, money, points, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { countedLine, limitUsed, lotPart, ruleRef } from './shapes.js';

/** A lot as it is carried from one account to another; buckets add up to `original` (I-04). */
export const lotRecord = z.strictObject({
  lot: z.string(),
  original: pointsOrZero,
  pending: pointsOrZero,
  availableAt: instant.nullable(),
  remaining: pointsOrZero,
  held: pointsOrZero,
  consumed: pointsOrZero,
  expired: pointsOrZero,
  reversed: pointsOrZero,
  /** Whether it ends with the last activity; otherwise at its own end, null for never. */
  follows: z.boolean(),
  ownEnd: instant.nullable(),
});
export type LotRecord = z.output<typeof lotRecord>;

/** An award with all data that later refunds need. */
export const awardRecord = z.strictObject({
  order: z.string(),
  lot: z.string(),
  rule: ruleRef,
  points: pointsOrZero,
  verdicts: z.array(z.boolean()),
  autoRemove: z.boolean(),
  earnedAt: instant,
  reversed: pointsOrZero,
  lapsed: pointsOrZero,
  causes: z.array(z.string()),
  currency: z.string(),
  eligible: money,
  shippingCounted: z.boolean(),
  lines: z.array(countedLine.pick({ line: true, quantity: true, amount: true, counted: true })),
  /** The limit that it uses while it is in force; null for none, or once its use was combined with others. */
  limit: limitUsed.nullable(),
  /** Whether it counted items instead of money. */
  byItems: z.boolean(),
});

const redemptionRecord = z.strictObject({
  redemption: z.string(),
  coupon: z.string(),
  points: pointsOrZero,
  parts: z.array(lotPart),
  state: z.enum(['held', 'posted', 'returned']),
});

const adjustmentRecord = z.strictObject({
  event: z.string(),
  amount: pointsChange,
  lot: z.string().nullable(),
  parts: z.array(lotPart),
  isUndo: z.boolean(),
  undone: z.boolean(),
});

const limitUseRecord = z.strictObject({
  points: pointsOrZero,
  at: instant,
  until: instant.nullable(),
  several: z.literal(true).optional(),
});

/** The full state of an account, sufficient to continue it in another stream. Lots are in the order of opening. */
export const accountRecords = z.strictObject({
  lots: z.array(lotRecord),
  debt: pointsOrZero,
  until: instant.nullable(),
  follows: z.boolean(),
  awards: z.array(awardRecord),
  redemptions: z.array(redemptionRecord),
  adjustments: z.array(adjustmentRecord),
  /** Other customers whose accounts were merged into it. */
  people: z.array(z.string()),
  tallies: z.record(z.string(), z.array(limitUseRecord)),
});
export type AccountRecords = z.output<typeof accountRecords>;

/** Sums over the lots of an account, and its debt. */
export const balance = z.strictObject({
  available: pointsOrZero,
  pending: pointsOrZero,
  held: pointsOrZero,
  debt: pointsOrZero,
});
export type RecordsBalance = z.output<typeof balance>;

/** The last event of an account before it is merged into another: no further decisions until it is restored (P19, P24). */
export const AccountMergedAway = event('AccountMergedAway', 1, {
  customer: z.string(),
  merge: z.string(),
  into: z.string(),
  balance,
});

/**
 * The account of a merged customer becomes part of this one. `parts` are points of either account that repay the other's debt; `before` is
 * the state of this account until then.
 */
export const AccountMergedIn = event('AccountMergedIn', 3, {
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  records: accountRecords,
  balance,
  parts: z.array(lotPart),
  before: z.strictObject({ debt: pointsOrZero, until: instant.nullable(), follows: z.boolean() }),
});

/**
 * A merge is undone: what came with it leaves in its present state. `restored` are points that the merge had taken for a debt, `parts`
 * those that repay the debt that stays here.
 */
export const AccountSplitOff = event('AccountSplitOff', 3, {
  customer: z.string(),
  merge: z.string(),
  to: z.string(),
  records: accountRecords,
  balance,
  restored: z.array(z.strictObject({ lot: z.string(), points })),
  parts: z.array(lotPart),
  after: z.strictObject({ debt: pointsOrZero, until: instant.nullable(), follows: z.boolean() }),
  /** Change of this account's balance. */
  change: z.strictObject({ available: z.int(), pending: z.int(), held: z.int(), debt: z.int() }),
});

/** The account of a customer continues after the undo of their merge, with what came back. */
export const AccountRestored = event('AccountRestored', 3, {
  customer: z.string(),
  merge: z.string(),
  from: z.string(),
  records: accountRecords,
  balance,
});

export const accountMergeEvents = [AccountMergedAway, AccountMergedIn, AccountSplitOff, AccountRestored] as const;
export type AccountMergeEvent = EventsOf<typeof accountMergeEvents>;

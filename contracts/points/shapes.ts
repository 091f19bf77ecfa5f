import { z } from 'zod';
import { currency, instant, money, points, pointsOrZero } from '../kernel/shapes.js';

/** Points taken from or put back to one lot. */
export const lotPart = z.strictObject({ lot: z.string(), points });
export type LotPart = z.output<typeof lotPart>;

/** A word of an open list: kinds of source, reasons. Readers show an unknown one as it is. */
export const word = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

/**
 * Source of something in the ledger, with its label for people (an order's number, never a person). Kinds so far: order, refund,
 * cancellation, coupon, adjustment, expiry, and the event of the program for all actions of customers (`sign_up`, `write_review`).
 */
export const source = z.strictObject({ kind: word, id: z.string(), label: z.string() });
export type Source = z.output<typeof source>;

/** The program version that decided. */
export const ruleRef = z.strictObject({ program: z.string(), version: z.int().min(1), title: z.string() });
export type RuleRef = z.output<typeof ruleRef>;

/** One order line as it was counted for an award. Amounts are net of discounts, in the order's currency. */
export const countedLine = z.strictObject({
  line: z.string(),
  title: z.string(),
  quantity: z.int().min(0),
  amount: money,
  counted: z.boolean(),
  /** Reason for not counting it: gift_card, excluded, not_included, condition. */
  why: word.optional(),
});
export type CountedLine = z.output<typeof countedLine>;

/** The arithmetic of an order's award, complete enough to recompute and to explain it. `unrounded` is an exact fraction or decimal. */
export const orderArithmetic = z.strictObject({
  mode: z.enum(['price', 'order', 'quantity', 'fixed_order', 'item']),
  currency,
  lines: z.array(countedLine),
  shipping: money,
  tax: money,
  shippingCounted: z.boolean(),
  taxCounted: z.boolean(),
  /** Base of the arithmetic: money for `price`, items for `quantity`, 1 for the others. */
  base: z.string(),
  earnPoint: z.string(),
  per: z.string(),
  unrounded: z.string(),
  rounding: z.enum(['nearest', 'up', 'down']),
  /** Whether each condition of the rule version was met, in order; facts about persons leave no other trace (I-15). */
  verdicts: z.array(z.boolean()),
  /** Vault version of the customer's data that conditions used; null where none did. */
  profile: z.int().min(0).nullable(),
});
export type OrderArithmetic = z.output<typeof orderArithmetic>;

/** Fixed points by part (`base`, `media`, `final_day`); they add up to the award. */
const fixedArithmetic = z.strictObject({
  mode: z.literal('fixed'),
  parts: z.array(z.strictObject({ of: word, points: pointsOrZero })),
});
export type FixedArithmetic = z.output<typeof fixedArithmetic>;

export const arithmetic = z.discriminatedUnion('mode', [orderArithmetic, fixedArithmetic]);
export type Arithmetic = z.output<typeof arithmetic>;

/** The limit that an award counts against: its key `of`, and the end of its period there; null for a limit without end (I-17). */
export const countsAgainst = z.strictObject({ of: z.string(), until: instant.nullable() });
export type CountsAgainst = z.output<typeof countsAgainst>;

/** An award's use of a limit, with the points that it counts for. */
export const limitUsed = countsAgainst.extend({ points });
export type LimitUsed = z.output<typeof limitUsed>;

/** The import that points came with. */
export const importOrigin = z.strictObject({
  /** A migration brings members from another vendor; an import changes customers of the store. */
  kind: z.enum(['import', 'migration']),
  import: z.uuid(),
  /** The line of the file, from 1. */
  line: z.int().min(1),
  /** The day that the file gives the points, where it says one. */
  since: z.iso.date().nullable(),
});
export type ImportOrigin = z.output<typeof importOrigin>;

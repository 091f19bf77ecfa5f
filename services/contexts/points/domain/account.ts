import type { LotPart, RuleRef } from '@loyalty/contracts/points/events';
import type { Tallies } from './rules/limits.js';
import type { CountedAward } from './rules/refunded.js';

/** Points earned together with one expiry. Always: original = pending + remaining + held + consumed + expired + reversed (I-04). */
export interface Lot {
  readonly lot: string;
  /** How many lots were opened before it: ties of expiry are spent by it (P7). */
  readonly age: number;
  original: number;
  /** Points that cannot be spent yet, and when they can. */
  pending: number;
  readonly availableAt: string | null;
  remaining: number;
  held: number;
  consumed: number;
  expired: number;
  reversed: number;
  /** Whether it ends when all that follow do, at the account's `until`. */
  follows: boolean;
  /** Its own end where it does not follow; null is never. Ask `endOf`. */
  ownEnd: string | null;
}

/** Award of an order by one program: points, arithmetic and reversals. */
export interface Award extends CountedAward {
  readonly lot: string;
  readonly order: string;
  readonly rule: RuleRef;
  points: number;
  /** Which conditions of the rule's version were met: those about the customer stay as they were found (I-15). */
  readonly verdicts: readonly boolean[];
  readonly autoRemove: boolean;
  /** When it was earned: nothing takes it back before that (an order of the past may be paid for later than it was refunded). */
  readonly earnedAt: string;
  reversed: number;
  /** Reversed points that nobody had to give, because they had expired unspent. */
  lapsed: number;
  /** Refunds that have had their effect, in that order. */
  readonly causes: string[];
}

/** ISO 4217's code for no currency: of awards that money plays no part in. */
export const NO_CURRENCY = 'XXX';

export interface Redemption {
  readonly coupon: string;
  readonly points: number;
  readonly parts: readonly LotPart[];
  state: 'held' | 'posted' | 'returned';
}

export interface Adjustment {
  readonly amount: number;
  readonly lot: string | null;
  readonly parts: readonly LotPart[];
  readonly isUndo: boolean;
  undone: boolean;
}

/**
 * A customer's account: what they have, owe, hold and what may still be reversed. Every decision walks the open lots and no others;
 * all else is looked up by its name, and is set aside after a while (see archive.ts).
 */
export interface Account {
  /** Lots with points left, on hold or waiting. */
  lots: Record<string, Lot>;
  /** Lots with neither, until they are set aside. */
  closed: Record<string, Lot>;
  /** Lots there ever were. */
  opened: number;
  debt: number;
  /** When the lots that follow end, all at once: the life of points after the last activity (GAP-67). Never moves back; null before there are any. */
  until: string | null;
  /** Whether lots opened now follow. */
  follows: boolean;
  /** By what they were for (an order's id), one of each program that paid for it. */
  awards: Record<string, Award[]>;
  redemptions: Record<string, Redemption>;
  adjustments: Record<string, Adjustment>;
  /** Awards that still count against limits (I-17). */
  tallies: Tallies;
  /** Null while nothing was set aside, then the highest of those sources of awards that are numbers; '' for none. */
  aside: { lastNumber: string } | null;
  /** Keys in the archive of records that left with an undone merge: what is stored under them is what they were before. */
  departed: Record<string, true>;
  /** The merge that made this account part of another customer's; null while it is one of its own. */
  merged: { readonly merge: string; readonly into: string } | null;
  /** Merges that brought another account, by their id: how many lots had been opened after it; null once it is undone. */
  merges: Record<string, number | null>;
  /** Other customers whose accounts are part of this one. */
  people: string[];
}

/** Records by id: without a shape that V8 would learn anew with each of them. */
export const noRecords = <R>(): Record<string, R> => Object.create(null);

export const emptyAccount = (): Account => ({
  lots: noRecords(),
  closed: noRecords(),
  opened: 0,
  debt: 0,
  until: null,
  follows: false,
  awards: noRecords(),
  redemptions: noRecords(),
  adjustments: noRecords(),
  tallies: noRecords(),
  aside: null,
  departed: noRecords(),
  merged: null,
  merges: noRecords(),
  people: [],
});

/** The lot of that id, open or closed; undefined when there is none, or it was set aside. */
export const lotOf = (account: Account, lot: string): Lot | undefined => account.lots[lot] ?? account.closed[lot];

/** When the points of a lot end; null is never. One end for all that follow, so that moving it costs nothing per lot. */
export const endOf = ({ until }: Account, { follows, ownEnd }: Lot): string | null => (follows ? until : ownEnd);

/** Points that a program gave for an order or another source. */
export const awardOf = (account: Account, program: string, source: string): Award | undefined =>
  account.awards[source]?.find(({ rule }) => rule.program === program);

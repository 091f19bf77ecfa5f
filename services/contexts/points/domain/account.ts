import type { LimitUsed, LotPart, RuleRef } from '@loyalty/contracts/points/events';
import type { Tallies } from './rules/limits.js';
import type { CountedAward } from './rules/refunded.js';

/** Points earned together with one expiry. Always: original = pending + remaining + held + consumed + expired + reversed (I-04). */
export interface Lot {
  readonly lot: string;
  /** Number of lots opened before it: the tie-breaker of equal expiries (P7). */
  readonly age: number;
  original: number;
  /** Points that cannot be spent yet; `availableAt` is when they can. */
  pending: number;
  readonly availableAt: string | null;
  remaining: number;
  held: number;
  consumed: number;
  expired: number;
  reversed: number;
  /** Whether the lot follows the shared expiry, the account's `until`. */
  follows: boolean;
  /** Its own expiry if it does not follow the shared one; null is never. Use `endOf`. */
  ownEnd: string | null;
}

/** Award of an order by one program: points, arithmetic and reversals. */
export interface Award extends CountedAward {
  readonly lot: string;
  readonly order: string;
  readonly rule: RuleRef;
  points: number;
  /** Result of each condition of the rule's version; those about the customer stay as found (I-15). */
  readonly verdicts: readonly boolean[];
  readonly autoRemove: boolean;
  /** Time of the award: no reversal is dated before it (an order of the past may be awarded after it was refunded). */
  readonly earnedAt: string;
  reversed: number;
  /** Reversed points that cost the customer nothing, because they had expired unspent. */
  lapsed: number;
  /** Refunds that were already applied, in that order. */
  readonly causes: string[];
  /** The limit that it uses while it is in force; null for none, or once its use was combined with others. */
  limit: LimitUsed | null;
}

/** Whether the customer still has an award: not all of it was taken back, and an edit left something of it. */
export const isInForce = ({ points, reversed }: Pick<Award, 'points' | 'reversed'>): boolean => points > reversed;

/** ISO 4217's code for no currency: of awards without money. */
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
 * A customer's account: available, owed and held points, and awards that may still be reversed. Decisions iterate over the open lots
 * only; all other records are looked up by id, and archived after a while (see archive.ts).
 */
export interface Account {
  /** Lots with remaining, held or pending points. */
  lots: Record<string, Lot>;
  /** Lots with neither, until they are archived. */
  closed: Record<string, Lot>;
  /** Number of events so far. */
  events: number;
  /** Number of lots ever opened. */
  opened: number;
  debt: number;
  /** The shared expiry of lots that follow the last activity (GAP-67). Never moves back; null before there are any. */
  until: string | null;
  /** Whether newly opened lots follow the shared expiry. */
  follows: boolean;
  /** By source (such as an order's id), one award per program that paid for it. */
  awards: Record<string, Award[]>;
  redemptions: Record<string, Redemption>;
  adjustments: Record<string, Adjustment>;
  /** Awards that still count against limits (I-17). */
  tallies: Tallies;
  /** Null while nothing was archived, then the highest numeric source among archived awards; '' for none. */
  aside: { lastNumber: string } | null;
  /** Keys in the archive of records that left with an undone merge: what is stored under them is what they were before. */
  departed: Record<string, true>;
  /** The merge that made this account part of another customer's; null while it is one of its own. */
  merged: { readonly merge: string; readonly into: string } | null;
  /** Merges that brought another account, by id: the number of lots opened by then; null once the merge is undone. */
  merges: Record<string, number | null>;
  /** Other customers whose accounts are part of this one. */
  people: string[];
  /** Customers whose accounts were part of this one until a merge was undone. */
  leavers: string[];
}

/** Records by id: without a prototype or a fixed shape, which V8 would otherwise learn again for each id. */
export const noRecords = <R>(): Record<string, R> => Object.create(null);

export const emptyAccount = (): Account => ({
  lots: noRecords(),
  closed: noRecords(),
  events: 0,
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
  leavers: [],
});

/** The lot of that id, open or closed; undefined when there is none, or it was archived. */
export const lotOf = (account: Account, lot: string): Lot | undefined => account.lots[lot] ?? account.closed[lot];

/** Expiry of a lot; null is never. Stored once for all lots that follow the shared expiry, so that moving it costs nothing per lot. */
export const endOf = ({ until }: Account, { follows, ownEnd }: Lot): string | null => (follows ? until : ownEnd);

/** Points that a program gave for an order or another source. */
export const awardOf = (account: Account, program: string, source: string): Award | undefined =>
  account.awards[source]?.find(({ rule }) => rule.program === program);

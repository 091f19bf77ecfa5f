import type { LogEvent } from '../event.js';
import type { ReversalCount } from '../rules/reversal.js';
import type { Counted as Limited } from '../rules/window.js';
import { MAX_POINTS, type Part, type RuleName } from './facts.js';
import type { Moved } from './life.js';
import type { Place, SystemAccount } from './shop.js';

export interface Lot {
  readonly id: string;
  /** Grows when an award is recounted above its lot's initial points (P22). */
  original: number;
  readonly earnedAt: string;
  pending: number;
  readonly waitsUntil: string | null;
  remaining: number;
  held: number;
  consumed: number;
  expired: number;
  reversed: number;
  end: string | null;
  /** Whether it ends with all lots that follow the last activity. */
  follows: boolean;
}
type Bucket = 'pending' | 'remaining' | 'held' | 'consumed' | 'expired' | 'reversed';

export interface AwardStored extends ReversalCount {
  readonly lot: string;
  readonly order: string;
  readonly rule: RuleName;
  points: number;
  /** Maximum so far. */
  most: number;
  /** Verdict of its last arithmetic on each condition of its rule. */
  verdicts: readonly boolean[];
  /** The event that caused it. */
  readonly causation: string;
  /** Time of earning, where it counts against its program's limit. */
  readonly limitedAt: string | null;
  /** Position of the event that took it back in full; null while the customer has some of it. */
  endedAt: number | null;
  readonly autoRemove: boolean;
  reversed: number;
  /** Its order moved to another customer, who may have been merged with this one since. */
  reassigned?: boolean;
  /** Both of two merged customers were paid for it, and this one was reversed (P19). */
  repeated?: boolean;
  /** Part of these that no account lost: they had expired unspent. */
  lapsed: number;
  /** Causes of reversals, each with the head of the log at its last decision. */
  readonly causes: Map<string, number>;
}

export interface RedemptionStored {
  readonly points: number;
  readonly parts: readonly Part[];
  readonly coupon: string;
  readonly promise: Promised;
  readonly rule: RuleName;
  state: 'held' | 'posted' | 'returned';
}

interface RewardGoods {
  readonly of: string;
  readonly ids?: readonly string[];
}

/** A coupon's reward; the fields depend on the kind. */
interface RecordedReward {
  readonly kind: string;
  readonly amount?: string;
  readonly percentage?: string;
  readonly ratesUpTo?: string | null;
  readonly goods?: RewardGoods;
  readonly quantity?: number;
  readonly usesPerOrder?: number;
  readonly cause?: string;
  readonly title?: string;
  readonly buy?: { readonly goods: RewardGoods; readonly quantity: number };
  readonly get?: { readonly goods: RewardGoods; readonly quantity: number };
}

export interface Promised {
  readonly coupon: string;
  readonly code: string;
  readonly title: string;
  readonly value: string;
  readonly currency: string;
  readonly minimumPurchase: string | null;
  readonly expiresAt: string | null;
  readonly onlyThisCustomer: boolean;
  readonly kind: string;
  readonly minimumQuantity: number | null;
  readonly reward: RecordedReward;
  readonly uses: { readonly total: number | null; readonly oncePerCustomer: boolean };
}

export interface AdjustmentStored {
  readonly amount: number;
  readonly lot: string | null;
  readonly parts: readonly Part[];
  readonly isUndo: boolean;
  undone: boolean;
}

/** A customer's points as the checker keeps them: sums are updated with each event and compared with each other, never recomputed. */
export class Account {
  readonly lots = new Map<string, Lot>();
  readonly awards = new Map<string, AwardStored>();
  /** Awards for orders that moved between two merged customers, in addition to the paying ones. */
  readonly shadowed: AwardStored[] = [];
  readonly redemptions = new Map<string, RedemptionStored>();
  readonly adjustments = new Map<string, AdjustmentStored>();
  pending = 0;
  /** All points ever earned here, including those that were moved away. */
  earnedEver = 0;
  /** Awards that count against limits. */
  readonly counted: Limited[] = [];
  /** Whether it was ever part of a merge. */
  wasMerged = false;
  /** One-time payments already made (I-53). */
  readonly paidOnce = new Set<string>();
  remaining = 0;
  held = 0;
  debt = 0;
  /** End of everything that follows the last activity, and whether new lots follow it. */
  until: string | null = null;
  follows = false;
  /** State before the previous event, if that moved the end. */
  moved: Moved | null = null;
  /** The cause of the redemption before this event, and whether it must move the end. */
  usedBy: string | null = null;
  owesMove = false;
  /** Orders recorded as belonging to another customer now. */
  readonly left = new Set<string>();
  /** Position of its last event. */
  movedAt = 0;
  /** Maximum of available and held points so far. */
  peak = 0;
  /** Σ of the entries posted to this account: by the events' statements, not by the movements (I-02). */
  posted = 0;

  constructor(readonly customer: string) {}

  /** Points available at a moment. */
  availableAt(now: string): number {
    let sum = 0;
    for (const { end, remaining } of this.lots.values()) if (end === null || end > now) sum += remaining;
    return sum;
  }

  /** The minimal prefix by (end, age) with this many points; `missing` is the shortfall (P7, I-41). */
  prefix(points: number, now: string): { parts: Part[]; missing: number } {
    const usable = [...this.lots.values()].filter(({ end, remaining }) => remaining > 0 && (end === null || end > now));
    usable.sort((a, b) => (a.end === b.end ? 0 : a.end === null ? 1 : b.end === null ? -1 : a.end < b.end ? -1 : 1));
    return taken(usable, points);
  }

  /** The order's own lot first, then the oldest (I-25). */
  ownThenOldest(own: Lot, points: number): { parts: Part[]; missing: number } {
    return taken([own, ...[...this.lots.values()].filter((lot) => lot !== own)], points);
  }

  open(place: Place, id: string, original: number, debtRepaid: number, end: string | null): void {
    const { event, shop } = place;
    place.must(!shop.lots.has(id), 'I-04', 'a lot was opened twice', undefined, id);
    shop.lots.add(id);
    const buckets = { pending: 0, waitsUntil: null, held: 0, consumed: debtRepaid, expired: 0, reversed: 0 };
    const remaining = original - debtRepaid;
    const { follows } = this;
    this.lots.set(id, { id, original, earnedAt: event.occurredAt, remaining, ...buckets, end, follows });
    this.remaining += remaining;
    this.debt -= debtRepaid;
  }

  /** Opens a lot with pending points. */
  openWaiting(place: Place, id: string, original: number, waitsUntil: string, end: string | null): void {
    this.open(place, id, 0, 0, end);
    const buckets = { remaining: 0, held: 0, consumed: 0, expired: 0, reversed: 0 };
    this.lots.set(id, {
      id,
      original,
      earnedAt: place.event.occurredAt,
      pending: original,
      waitsUntil,
      ...buckets,
      end,
      follows: this.follows,
    });
    this.pending += original;
  }

  /** Moves points of lots from one bucket to another; no bucket becomes negative (I-04). */
  move(place: Place, parts: readonly Part[], from: Bucket, to: Bucket): void {
    for (const { lot: id, points } of parts) {
      const lot = this.lots.get(id);
      if (!lot) {
        place.wrong('I-04', 'a lot that is not this account’s was touched', undefined, id);
        continue;
      }
      lot[from] -= points;
      lot[to] += points;
      for (const [bucket, change] of [
        [from, -points],
        [to, points],
      ] as const) {
        if (bucket === 'pending') this.pending += change;
        if (bucket === 'remaining') this.remaining += change;
        if (bucket === 'held') this.held += change;
      }
      place.must(lot[from] >= 0 && points > 0, 'I-04', `a lot has fewer than 0 ${from}`, undefined, lot);
    }
  }

  /** Posts a double entry: the account against one of the shop's own (I-05). */
  post(place: Place, points: number, against: SystemAccount): void {
    this.posted += points;
    place.shop.system[against] -= points;
  }

  /** Checks the invariants after every event (I-01 … I-03). */
  check(place: Place): void {
    const { pending, remaining, held, debt, posted } = this;
    this.peak = Math.max(this.peak, pending + remaining + held);
    place.must(pending >= 0 && remaining >= 0 && held >= 0 && debt >= 0, 'I-03', 'a sum is below 0', undefined, {
      remaining,
      held,
      debt,
    });
    place.must(remaining === 0 || debt === 0, 'I-03', 'points are available while some are owed', 0, {
      remaining,
      debt,
    });
    const sum = pending + remaining + held - debt;
    place.must(sum === posted, 'I-02', 'lots and entries differ', posted, sum);
    const safe = [pending, remaining, held, debt, posted].every(Number.isSafeInteger);
    place.must(safe && remaining <= MAX_POINTS && debt <= MAX_POINTS, 'I-01', 'a sum is no whole number in bounds');
  }
}

/** Takes points from lots in the order given, as far as needed. */
function taken(lots: readonly Lot[], points: number): { parts: Part[]; missing: number } {
  let missing = points;
  const parts: Part[] = [];
  for (const { id, remaining } of lots) {
    const some = Math.min(missing, remaining);
    if (some > 0) parts.push({ lot: id, points: some });
    missing -= some;
  }
  return { parts, missing };
}

/**
 * Parts taken by a step of an award: pending points first, then its own lot, then the oldest others; points that had expired unspent are
 * not taken again (I-25).
 */
export function takenFor(account: Account, award: AwardStored, own: Lot, step: number) {
  const pending = Math.min(step, own.pending);
  const lapsed = Math.min(Math.max(step - pending - own.remaining, 0), own.expired - award.lapsed);
  const points = step - lapsed;
  return { points, pending, lapsed, ...account.ownThenOldest(own, points - pending) };
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.points, 0);

/** The account of an event's stream; the event must name the same customer (I-04). */
export function accountOf(place: Place, id: string, event: LogEvent): Account {
  const { customer } = event.data as { customer: string };
  place.must(customer === id, 'I-04', 'an event names another customer than its stream', id, customer);
  const known = place.shop.accounts.get(id);
  if (known) return known;
  const made = new Account(id);
  place.shop.accounts.set(id, made);
  return made;
}

import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { Arithmetic, LotPart, PointsEvent, RuleRef } from '@loyalty/contracts/points/events';
import { type Happened, must } from '../kernel/decider.js';
import type { CountedAward } from './rules/refunded.js';

/** Points earned together with one expiry. Always: original = remaining + held + consumed + expired + reversed (I-04). */
export interface Lot {
  readonly lot: string;
  readonly original: number;
  remaining: number;
  held: number;
  consumed: number;
  expired: number;
  reversed: number;
  expiresAt: string | null;
}

/** What an order earned by one program, how it was counted, and what of it was taken back. */
export interface Award extends CountedAward {
  readonly lot: string;
  readonly order: string;
  readonly rule: RuleRef;
  readonly points: number;
  readonly autoRemove: boolean;
  reversed: number;
  /** Reversed points that nobody had to give, because they had expired unspent. */
  lapsed: number;
  /** Refunds that have had their effect, in that order. */
  readonly causes: string[];
}

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

/** A customer's account: what they have, owe, hold and what may still be reversed. */
export interface Account {
  lots: Record<string, Lot>;
  /** Lots in the order they were earned: ties of expiry are spent by it (P7). */
  order: string[];
  debt: number;
  awards: Record<string, Award>;
  redemptions: Record<string, Redemption>;
  adjustments: Record<string, Adjustment>;
}

export const emptyAccount = (): Account => ({
  lots: {},
  order: [],
  debt: 0,
  awards: {},
  redemptions: {},
  adjustments: {},
});

export const awardKey = (program: string, order: string): string => `${program}/${order}`;

function openLot(account: Account, lot: string, original: number, debtRepaid: number, expiresAt: string | null): void {
  const fresh = { lot, original, held: 0, expired: 0, reversed: 0, expiresAt };
  account.lots[lot] = { ...fresh, remaining: original - debtRepaid, consumed: debtRepaid };
  account.order.push(lot);
  account.debt -= debtRepaid;
}

/** Moves points of lots from one bucket to another. */
function move(account: Account, parts: readonly LotPart[], from: keyof Buckets, to: keyof Buckets): void {
  for (const part of parts) {
    const lot = account.lots[part.lot]!;
    lot[from] -= part.points;
    lot[to] += part.points;
  }
}
type Buckets = Pick<Lot, 'remaining' | 'held' | 'consumed' | 'expired' | 'reversed'>;

/** What a refund asks for and no more: an account of years is kept in memory and in snapshots. */
function countedOf(arithmetic: Arithmetic): Omit<CountedAward, 'eligible'> {
  if (arithmetic.mode === 'fixed') return { currency: 'XXX', shippingCounted: false, lines: [] };
  const { currency, shippingCounted, lines } = arithmetic;
  const kept = lines.map(({ line, quantity, amount, counted }) => ({ line, quantity, amount, counted }));
  return { currency, shippingCounted, lines: kept };
}

/** Folds an event into the account, in place. */
export function evolveAccount(account: Account, event: Happened<PointsEvent>): Account {
  switch (event.type) {
    case 'PointsEarned': {
      const { lot, points, debtRepaid, expiresAt, rule, source, eligible, autoRemove, arithmetic } = event.data;
      openLot(account, lot, points, debtRepaid, expiresAt);
      const counted = { eligible, ...countedOf(arithmetic) };
      const award = { ...counted, lot, order: source.id, rule, points, autoRemove, reversed: 0, lapsed: 0, causes: [] };
      account.awards[awardKey(rule.program, source.id)] = award;
      return account;
    }
    case 'PointsReversed': {
      const award = account.awards[awardKey(event.data.rule.program, event.data.of)]!;
      award.lapsed += event.data.reversedTotal - award.reversed - event.data.points;
      award.reversed = event.data.reversedTotal;
      award.causes.push(event.data.source.id);
      move(account, event.data.parts, 'remaining', 'reversed');
      account.debt += event.data.debtIncurred;
      return account;
    }
    case 'PointsReserved': {
      const { redemption, points, parts, promise } = event.data;
      account.redemptions[redemption] = { coupon: promise.coupon, points, parts, state: 'held' };
      move(account, parts, 'remaining', 'held');
      return account;
    }
    case 'PointsRedeemed': {
      const redemption = account.redemptions[event.data.redemption]!;
      redemption.state = 'posted';
      move(account, redemption.parts, 'held', 'consumed');
      return account;
    }
    case 'PointsReturned':
      return evolveReturn(account, event.data);
    case 'PointsAdjusted':
      return evolveAdjustment(account, event);
    case 'PointsExpired':
      move(account, [event.data], 'remaining', 'expired');
      return account;
  }
}

type ReturnData = Extract<PointsEvent, { type: 'PointsReturned' }>['data'];

function evolveReturn(account: Account, data: ReturnData): Account {
  const redemption = account.redemptions[data.redemption]!;
  if (redemption.state === 'held') move(account, redemption.parts, 'held', 'consumed');
  redemption.state = 'returned';
  move(account, data.parts, 'consumed', 'remaining');
  for (const part of data.parts) account.lots[part.lot]!.expiresAt = part.expiresAt;
  account.debt -= data.debtRepaid;
  return account;
}

function evolveAdjustment(
  account: Account,
  event: Happened<Extract<PointsEvent, { type: 'PointsAdjusted' }>>,
): Account {
  const { amount, lot, parts, restored, debtRepaid, debtIncurred, expiresAt, undoes } = event.data;
  if (lot !== null) openLot(account, lot, amount, debtRepaid, expiresAt);
  else account.debt -= debtRepaid;
  move(account, parts, 'remaining', 'consumed');
  move(account, restored, 'consumed', 'remaining');
  for (const part of restored) account.lots[part.lot]!.expiresAt = part.expiresAt;
  account.debt += debtIncurred;
  account.adjustments[event.id] = { amount, lot, parts, isUndo: undoes !== null, undone: false };
  if (undoes !== null) account.adjustments[undoes]!.undone = true;
  return account;
}

/** Points that can be spent at a moment: of lots that have not reached their end (P8, I-42). */
export function available(account: Account, now: string): number {
  let sum = 0;
  for (const id of account.order) {
    const lot = account.lots[id]!;
    if (lot.expiresAt === null || lot.expiresAt > now) sum += lot.remaining;
  }
  return sum;
}

/** Points on hold for open redemptions. */
export function held(account: Account): number {
  return account.order.reduce((sum, id) => sum + account.lots[id]!.held, 0);
}

/** Points that still fit below the cap: those on hold may come back (P1). */
export function room(account: Account, now: string): number {
  return POINTS_CAP - available(account, now) - held(account);
}

/** Lots that can be spent, in the order they are: soonest end first, none last, ties by age (P7). */
export function spendable(account: Account, now: string): Lot[] {
  const end = (lot: Lot) => lot.expiresAt ?? '9999';
  return account.order
    .map((id) => account.lots[id]!)
    .filter((lot) => lot.remaining > 0 && (lot.expiresAt === null || lot.expiresAt > now))
    .sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0));
}

/** Takes up to `points` from lots in the order given: the minimal prefix (I-41), and what they could not give. */
export function take(lots: readonly Lot[], points: number): { parts: LotPart[]; missing: number } {
  const parts: LotPart[] = [];
  let missing = points;
  for (const lot of lots) {
    if (missing === 0) break;
    const part = Math.min(lot.remaining, missing);
    if (part > 0) parts.push({ lot: lot.lot, points: part });
    missing -= part;
  }
  return { parts, missing };
}

/** I-01, I-03, I-04 and I-21 hold at every version. */
export function assertAccount(account: Account): void {
  let remaining = 0;
  for (const lot of Object.values(account.lots)) {
    const buckets = [lot.remaining, lot.held, lot.consumed, lot.expired, lot.reversed];
    must(
      buckets.every((n) => Number.isSafeInteger(n) && n >= 0),
      `I-04 a bucket of lot ${lot.lot} is negative`,
    );
    must(buckets.reduce((a, b) => a + b, 0) === lot.original, `I-04 lot ${lot.lot} does not add up`);
    remaining += lot.remaining;
  }
  must(Number.isSafeInteger(account.debt) && account.debt >= 0, 'I-03 debt is negative');
  must(remaining === 0 || account.debt === 0, 'I-03 points are available while some are owed');
  must(remaining <= POINTS_CAP && account.debt <= POINTS_CAP, 'I-01 more points than the cap');
  for (const award of Object.values(account.awards)) {
    must(award.reversed >= 0 && award.reversed <= award.points, `I-21 award of order ${award.order}`);
    must(award.lapsed >= 0 && award.lapsed <= account.lots[award.lot]!.expired, `P3 award of order ${award.order}`);
  }
}

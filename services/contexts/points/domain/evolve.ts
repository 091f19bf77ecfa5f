import type { Arithmetic, LotPart, PointsEvent } from '@loyalty/contracts/points/events';
import type { Happened } from '../../../kernel/decider.js';
import { type Account, type Award, awardOf, isInForce, type Lot, lotOf, NO_CURRENCY } from './account.js';
import { followLimit } from './award-limit.js';
import { evolveMerge } from './merge/evolve-merge.js';
import { fileLot } from './open-lots.js';
import { count } from './rules/limits.js';
import { type CountedAward, isByItems } from './rules/refunded.js';

const emptyLot = { pending: 0, availableAt: null, remaining: 0, held: 0, consumed: 0, expired: 0, reversed: 0 };

/** @param expiresAt its expiry as promised; the shared one if the lot follows it */
function openLot(account: Account, lot: Partial<Lot> & Pick<Lot, 'lot' | 'original'>, expiresAt: string | null): void {
  const { follows } = account;
  fileLot(account, { ...emptyLot, age: account.opened, ...lot, follows, ownEnd: follows ? null : expiresAt });
  account.opened += 1;
}

/** Opens a lot whose points are available at once, except those that repay debt. */
function openSpendable(
  account: Account,
  lot: string,
  original: number,
  debtRepaid: number,
  expiresAt: string | null,
): void {
  openLot(account, { lot, original, remaining: original - debtRepaid, consumed: debtRepaid }, expiresAt);
  account.debt -= debtRepaid;
}

/** Moves points of lots between buckets. */
function move(account: Account, parts: readonly LotPart[], from: keyof Buckets, to: keyof Buckets): void {
  for (const part of parts) {
    const lot = lotOf(account, part.lot)!;
    lot[from] -= part.points;
    lot[to] += part.points;
    fileLot(account, lot);
  }
}
type Buckets = Pick<Lot, 'pending' | 'remaining' | 'held' | 'consumed' | 'expired' | 'reversed'>;

/** The part of an award's arithmetic that refunds need: an old account is kept in memory and in snapshots. */
function countedOf(arithmetic: Arithmetic): Omit<CountedAward, 'eligible'> & Pick<Award, 'verdicts'> {
  if (arithmetic.mode === 'fixed')
    return { currency: NO_CURRENCY, shippingCounted: false, byItems: false, lines: [], verdicts: [] };
  const { currency, shippingCounted, lines, verdicts } = arithmetic;
  const stored = lines.map(({ line, quantity, amount, counted }) => ({ line, quantity, amount, counted }));
  return { currency, shippingCounted, byItems: isByItems(arithmetic.mode), lines: stored, verdicts };
}

type AwardData = Extract<PointsEvent, { type: 'PointsEarned' | 'PointsPended' }>['data'];

/** Records the part of an award that refunds need. */
function noteAward(account: Account, data: AwardData, at: string): Account {
  const { lot, points, rule, source, eligible, autoRemove, limit, arithmetic } = data;
  if (limit) count(account.tallies, limit, points, at);
  const counted = { eligible, ...countedOf(arithmetic) };
  const of = { order: source.id, rule, points, autoRemove, earnedAt: at };
  const used = limit && { ...limit, points };
  const award = { ...counted, lot, ...of, reversed: 0, lapsed: 0, causes: [], limit: used };
  const others = account.awards[source.id] ?? [];
  account.awards[source.id] = others;
  others.push(award);
  return account;
}

type Reversal = Extract<PointsEvent, { type: 'PointsReversed' }>['data'];

function evolveReversal(account: Account, data: Reversal): Account {
  const { of, rule, lot, points, pending, parts, reversedTotal, source, debtIncurred } = data;
  const award = account.awards[of]!.find((one) => one.lot === lot && one.rule.program === rule.program)!;
  const wasInForce = isInForce(award);
  award.lapsed += reversedTotal - award.reversed - points;
  award.reversed = reversedTotal;
  award.causes.push(source.id);
  followLimit(account.tallies, award, wasInForce);
  if (pending > 0) move(account, [{ lot, points: pending }], 'pending', 'reversed');
  move(account, parts, 'remaining', 'reversed');
  account.debt += debtIncurred;
  return account;
}

type Recount = Extract<PointsEvent, { type: 'PointsRecounted' }>['data'];

/** Folds a recounted award; its lot grows when more came back than was ever taken from it. */
function evolveRecount(account: Account, data: Recount): Account {
  const { of, lot: id, rule, points, pending, parts, debtRepaid, debtIncurred, original, arithmetic } = data;
  const award = awardOf(account, rule.program, of)!;
  const wasInForce = isInForce(award);
  Object.assign(award, {
    points: data.awarded,
    reversed: data.reversedTotal,
    lapsed: data.lapsedTotal,
    eligible: data.eligible,
    ...(arithmetic && countedOf(arithmetic)),
  });
  followLimit(account.tallies, award, wasInForce);
  if (points <= 0) {
    if (pending < 0) move(account, [{ lot: id, points: -pending }], 'pending', 'reversed');
    move(account, parts, 'remaining', 'reversed');
    account.debt += debtIncurred;
    return account;
  }
  const lot = lotOf(account, id)!;
  lot.reversed -= points - (original - lot.original);
  lot.original = original;
  lot.pending += pending;
  lot.remaining += points - pending - debtRepaid;
  lot.consumed += debtRepaid;
  account.debt -= debtRepaid;
  fileLot(account, lot);
  return account;
}

type Release = Extract<PointsEvent, { type: 'PointsReleased' }>['data'];

function evolveRelease(account: Account, { lot, points, debtRepaid }: Release): Account {
  move(account, [{ lot, points }], 'pending', 'remaining');
  move(account, [{ lot, points: debtRepaid }], 'remaining', 'consumed');
  account.debt -= debtRepaid;
  return account;
}

/** Folds an event into the account, in place. */
export function evolveAccount(account: Account, event: Happened<PointsEvent>): Account {
  account.events += 1;
  switch (event.type) {
    case 'PointsEarned': {
      const { lot, points, debtRepaid, expiresAt } = event.data;
      openSpendable(account, lot, points, debtRepaid, expiresAt);
      return noteAward(account, event.data, event.occurredAt);
    }
    case 'PointsPended': {
      const { lot, points, expiresAt, availableAt } = event.data;
      openLot(account, { lot, original: points, pending: points, availableAt }, expiresAt);
      return noteAward(account, event.data, event.occurredAt);
    }
    case 'PointsReleased':
      return evolveRelease(account, event.data);
    case 'PointsReversed':
      return evolveReversal(account, event.data);
    case 'PointsRecounted':
      return evolveRecount(account, event.data);
    case 'OrderReassigned':
      return account;
    case 'PointsReserved': {
      const { redemption, points, parts, promise } = event.data;
      account.redemptions[redemption] = { coupon: promise.coupon, points, parts, state: 'held' };
      move(account, parts, 'remaining', 'held');
      return account;
    }
    case 'CouponGranted': {
      const { redemption, promise } = event.data;
      account.redemptions[redemption] = { coupon: promise.coupon, points: 0, parts: [], state: 'posted' };
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
    case 'PointsLifeMoved': {
      const { until } = event.data;
      return Object.assign(account, { follows: until !== null, until: until ?? account.until });
    }
    case 'PointsExpired':
      move(account, [event.data], 'remaining', 'expired');
      return account;
    case 'AccountMergedAway':
    case 'AccountMergedIn':
    case 'AccountSplitOff':
    case 'AccountRestored':
      return evolveMerge(account, event);
  }
}

type PartBack = Extract<PointsEvent, { type: 'PointsReturned' }>['data']['parts'][number];

/** Returns points to their lots; points of an expired lot get the grace period as a separate expiry (P9). */
function putBack(account: Account, parts: readonly PartBack[]): void {
  move(account, parts, 'consumed', 'remaining');
  for (const { lot, graced, expiresAt } of parts)
    if (graced) Object.assign(lotOf(account, lot)!, { follows: false, ownEnd: expiresAt });
}

type ReturnData = Extract<PointsEvent, { type: 'PointsReturned' }>['data'];

function evolveReturn(account: Account, data: ReturnData): Account {
  const redemption = account.redemptions[data.redemption]!;
  if (redemption.state === 'held') move(account, redemption.parts, 'held', 'consumed');
  redemption.state = 'returned';
  putBack(account, data.parts);
  account.debt -= data.debtRepaid;
  return account;
}

function evolveAdjustment(
  account: Account,
  event: Happened<Extract<PointsEvent, { type: 'PointsAdjusted' }>>,
): Account {
  const { amount, lot, parts, restored, debtRepaid, debtIncurred, expiresAt, undoes } = event.data;
  if (lot !== null) openSpendable(account, lot, amount, debtRepaid, expiresAt);
  else account.debt -= debtRepaid;
  move(account, parts, 'remaining', 'consumed');
  putBack(account, restored);
  account.debt += debtIncurred;
  account.adjustments[event.id] = { amount, lot, parts, isUndo: undoes !== null, undone: false };
  if (undoes !== null) account.adjustments[undoes]!.undone = true;
  return account;
}

/** Ids of the lots that an event moves points of; equal before and after it is folded. */
export function lotsOf(account: Account, { type, data }: PointsEvent): string[] {
  switch (type) {
    case 'PointsEarned':
    case 'PointsPended':
    case 'PointsReleased':
    case 'PointsExpired':
      return [data.lot];
    case 'PointsReversed':
      return [...(data.pending > 0 ? [data.lot] : []), ...data.parts.map((part) => part.lot)];
    case 'PointsRecounted':
      return [data.lot, ...data.parts.map((part) => part.lot)];
    case 'PointsReserved':
      return data.parts.map((part) => part.lot);
    case 'OrderReassigned':
    case 'CouponGranted':
    case 'PointsLifeMoved':
      return [];
    case 'PointsRedeemed':
      return (account.redemptions[data.redemption]?.parts ?? []).map((part) => part.lot);
    case 'PointsReturned':
      return [...(account.redemptions[data.redemption]?.parts ?? []), ...data.parts].map((part) => part.lot);
    case 'PointsAdjusted':
      return [...(data.lot === null ? [] : [data.lot]), ...[...data.parts, ...data.restored].map((part) => part.lot)];
    case 'AccountMergedAway':
      return [...Object.keys(account.lots), ...Object.keys(account.closed)];
    case 'AccountMergedIn':
      return [...data.records.lots, ...data.parts].map(({ lot }) => lot);
    case 'AccountSplitOff':
      return [...data.records.lots, ...data.restored, ...data.parts].map(({ lot }) => lot);
    case 'AccountRestored':
      return data.records.lots.map(({ lot }) => lot);
  }
}

import { type CouponLifetime, pointsEnd } from '../rules/reward.js';
import type { Account } from './account.js';
import { lifeAt } from './book.js';
import type { Place } from './shop.js';

/** State of the shared expiry before it was moved; the cause of the move is the next event. */
export interface Moved {
  readonly until: string | null;
  readonly follows: boolean;
}

const endOfAll = (place: Place, zone: string, life: CouponLifetime | null): string | null =>
  life?.from === 'activity' ? pointsEnd(place.now, life, zone) : null;

/** Whether a redemption must move the shared expiry: in every state of the shop that it may have seen. */
export function mustMove(place: Place, account: Account): boolean {
  return !place.someShop((zone, book) => {
    const end = endOfAll(place, zone, lifeAt(book, place.now));
    return end === null || end <= (account.until ?? '');
  });
}

/**
 * The shared expiry of points that follow the last activity moves on, never back (I-45): by the redemption before it, or by a gift in the
 * next event, which is then checked against it. Every lot that follows is moved.
 */
export function lifeMoved(place: Place, account: Account): void {
  const { until } = place.event.data as { until: string | null };
  const { until: before, follows, usedBy } = account;
  const byUse = usedBy !== null && usedBy === place.event.causation;
  if (!byUse) account.moved = { until: before, follows };
  account.follows = until !== null;
  if (until === null) {
    place.must(follows && !byUse, 'I-45', 'lots have ends of their own again that never followed');
    return;
  }
  place.must(before === null || until >= before, 'I-45', 'the end of points moved back', before, until);
  place.must(!follows || until !== before, 'I-45', 'the end of points was said twice', before, until);
  const fits = !byUse || place.someShop((zone, book) => endOfAll(place, zone, lifeAt(book, place.now)) === until);
  place.must(fits, 'P8', 'a redemption moved the end to another moment', undefined, until);
  account.until = until;
  for (const lot of account.lots.values()) if (lot.follows) lot.end = until;
}

/** Whether newly earned points have the right end: their own, or the shared one, which was moved if required. */
export function endsRightly(
  account: Account,
  from: string,
  life: CouponLifetime | null,
  zone: string,
  end: string | null,
): boolean {
  const own = pointsEnd(from, life, zone);
  if (own === null || life?.from !== 'activity') return !account.follows && end === own;
  const { until: before } = account.moved ?? account;
  const due = before !== null && before > own ? before : own;
  return account.follows && account.until === due && end === due;
}

const GIFTS = new Set(['PointsEarned', 'PointsPended', 'PointsAdjusted']);

/** Checks what the previous event began: a move without a gift, or a redemption without a required move. */
export function afterMove(place: Place, account: Account): void {
  const { type } = place.event;
  place.must(account.moved === null || GIFTS.has(type), 'I-45', 'the end of points moved, and nothing was given');
  place.must(!account.owesMove || type === 'PointsLifeMoved', 'P8', 'a redemption did not move the end of points');
  account.owesMove = false;
}

import { same } from '../findings.js';
import { gives } from '../rules/gives.js';
import { couponEnd, endAfterGivingBack, isPrice } from '../rules/reward.js';
import { type Account, type Promised, sumOf } from './account.js';
import { rewardAt } from './book.js';
import type { Part, PartBack, RewardSettings, RuleName } from './facts.js';
import type { Place } from './shop.js';

interface Reserved {
  readonly redemption: string;
  readonly points: number;
  readonly parts: readonly Part[];
  readonly rule: RuleName;
  readonly promise: Promised;
}

/** Points are held on the lots that end soonest, for a reward that is available at this price (I-30, I-37, I-41, I-42). */
export function reserved(place: Place, account: Account): void {
  const data = place.event.data as Reserved;
  const { redemption, points, parts, rule, promise } = data;
  const now = place.now;
  place.must(account.debt === 0, 'P2', 'points were redeemed while some are owed', 0, account.debt);
  place.must(!account.redemptions.has(redemption), 'I-31', 'a redemption was begun twice', undefined, redemption);
  const customers = place.shop.customer(account.customer).seenSince(place.since);
  place.must(
    customers.some(({ type }) => type !== 'Left'),
    'I-18',
    'a customer who has left redeemed',
  );
  const least = account.prefix(points, now);
  place.must(least.missing === 0, 'I-30', 'more was spent than there was', points - least.missing, points);
  place.must(same(least.parts, parts), 'I-41', 'not the lots that end soonest', least.parts, parts);
  place.must(sumOf(parts) === points, 'I-05', 'the parts are not the points', points, sumOf(parts));
  place.must(offered(place, data, now), 'I-37', 'no reward gives this at this price', undefined, data);
  const code = promise.code.trim().toUpperCase();
  place.must(!place.shop.codes.has(code), 'I-33', 'a code was given twice', undefined, promise.code);
  place.must(!place.shop.coupons.has(promise.coupon), 'I-31', 'two redemptions have one coupon');
  place.shop.codes.set(code, promise.coupon);
  const stored = { points, parts, coupon: promise.coupon, promise, rule, state: 'held' as const };
  account.redemptions.set(redemption, stored);
  const life = { code: promise.code, status: 'promised' as const, voided: false, discount: null, usedOn: null };
  const coupon = { coupon: promise.coupon, customer: account.customer, redemption, stored, ...life };
  place.shop.coupons.set(promise.coupon, coupon);
  account.move(place, parts, 'remaining', 'held');
}

/** A donation names its cause, is of no value to the shopper and has no conditions; causes are documents, which are not replayed. */
function isDonation({ rule, points, promise }: Reserved): boolean {
  const { reward, value, minimumPurchase, minimumQuantity, expiresAt, uses } = promise;
  return (
    points >= 1 &&
    reward.kind === 'donation' &&
    reward.cause === rule.program &&
    reward.title === rule.title &&
    promise.title === rule.title &&
    Number(value) === 0 &&
    [minimumPurchase, minimumQuantity, expiresAt, uses.total].every((condition) => condition === null)
  );
}

function offered(place: Place, data: Reserved, now: string): boolean {
  const { rule, points, promise } = data;
  if (promise.kind === 'donation') return isDonation(data);
  return place.someShop((zone, book, currency) => {
    const offer = rewardAt(book, rule.program, rule.version, now, zone);
    return (
      offer !== null &&
      rule.title === offer.settings.title &&
      gives(offer, points, promise, currency) &&
      isPromise(offer.settings, points, promise, currency, zone, now)
    );
  });
}

function isPromise(
  settings: RewardSettings,
  points: number,
  promise: Promised,
  currency: string,
  zone: string,
  now: string,
): boolean {
  return (
    isPrice(settings, points) &&
    promise.currency === currency &&
    promise.title === settings.title &&
    promise.expiresAt === couponEnd(settings, now, zone) &&
    promise.onlyThisCustomer === (settings.availability !== 'everyone') &&
    promise.uses.total === settings.maxUses &&
    promise.uses.oncePerCustomer === settings.oncePerCustomer
  );
}

/** Held points are spent once, when their coupon exists (I-31). */
export function redeemed(place: Place, account: Account): void {
  const data = place.event.data as { redemption: string; coupon: string; points: number };
  const stored = account.redemptions.get(data.redemption);
  if (!stored) {
    place.wrong('I-31', 'points were spent that were never held', undefined, data.redemption);
    return;
  }
  place.must(stored.state === 'held', 'I-31', `a redemption that is ${stored.state} was spent`);
  place.must(
    data.points === stored.points && data.coupon === stored.coupon,
    'I-31',
    'spent other than held',
    stored.points,
  );
  const status = place.shop.coupons.get(stored.coupon)?.status;
  place.must(
    status !== 'promised' && status !== 'failed',
    'I-31',
    'points were spent without a coupon',
    undefined,
    status,
  );
  stored.state = 'posted';
  account.move(place, stored.parts, 'held', 'consumed');
  account.post(place, -stored.points, 'redeemed');
}

interface Returned {
  readonly redemption: string;
  readonly cause: 'refused' | 'revoked';
  readonly points: number;
  readonly debtRepaid: number;
  readonly parts: readonly PartBack[];
}

/** Exactly the points of the redemption are returned, once, to their lots, after repaying debt (I-36, P9). */
export function returned(place: Place, account: Account): void {
  const data = place.event.data as Returned;
  const stored = account.redemptions.get(data.redemption);
  if (!stored) {
    place.wrong('I-36', 'points came back that were never taken', undefined, data.redemption);
    return;
  }
  const { state } = stored;
  const expected = data.cause === 'refused' ? 'held' : 'posted';
  place.must(state === expected, 'I-36', `a ${data.cause} redemption was ${state}`, expected, state);
  const status = place.shop.coupons.get(stored.coupon)?.status;
  const because = data.cause === 'refused' ? 'failed' : 'revoked';
  place.must(status === because, 'I-36', `points came back although the coupon is ${status}`, because, status);
  place.must(data.points === stored.points, 'I-36', 'not the points that were spent', stored.points, data.points);
  givenBack(place, account, stored.parts, data.debtRepaid, data.parts);
  if (state === 'held') account.move(place, stored.parts, 'held', 'consumed');
  else account.post(place, data.points, 'redeemed');
  stored.state = 'returned';
  restore(place, account, data.parts);
  account.debt -= data.debtRepaid;
}

/** Returns points to their lots, possibly with a new end. */
export function restore(place: Place, account: Account, parts: readonly PartBack[]): void {
  account.move(place, parts, 'consumed', 'remaining');
  for (const { lot, expiresAt, graced } of parts) {
    const known = account.lots.get(lot);
    if (known) Object.assign(known, { end: expiresAt, follows: known.follows && !graced });
  }
}

/** Debt takes its share from the first parts, the rest goes to the same lots with their own end or the grace period (P9). */
export function givenBack(
  place: Place,
  account: Account,
  taken: readonly Part[],
  debtRepaid: number,
  parts: readonly PartBack[],
): void {
  const owed = Math.min(account.debt, sumOf(taken));
  place.must(debtRepaid === owed, 'I-26', 'debt is not paid first', owed, debtRepaid);
  let left = owed;
  const expected: { lot: string; points: number }[] = [];
  for (const part of taken) {
    const repaid = Math.min(left, part.points);
    left -= repaid;
    if (part.points > repaid) expected.push({ lot: part.lot, points: part.points - repaid });
  }
  const found = parts.map(({ lot, points }) => ({ lot, points }));
  place.must(same(expected, found), 'I-36', 'not to the lots they came from', expected, found);
  for (const { lot, expiresAt, graced } of parts) {
    const own = account.lots.get(lot)?.end ?? null;
    const fits = place.someShop((zone) => same(endAfterGivingBack(own, place.now, zone), { expiresAt, graced }));
    place.must(fits, 'P9', 'points came back with another end', own, expiresAt);
  }
}

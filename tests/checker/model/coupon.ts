import { same } from '../findings.js';
import type { Promised, RedemptionStored } from './account.js';
import type { RuleName } from './facts.js';
import { grantedReward } from './granted-reward.js';
import type { Place } from './shop.js';
import { hasUse } from './uses.js';

export type CouponStatus = 'promised' | 'available' | 'used' | 'revoked' | 'expired' | 'failed';

/** A coupon's lifecycle as recorded in the log (I-34). */
export interface Coupon {
  readonly coupon: string;
  readonly customer: string;
  readonly redemption: string;
  readonly stored: RedemptionStored;
  /** The customer's code: the next one of a list, otherwise the promised one. */
  code: string;
  status: CouponStatus;
  voided: boolean;
  discount: string | null;
  usedOn: string | null;
}

interface CouponData extends Promised {
  readonly redemption: string;
  readonly customer: string;
  readonly points: number;
  readonly rule: RuleName;
  readonly discount: string;
  readonly order: string;
  readonly expiredAt: string;
  readonly adminNote: string;
  readonly status: CouponStatus;
}

/** State machine of a coupon; each state has a single predecessor. */
export function nextCoupon(place: Place, id: string): void {
  const { event, shop } = place;
  if (event.type === 'RewardGranted') {
    grantedReward(place, id);
    return;
  }
  const data = event.data as CouponData;
  const coupon = shop.coupons.get(id);
  if (!coupon || data.coupon !== id) {
    place.wrong('I-31', `${event.type} without points held for it`, undefined, data.coupon);
    return;
  }
  const from = (status: CouponStatus) =>
    place.must(coupon.status === status, 'I-34', `${event.type} of a coupon that is ${coupon.status}`, status);
  switch (event.type) {
    case 'CouponIssued':
      from('promised');
      issued(place, coupon, data);
      return;
    case 'CouponFailed':
      from('promised');
      place.must(data.points === coupon.stored.points, 'I-36', 'other points than were held', coupon.stored.points);
      coupon.status = 'failed';
      return;
    case 'CouponUsed':
      from('available');
      usedBy(place, coupon, data);
      coupon.status = 'used';
      return;
    case 'CouponUsedAfterEnd':
      usedAfterEnd(place, coupon, data);
      return;
    case 'CouponRevoked':
      from('available');
      place.must(data.points === coupon.stored.points, 'I-36', 'other points than were spent', coupon.stored.points);
      // Store credit on an account at the shop can be spent at any time.
      place.must(coupon.stored.promise.reward.kind !== 'credit', 'I-36', 'store credit was taken back');
      place.must(data.adminNote.trim() !== '', 'I-36', 'a coupon was revoked without a note');
      coupon.status = 'revoked';
      return;
    case 'CouponVoided':
      place.must(
        coupon.status === 'revoked' || coupon.status === 'failed',
        'I-34',
        `CouponVoided of a coupon that is ${coupon.status}`,
        'revoked or failed',
      );
      place.must(!coupon.voided, 'I-36', 'a code was ended twice');
      coupon.voided = true;
      return;
    case 'CouponReplaced':
      from('used');
      place.must(coupon.usedOn === data.order, 'I-34', 'replaced after another order than used it', coupon.usedOn);
      return;
    case 'CouponExpired': {
      from('available');
      const end = coupon.stored.promise.expiresAt;
      place.must(end !== null && end <= event.recordedAt, 'I-34', 'a coupon expired before its end', end);
      place.must(data.expiredAt === end && event.occurredAt === end, 'I-34', 'expired at another moment', end);
      coupon.status = 'expired';
    }
  }
}

function issued(place: Place, coupon: Coupon, data: CouponData): void {
  const { promise, points, rule } = coupon.stored;
  const isListed = promise.reward.kind === 'voucher';
  place.must(coupon.stored.state === 'held' || points === 0, 'I-31', 'a coupon was made for points that are not held');
  const asPromised =
    data.redemption === coupon.redemption &&
    data.customer === coupon.customer &&
    data.points === points &&
    data.rule.program === rule.program &&
    data.rule.version === rule.version &&
    (isListed || data.code === promise.code) &&
    same(data.reward, promise.reward) &&
    (['kind', 'title', 'value', 'currency', 'expiresAt'] as const).every((name) => data[name] === promise[name]);
  place.must(asPromised, 'I-31', 'a coupon is not what was promised', promise, data);
  const use = hasUse(place, coupon.redemption, rule, promise);
  place.must(use, 'I-35', 'a coupon of a limited reward without a use');
  if (isListed) handedOut(place, rule.program, data.code);
  coupon.status = 'available';
  coupon.code = data.code;
  coupon.discount = data.discount;
}

/** A code of a list is issued only once, even after its coupon has ended (I-33). */
function handedOut(place: Place, program: string, code: string): void {
  const { handed } = place.shop.usesOf(program);
  const name = code.toUpperCase();
  place.must(!handed.has(name), 'I-33', 'a code of a list was handed out twice', undefined, code);
  handed.add(name);
}

/** A code that works once is used by one order, which leaves its coupon as it had ended. */
function usedAfterEnd(place: Place, coupon: Coupon, data: CouponData): void {
  const had = coupon.status === 'revoked' || coupon.status === 'expired';
  place.must(
    had && data.status === coupon.status,
    'I-34',
    'a use after an end that was not',
    coupon.status,
    data.status,
  );
  place.must(coupon.usedOn === null, 'I-34', 'a code was used by two orders', coupon.usedOn, data.order);
  const returned = coupon.status === 'revoked' ? coupon.stored.points : 0;
  place.must(data.points === returned, 'I-36', 'other points than had gone back', returned, data.points);
  usedBy(place, coupon, data);
}

function usedBy(place: Place, coupon: Coupon, data: CouponData): void {
  const code = coupon.stored.promise.code.toUpperCase();
  const named = place.shop
    .order(data.order)
    .snapshots.all.some(({ value }) => value?.discountCodes.some((one) => one.code.trim().toUpperCase() === code));
  place.must(named, 'I-34', 'a coupon was used by an order that does not name its code', code, data.order);
  // A coupon without a holder belongs to the buyer.
  const buyers = place.shop.order(data.order).snapshots.all.map(({ value }) => value?.customer ?? '');
  const isBy = coupon.customer === '' ? buyers.includes(data.customer) : data.customer === coupon.customer;
  place.must(isBy, 'I-34', 'a coupon was used by another customer than its holder', coupon.customer, data.customer);
  coupon.usedOn = data.order;
}

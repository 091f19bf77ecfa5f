import type { Promised } from './account.js';
import type { RuleName } from './facts.js';
import { grantedByDeal } from './member-deals.js';
import type { Place } from './shop.js';

interface RewardGranted {
  readonly coupon: string;
  readonly redemption: string;
  readonly customer: string;
  readonly rule: RuleName;
  readonly promise: Promised;
}

/** A coupon without a points account: promised once, with a unique code (I-33). */
export function grantedReward(place: Place, id: string): void {
  const { coupon, redemption, customer, rule, promise } = place.event.data as unknown as RewardGranted;
  const { shop } = place;
  grantedByDeal(place, customer, rule.program, promise);
  place.must(coupon === id && promise.coupon === id, 'I-31', 'a grant of another coupon', id, coupon);
  const code = promise.code.trim().toUpperCase();
  place.must(!shop.codes.has(code) && !shop.coupons.has(id), 'I-33', 'a code was given twice');
  shop.codes.set(code, id);
  const stored = { points: 0, parts: [], coupon: id, promise, rule, state: 'posted' as const };
  const life = { code: promise.code, status: 'promised' as const, voided: false, discount: null, usedOn: null };
  shop.coupons.set(id, { coupon: id, customer, redemption, stored, ...life });
}

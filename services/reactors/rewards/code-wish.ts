import type { CouponPromise } from '@loyalty/contracts/points/events';
import type { CodeReward, CodeWish } from '../../gateways/platform/platform.gateway.js';

/** A discount's title at the platform; the code in it makes it the redemption's own, so that a repeat knows it again. */
export const titleAtPlatform = (title: string, code: string): string => `${title} ${code}`;

/** What the platform is asked for so that a promise is kept. One coupon is one use (I-34). */
export function codeWish(
  promise: CouponPromise,
  gives: CodeReward,
  { customer, startsAt }: { customer: string; startsAt: string },
): CodeWish {
  const { code, minimumPurchase, minimumQuantity } = promise;
  const byMoney = minimumPurchase === null ? null : { amount: minimumPurchase };
  return {
    code,
    title: titleAtPlatform(promise.title, code),
    gives,
    startsAt,
    endsAt: promise.expiresAt,
    customerId: promise.onlyThisCustomer ? customer : null,
    minimum: byMoney ?? (minimumQuantity === null ? null : { quantity: minimumQuantity }),
    purchases: promise.purchases,
    combinesWith: promise.combinesWith,
    usageLimit: 1,
    appliesOncePerCustomer: true,
  };
}

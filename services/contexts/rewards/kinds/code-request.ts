import type { CouponPromise } from '@loyalty/contracts/points/events';
import type { CodeRequest, CodeReward } from '../../../gateways/platform/platform.gateway.js';

/** A discount's title at the platform; the code in it makes it the redemption's own, so that a repeat knows it again. */
export const titleAtPlatform = (title: string, code: string): string => `${title} ${code}`;

/** How far the platform's clock may be behind ours before a discount that was promised just now is refused at its till. */
const CLOCKS_APART_MS = 60_000;

/** When a discount is said to begin that is good from an instant on, so that it is good at once by the platform's clock too. */
export const goodFrom = (instant: string): string => new Date(Date.parse(instant) - CLOCKS_APART_MS).toISOString();

/** Orders that a discount is good for, as the platform is told. */
export function minimumOf({
  minimumPurchase,
  minimumQuantity,
}: Pick<CouponPromise, 'minimumPurchase' | 'minimumQuantity'>): CodeRequest['minimum'] {
  if (minimumPurchase !== null) return { amount: minimumPurchase };
  return minimumQuantity === null ? null : { quantity: minimumQuantity };
}

/** Request for a promised code. One coupon is one use (I-34). */
export function codeRequest(
  promise: CouponPromise,
  gives: CodeReward,
  { customer, startsAt }: { customer: string; startsAt: string },
): CodeRequest {
  const { code } = promise;
  return {
    code,
    title: titleAtPlatform(promise.title, code),
    gives,
    startsAt: goodFrom(startsAt),
    endsAt: promise.expiresAt,
    customerId: promise.onlyThisCustomer ? customer : null,
    minimum: minimumOf(promise),
    purchases: promise.purchases,
    combinesWith: promise.combinesWith,
    usageLimit: 1,
    appliesOncePerCustomer: true,
  };
}

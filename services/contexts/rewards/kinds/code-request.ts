import type { RedemptionPromise } from '@loyalty/contracts/points/events';
import type { CodeRequest, CodeReward } from '../../../gateways/platform/platform.gateway.js';

/** A discount's title at the platform; the code in it identifies the redemption, so that a repeat can be recognised. */
export const titleAtPlatform = (title: string, code: string): string => `${title} ${code}`;

/** Tolerated clock skew: how far the platform's clock may be behind ours without rejecting a discount that was promised just now. */
const CLOCKS_APART_MS = 60_000;

/** Start time for a discount that is valid from an instant on: earlier by the tolerated clock skew, so that it is valid at once. */
export const goodFrom = (instant: string): string => new Date(Date.parse(instant) - CLOCKS_APART_MS).toISOString();

/** Minimum order of a discount for the platform. */
export function minimumOf({
  minimumPurchase,
  minimumQuantity,
}: Pick<RedemptionPromise, 'minimumPurchase' | 'minimumQuantity'>): CodeRequest['minimum'] {
  if (minimumPurchase !== null) return { amount: minimumPurchase };
  return minimumQuantity === null ? null : { quantity: minimumQuantity };
}

/** Request for a promised code. One coupon is one use (I-34). `shippingUpTo` as of the redeemed version of its program. */
export function codeRequest(
  promise: RedemptionPromise,
  gives: CodeReward,
  { customer, startsAt, shippingUpTo = null }: { customer: string; startsAt: string; shippingUpTo?: string | null },
): CodeRequest {
  const { code } = promise;
  return {
    code,
    title: titleAtPlatform(promise.title, code),
    gives,
    shippingUpTo,
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

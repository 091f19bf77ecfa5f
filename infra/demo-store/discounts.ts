import { toMinor } from './money.js';
import { Rejection } from './rejection.js';
import type { Discount, ShopState } from './state.js';

const INVALID = 'Enter a valid discount code or gift card';

/** The platform's status of a discount at an instant. */
export function statusOf(discount: Discount, at: Date): 'ACTIVE' | 'EXPIRED' | 'SCHEDULED' {
  if (discount.endsAt !== null && at >= new Date(discount.endsAt)) return 'EXPIRED';
  return at < new Date(discount.startsAt) ? 'SCHEDULED' : 'ACTIVE';
}

/** Facts of a cart that determine whether a discount applies; `subtotal` is of the lines before discounts, in minor units. */
export interface Cart {
  customerId: string | null;
  subtotal: bigint;
  items: number;
  at: Date;
}

/** Finds a code for a cart. @throws Rejection with the platform's message */
export function usableDiscount(shop: ShopState, code: string, cart: Cart): Discount {
  const discount = shop.discounts.get(code.trim().toUpperCase());
  if (!discount || statusOf(discount, cart.at) !== 'ACTIVE') throw new Rejection(422, INVALID);
  if (discount.usageLimit !== null && discount.used >= discount.usageLimit) {
    throw new Rejection(422, `${discount.code} discount code is no longer available`);
  }
  if (discount.customerIds && !discount.customerIds.includes(cart.customerId ?? '')) {
    throw new Rejection(422, `${discount.code} discount code isn’t available to you right now`);
  }
  if (discount.appliesOncePerCustomer && cart.customerId && discount.usedBy.includes(cart.customerId)) {
    throw new Rejection(422, `${discount.code} discount code was already used`);
  }
  if (!isLargeEnough(shop, discount, cart)) throw notForThisCart(discount);
  return discount;
}

/** Whether a cart reaches a discount's minimum. */
export function isLargeEnough({ facts }: ShopState, discount: Discount, { subtotal, items }: Cart): boolean {
  const { minimumSubtotal: least, minimumQuantity } = discount;
  return (least === null || subtotal >= toMinor(least, facts.currency)) && items >= (minimumQuantity ?? 0);
}

/** The platform's message for a code that does not apply to this cart. */
export const notForThisCart = ({ code }: Discount): Rejection =>
  new Rejection(422, `${code} discount code isn’t valid for the items in your cart`);

/** Counts one use of a code. */
export function useDiscount(discount: Discount, customerId: string | null): void {
  discount.used += 1;
  if (customerId) discount.usedBy.push(customerId);
}

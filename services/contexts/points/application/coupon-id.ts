import { derivedId } from '../../../platform/commands/ids.js';

/** A coupon's id follows from its shop and code, without case: the same code can never be two coupons (I-33). */
export const couponIdOf = (shop: string, code: string): string => derivedId('coupon', shop, code.trim().toUpperCase());

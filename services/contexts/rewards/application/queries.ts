import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Coupon, couponDecider } from '../domain/coupon.js';
import { type Pool, poolDecider, poolOf } from '../domain/pool.js';

/** The uses of a reward's program. */
export const loadPool = (ledger: LedgerStates, shop: string, program: string): Promise<Pool> =>
  ledger.stateOf(poolDecider, shop, poolOf(program));

/** A coupon by its id. */
export const loadCoupon = (ledger: LedgerStates, shop: string, coupon: string): Promise<Coupon> =>
  ledger.stateOf(couponDecider, shop, coupon);

import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { couponDecider } from '../domain/coupon.js';

/**
 * Marks coupons as used when an order carries their codes. Unknown codes are ignored. A cancelled order has used its code too: the store
 * does not free it, and whether an earlier version of the order was reported before must not matter (I-13).
 */
export const whenOrderReportedUseCoupon = (ledger: Ledger): ProcessManager =>
  on('OrderReported', 'use-coupon', async (event) => {
    const { snapshot } = event.data;
    for (const { code, amount } of snapshot.discountCodes) {
      const coupon = couponIdOf(event.shop, code);
      const { order, number, currency, total, placedAt, customer } = snapshot;
      const data = { coupon, order, number, orderTotal: total, discount: amount, currency, customer: customer ?? '' };
      await ledger.execute(couponDecider, coupon, { kind: 'UseCoupon', data, at: placedAt }, causedBy(event));
    }
  });

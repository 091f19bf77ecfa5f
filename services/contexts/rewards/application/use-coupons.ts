import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { couponDecider } from '../domain/coupon.js';

/**
 * Marks the coupons as used whose codes an order carries. Unknown codes are ignored. A cancelled order has used its code too: the store does
 * not free it, and whether an earlier version of the order was reported before must not matter (I-13).
 */
export async function useCoupons(ledger: Ledger, snapshot: OrderSnapshot, context: CommandContext): Promise<void> {
  for (const { code, amount } of snapshot.discountCodes) {
    const coupon = couponIdOf(context.shop, code);
    const { order, number, currency, total, placedAt, customer } = snapshot;
    const data = { coupon, order, number, orderTotal: total, discount: amount, currency, customer: customer ?? '' };
    await ledger.execute(couponDecider, coupon, { kind: 'UseCoupon', data, at: placedAt }, context);
  }
}

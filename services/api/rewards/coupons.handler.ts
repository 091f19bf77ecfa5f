import { listCoupons } from '@loyalty/contracts/rewards/queries';
import { listCoupons as readCoupons } from '@loyalty/projections/rewards/coupon.queries';
import { ShiftedClock } from '../../clock/clock.js';
import { type Handler, Handles, type Message } from '../http/call.js';
import { Reads } from '../http/reads.js';

@Handles(listCoupons)
export class ListCouponsHandler implements Handler<typeof listCoupons> {
  constructor(
    private readonly reads: Reads,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof listCoupons>) {
    const now = this.clock.now().toISOString();
    return this.reads.page(call, (db, shop) => readCoupons(db, shop, call.query, now));
  }
}

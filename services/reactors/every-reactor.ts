import type { Ledger } from '../commands/ledger.js';
import type { EventStore } from '../event-store/port.js';
import type { Queue } from '../worker/jobs.js';
import { type OrdersSince, whenCustomerJoinedSettleOrders } from './customers/when-customer-joined-settle-orders.js';
import type { Reactor } from './engine.js';
import { whenOrderReportedSettlePoints } from './points/when-order-reported-settle-points.js';
import { whenIntegrityResolvedCatchUp, whenLogSealedPublish } from './proof/when-sealed.js';
import { whenOrderReportedUseCoupon } from './rewards/when-order-reported-use-coupon.js';
import {
  whenCouponFailedReturnPoints,
  whenCouponIssuedPostRedemption,
  whenCouponRevokedReturnPoints,
  whenPointsReservedIssueCoupon,
  whenShopInstalledGoOn,
} from './rewards/when-redeemed.js';

/** Every reactor. A new one is a new line. */
export function everyReactor(ledger: Ledger, jobs: Queue, store: EventStore, ordersSince: OrdersSince): Reactor[] {
  return [
    ...whenOrderReportedSettlePoints(ledger),
    whenOrderReportedUseCoupon(ledger),
    whenPointsReservedIssueCoupon(jobs),
    whenCouponIssuedPostRedemption(ledger),
    whenCouponFailedReturnPoints(ledger),
    whenCouponRevokedReturnPoints(ledger, jobs),
    whenShopInstalledGoOn(jobs),
    whenCustomerJoinedSettleOrders(ledger, ordersSince),
    whenLogSealedPublish(jobs),
    whenIntegrityResolvedCatchUp(ledger, store),
  ];
}

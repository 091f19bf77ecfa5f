import type { Ledger } from '../commands/ledger.js';
import type { EventStore } from '../event-store/port.js';
import type { Queue } from '../worker/jobs.js';
import { whenStreakVisitedPay } from './actions/pay-streak.js';
import { whenActionReportedSettle } from './actions/settle-action.js';
import { type MilestoneCount, whenCountedReachMilestones } from './actions/when-counted-reach-milestones.js';
import { whenCustomerCameClaim } from './actions/when-customer-came-claim.js';
import { whenExpiryRemindedMail } from './customers/expiry-mail.js';
import { type OrdersSince, whenCustomerJoinedSettleOrders } from './customers/when-customer-joined-settle-orders.js';
import type { Reactor } from './engine.js';
import type { OrderFacts } from './points/order-facts.js';
import { orByJob } from './points/settle-by-job.js';
import { whenOrderReportedSettlePoints } from './points/when-order-reported-settle-points.js';
import { whenSyncStartedGive } from './programs/when-sync-started.js';
import { whenIntegrityResolvedCatchUp, whenLogSealedPublish } from './proof/when-sealed.js';
import { whenProgramChangedAlignAutomatic } from './rewards/align-automatic.js';
import { whenOrderReportedUseCoupon } from './rewards/when-order-reported-use-coupon.js';
import {
  whenCouponFailedReturnPoints,
  whenCouponIssuedPostRedemption,
  whenCouponRevokedReturnPoints,
  whenPromisedIssueCoupon,
  whenShopInstalledGoOn,
} from './rewards/when-redeemed.js';

/** What settles orders and actions: with facts that are remembered it reacts at once, with facts that are asked for it is a job. */
export const settlers = (ledger: Ledger, facts: OrderFacts, store: EventStore, ordersSince: OrdersSince): Reactor[] => [
  ...whenOrderReportedSettlePoints(ledger, facts),
  whenCustomerJoinedSettleOrders(ledger, facts, ordersSince),
  whenIntegrityResolvedCatchUp(ledger, facts, store),
  ...whenActionReportedSettle(ledger, facts),
  ...whenCustomerCameClaim(ledger, facts),
];

/** Every reactor. A new one is a new line. */
export function everyReactor(
  ledger: Ledger,
  jobs: Queue,
  store: EventStore,
  ordersSince: OrdersSince,
  facts: OrderFacts,
  count: MilestoneCount,
): Reactor[] {
  return [
    ...settlers(ledger, facts, store, ordersSince).map((settler) => orByJob(settler, jobs)),
    whenStreakVisitedPay(ledger, facts),
    ...whenCountedReachMilestones(ledger, facts, count),
    whenOrderReportedUseCoupon(ledger),
    ...whenPromisedIssueCoupon(jobs),
    whenCouponIssuedPostRedemption(ledger),
    whenCouponFailedReturnPoints(ledger),
    whenCouponRevokedReturnPoints(ledger, jobs),
    ...whenProgramChangedAlignAutomatic(ledger, jobs),
    whenShopInstalledGoOn(jobs),
    whenLogSealedPublish(jobs),
    whenExpiryRemindedMail(jobs),
    whenSyncStartedGive(jobs),
  ];
}

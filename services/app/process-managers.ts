import { whenActionReportedSettle } from '../contexts/actions/application/award-action.js';
import { whenStreakVisitedPay } from '../contexts/actions/process-managers/when-streak-visited-pay.js';
import {
  type MilestoneCount,
  whenCountedReachMilestones,
} from '../contexts/actions/process-managers/when-counted-reach-milestones.js';
import { whenCustomerCameClaim } from '../contexts/actions/process-managers/when-customer-came-claim.js';
import type { OrderFacts } from '../contexts/points/application/eligibility-data.js';
import { orByJob } from '../contexts/points/process-managers/defer-to-job.js';
import { whenExpiryRemindedMail } from '../contexts/points/process-managers/expiry-mail.js';
import {
  type OrdersSince,
  whenCustomerJoinedSettleOrders,
} from '../contexts/points/process-managers/when-customer-joined-award-orders.js';
import { whenOrderReportedSettlePoints } from '../contexts/points/process-managers/when-order-reported-award-points.js';
import { whenSyncStartedGive } from '../contexts/programs/process-managers/when-sync-started.js';
import { whenIntegrityResolvedCatchUp, whenLogSealedPublish } from '../contexts/proof/process-managers/when-sealed.js';
import { whenProgramChangedAlignAutomatic } from '../contexts/rewards/process-managers/align-automatic.js';
import { whenOrderReportedUseCoupon } from '../contexts/rewards/process-managers/when-order-reported-use-coupon.js';
import {
  whenCouponFailedReturnPoints,
  whenCouponIssuedPostRedemption,
  whenCouponRevokedReturnPoints,
  whenPromisedIssueCoupon,
  whenShopInstalledGoOn,
} from '../contexts/rewards/process-managers/when-redeemed.js';
import type { Ledger } from '../platform/commands/ledger.js';
import type { EventStore } from '../platform/event-store/port.js';
import type { Reactor } from '../platform/followers/engine.js';
import type { Queue } from '../platform/tasks/jobs.js';

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

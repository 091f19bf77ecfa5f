import { joinedOn, lastOrderedOn } from '@loyalty/projections/customers/due.queries';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { Birthdays } from '../../platform/vault/birthdays.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { whenActionReportedSettle } from './application/award-action.js';
import { Claims } from './application/claims.js';
import { Streaks } from './application/streaks.js';
import { claimsHandlers } from './http/claims.handler.js';
import { customEventsHandlers } from './http/custom-events.handler.js';
import { datesHandlers } from './http/dates.handler.js';
import { whenAccountsMergedCountOnce } from './process-managers/when-accounts-merged-count-once.js';
import { whenAccountsMergedPayReviews } from './process-managers/when-accounts-merged-pay-reviews.js';
import { whenCountedReachMilestones } from './process-managers/when-counted-reach-milestones.js';
import { whenCustomerCameClaim } from './process-managers/when-customer-came-claim.js';
import { whenStreakVisitedPay } from './process-managers/when-streak-visited-pay.js';
import { CalendarRewards } from './schedule/calendar-rewards.js';

/** Actions context: earning other than by orders; claims, streaks, milestones, birthdays, anniversaries. */
export const actions = defineContext({
  name: 'actions',
  handlers: [...claimsHandlers, ...datesHandlers, ...customEventsHandlers],
  providers: ({ ledger, clock, facts, birthdays }) => [
    [Claims, new Claims(ledger, clock, facts.live)],
    [Streaks, new Streaks(ledger, clock, facts.live)],
    [Birthdays, birthdays],
  ],
  processManagers: ({ ledger, facts, milestoneCount }) => [
    whenAccountsMergedCountOnce(ledger),
    whenStreakVisitedPay(ledger, facts.cached),
    ...whenCountedReachMilestones(ledger, facts.cached, milestoneCount),
  ],
  deferrable: ({ ledger, facts, unpaidReviews }, data) => [
    whenAccountsMergedPayReviews(ledger, facts[data], unpaidReviews),
    ...whenActionReportedSettle(ledger, facts[data]),
    ...whenCustomerCameClaim(ledger, facts[data]),
  ],
  schedule: ({ ledger, facts, birthdays, dailyRuns, log }, readPool) => {
    const rewards = new CalendarRewards(ledger, facts.live, birthdays, ...membersOf(readPool));
    return [dailyTask(rewards, { runs: dailyRuns, installed: installedIn(readPool), log })];
  },
});

type Rest<T extends readonly unknown[]> = T extends readonly [unknown, unknown, unknown, ...infer Last] ? Last : never;

/** Queries of calendar rewards over all members of a shop. */
const membersOf = (readPool: ReadPool): Rest<ConstructorParameters<typeof CalendarRewards>> => [
  (...days) => joinedOn(readPool, ...days),
  (...days) => lastOrderedOn(readPool, ...days),
];

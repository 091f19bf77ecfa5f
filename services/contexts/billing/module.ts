import { adminAddress } from '../../platform/config/admin-address.js';
import { type Config, startsFree } from '../../platform/config/config.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { chargeDueFees, chargeUsage } from './application/charge-usage.js';
import { readChanged, SubscriptionRefresh } from './application/read-subscription.js';
import { billingShopFields } from './application/shop-fields.js';
import { PlanChoices } from './application/subscriptions.js';
import { chargeDueFeesTask, chargeUsageTask, readSubscriptionTask } from './application/tasks.js';
import { billingTopics } from './application/topics.js';
import { billingHandlers } from './http/billing.handler.js';
import { offersHandlers } from './http/offers.handler.js';
import {
  whenGrowthClaimedCreditOrders,
  whenHeadstartClaimedLiftLimit,
} from './process-managers/when-claimed-credit.js';
import {
  whenChangeReportedRead,
  whenFeeDueCharge,
  whenUnfrozenChargeDueFees,
} from './process-managers/when-fee-due-charge.js';
import {
  whenInstalledStartFree,
  whenUninstalledEndSubscription,
} from './process-managers/when-installed-start-free.js';
import { whenPlanChangedGatePrograms } from './process-managers/when-plan-changed-gate-programs.js';

const PLAN_PAGE = '/subscription';

/** Address of the plan page in a shop's admin. */
const returnUrl = (config: Config) => (domain: string) => `${adminAddress(config, domain)}${PLAN_PAGE}`;

const services = ({ ledger, billing: gateway, access }: Dependencies) => ({ ledger, gateway, access });

/** Billing context: plans, subscriptions at the platform, billable orders and their fees. */
export const billing = defineContext({
  name: 'billing',
  handlers: [...billingHandlers, ...offersHandlers],
  providers: (dependencies) => [
    [PlanChoices, new PlanChoices({ ...services(dependencies), returnUrl: returnUrl(dependencies.config) })],
    [SubscriptionRefresh, new SubscriptionRefresh(services(dependencies))],
  ],
  topics: () => billingTopics,
  shopFields: billingShopFields,
  processManagers: ({ ledger, jobs, config }) => [
    whenInstalledStartFree(ledger, startsFree(config)),
    whenUninstalledEndSubscription(ledger),
    ...whenPlanChangedGatePrograms(ledger),
    whenFeeDueCharge(jobs),
    whenUnfrozenChargeDueFees(jobs),
    whenChangeReportedRead(jobs),
    whenGrowthClaimedCreditOrders(ledger),
    whenHeadstartClaimedLiftLimit(ledger),
  ],
  tasks: [
    onEventTask(chargeUsageTask, (dependencies: Dependencies) => (event) => chargeUsage(services(dependencies), event)),
    onEventTask(
      chargeDueFeesTask,
      (dependencies: Dependencies) => (event) => chargeDueFees(services(dependencies), event),
    ),
    onEventTask(readSubscriptionTask, (dependencies: Dependencies) => readChanged(services(dependencies))),
  ],
});

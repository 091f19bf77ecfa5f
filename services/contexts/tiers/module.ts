import { perkIconUse, tierIconUse } from '@loyalty/contracts/tiers/icons';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { onTaskKind, reportedByEvent } from '../../platform/tasks/task-services.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { GrantedScopes } from '../shop/application/granted-scopes.js';
import { installedIn } from '../shop/application/queries.js';
import { SchemeChanges } from './application/change-scheme.js';
import { launchExports } from './application/exported-launches.js';
import { usedCouponsIn } from './application/granted-rewards.js';
import { storedEffects } from './application/launch-effects.js';
import { storedMembers } from './application/members.js';
import { contributedWorth } from './application/points-worth.js';
import { activeScheme } from './application/queries.js';
import {
  calculateTiersTask,
  calculationTaskKind,
  previewTaskKind,
  tagCustomerTask,
  tagMembersTask,
  tagSyncKind,
  undoPreviewTaskKind,
} from './application/tasks.js';
import { unknownTier } from './application/unknown-tier.js';
import { bulkTierHandlers } from './http/bulk-tier.handler.js';
import { customerTierHandlers, TierChanges } from './http/customer-tier.handler.js';
import { previewHandlers } from './http/preview.handler.js';
import { schemeHandlers } from './http/scheme.handler.js';
import { shopperTierHandlers } from './http/shopper-tier.handler.js';
import { tagSyncHandlers } from './http/tag-sync.handler.js';
import { whenAdjustedMoveTierPoints } from './process-managers/when-adjusted-move-tier-points.js';
import { whenDeactivatedWidenPrograms } from './process-managers/when-deactivated-widen-programs.js';
import { whenLaunchedCalculate } from './process-managers/when-launched-calculate.js';
import { whenMergedMoveTier, whenTierMergedCountOnce } from './process-managers/when-merged-move-tier.js';
import { whenPlanSetRestTiers } from './process-managers/when-plan-set-rest.js';
import { whenQualifiedAssess } from './process-managers/when-qualified-assess.js';
import { whenTierMergedPayRewards, whenTierRewardGrantedPay } from './process-managers/when-reward-granted-pay.js';
import { whenRewardWithdrawnTakeBack } from './process-managers/when-reward-withdrawn-take-back.js';
import {
  tagCustomer,
  tagMembers,
  whenCalculatedTagMembers,
  whenJoinedTag,
  whenTierChangedTag,
} from './process-managers/when-tier-changed-tag.js';
import { TierAssessments } from './schedule/assessments.js';
import { TierNotices } from './schedule/notices.js';
import { runCalculation } from './tasks/calculate.js';
import { previewLaunch } from './tasks/preview.js';
import { previewUndo } from './tasks/preview-undo.js';
import { tagSyncExecution } from './tasks/sync-tags.js';
import { runLaunchUndo } from './tasks/undo-launch.js';

const services = ({ ledger, tierHistories: histories }: Dependencies) => ({ ledger, histories });

/** VIP tiers: a scheme per shop, a standing per customer, rewards of entering a tier. */
export const tiers = defineContext({
  name: 'tiers',
  handlers: [
    ...schemeHandlers,
    ...previewHandlers,
    ...customerTierHandlers,
    ...bulkTierHandlers,
    ...shopperTierHandlers,
    ...tagSyncHandlers,
  ],
  providers: (dependencies) => [
    [
      SchemeChanges,
      new SchemeChanges(
        dependencies.ledger,
        dependencies.tasks.store,
        dependencies.clock,
        new GrantedScopes(dependencies.platform, dependencies.access, dependencies.ledger),
        dependencies.files,
        dependencies.vault.notes,
        dependencies.contributions.flatMap(({ tierUses }) => tierUses?.(dependencies) ?? []),
      ),
    ],
    [TierChanges, new TierChanges(services(dependencies))],
  ],
  exportSources: launchExports,
  shopperState: ({ ledger }) => ({
    fields: async ({ shop }) => ({ tiers: (await activeScheme(ledger, shop)) !== null }),
  }),
  programCheck: ({ ledger }) => ({ rule: (shop, rule) => unknownTier(ledger, shop, rule) }),
  processManagers: (dependencies) => [
    ...whenQualifiedAssess(services(dependencies)),
    ...whenMergedMoveTier(services(dependencies)),
    whenTierMergedCountOnce(dependencies.ledger, dependencies.store),
    whenAdjustedMoveTierPoints(services(dependencies)),
    ...whenLaunchedCalculate(dependencies.jobs),
    ...whenPlanSetRestTiers(dependencies.ledger),
    ...whenDeactivatedWidenPrograms(dependencies.ledger),
    whenRewardWithdrawnTakeBack(dependencies.ledger, dependencies.store),
    whenTierChangedTag(dependencies.ledger, dependencies.jobs),
    whenCalculatedTagMembers(dependencies.ledger, dependencies.jobs),
    ...whenJoinedTag(dependencies.ledger, dependencies.jobs),
  ],
  deferrable: ({ ledger, store: log, facts }, data) => [
    whenTierRewardGrantedPay({ ledger, log, data: facts[data] }),
    ...whenTierMergedPayRewards({ ledger, log, data: facts[data] }),
  ],
  taskKinds: [
    onTaskKind(previewTaskKind, (dependencies: Dependencies) => {
      const { ledger, clock, reader } = dependencies;
      return previewLaunch({ ledger, clock, members: storedMembers(reader), worth: contributedWorth(dependencies) });
    }),
    onTaskKind(undoPreviewTaskKind, (dependencies: Dependencies) => {
      const { ledger, store: log, clock, reader } = dependencies;
      const members = storedMembers(reader);
      const [effects, usedCoupons] = [storedEffects(reader), usedCouponsIn(reader)];
      return previewUndo({ ledger, log, clock, members, effects, usedCoupons, worth: contributedWorth(dependencies) });
    }),
    onTaskKind(tagSyncKind, (dependencies: Dependencies) =>
      tagSyncExecution({ ...dependencies, members: storedMembers(dependencies.reader) }),
    ),
    reportedByEvent(calculationTaskKind),
  ],
  tasks: [
    onEventTask(calculateTiersTask, ({ ledger, clock, reader, tasks }) => {
      const parts = { ledger, clock, members: storedMembers(reader), tasks: tasks.store };
      const effects = storedEffects(reader);
      return (event) =>
        event.type === 'TierLaunchUndone' ? runLaunchUndo({ ...parts, effects }, event) : runCalculation(parts, event);
    }),
    onEventTask(tagCustomerTask, (dependencies) => (event) => tagCustomer(dependencies, event)),
    onEventTask(
      tagMembersTask,
      ({ ledger, reader, jobs }) =>
        (event) =>
          tagMembers({ ledger, members: storedMembers(reader), jobs }, event),
    ),
  ],
  files: [tierIconUse, perkIconUse],
  schedule: ({ ledger, clock, reader, dailyRuns, log, messaging }, readPool) => {
    const members = storedMembers(reader);
    const assessments = new TierAssessments({ ledger, clock, members });
    const notices = new TierNotices({ ledger, members, shoppers: messaging.shoppers });
    const daily = { runs: dailyRuns, installed: installedIn(readPool), log };
    return [dailyTask(assessments, daily), dailyTask(notices, daily)];
  },
});

import { programIcons, programIconUse, reviewImageUse, rewardImageUse } from '@loyalty/contracts/programs/icons';
import { magicTagsKind } from '@loyalty/contracts/programs/magic-tags';
import { platformUrlOf } from '../../platform/config/config.js';
import { Documents } from '../../platform/documents/documents.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { reportedByEvent } from '../../platform/tasks/task-services.js';
import { defineContext } from '../dependencies.js';
import { programMigrations } from './application/migrations.js';
import { ProgramChecks } from './application/program-checks.js';
import { ProgramEdits } from './application/program-edits.js';
import { changePlan } from './application/set-plan.js';
import { programShopFields } from './application/shop-fields.js';
import { Subscriptions } from './application/subscriptions.js';
import { limitTransactionsTask, setPlanTask, syncTask, tagByRulesTask } from './application/tasks.js';
import { displayOrderHandlers } from './http/display-order.handler.js';
import { Goods, goodsHandlers } from './http/goods.handler.js';
import { iconsHandlers } from './http/icons.handler.js';
import { Permissions, permissionsHandlers } from './http/permissions.handler.js';
import { programsHandlers } from './http/programs.handler.js';
import { readProgramsHandlers } from './http/read-programs.handler.js';
import { ruleEngineHandlers } from './http/rule-engine.handler.js';
import { subscriptionsHandlers } from './http/subscriptions.handler.js';
import { supportHandlers } from './http/support.handler.js';
import { syncHandlers } from './http/sync.handler.js';
import { titlesHandlers } from './http/titles.handler.js';
import { versionsHandlers } from './http/versions.handler.js';
import { whatIfHandlers } from './http/what-if.handler.js';
import { whenCurrencyChangedPause } from './process-managers/when-currency-changed-pause.js';
import { tagByRules, whenOccasionTag } from './process-managers/when-occasion-tag.js';
import { whenLimitChanged, whenPointsMovedLimit } from './process-managers/when-points-moved-limit.js';
import { whenSyncStartedGive } from './process-managers/when-sync-started.js';
import { limitTransactions } from './tasks/limit-transactions.js';

const TAG_RULES = [{ kind: magicTagsKind }];

/** Programs context: ways to earn and rewards as versioned rules of a shop; editing, publishing, simulating, syncing past orders. */
export const programs = defineContext({
  name: 'programs',
  migrations: programMigrations,
  handlers: [
    ...displayOrderHandlers,
    ...goodsHandlers,
    ...readProgramsHandlers,
    ...programsHandlers,
    ...ruleEngineHandlers,
    ...titlesHandlers,
    ...iconsHandlers,
    ...subscriptionsHandlers,
    ...permissionsHandlers,
    ...versionsHandlers,
    ...whatIfHandlers,
    ...syncHandlers,
    ...supportHandlers,
  ],
  providers: (dependencies) => {
    const { ledger, clock, vault, platform, access, config, contributions } = dependencies;
    const checks = new ProgramChecks(contributions.flatMap(({ programCheck }) => programCheck?.(dependencies) ?? []));
    const subscriptions = new Subscriptions(platform, access);
    return [
      [Goods, new Goods(platform, access, clock)],
      [ProgramEdits, new ProgramEdits(ledger, clock, checks, subscriptions, vault.secrets)],
      [Permissions, new Permissions(platform, access, config.SHOPIFY_API_KEY, platformUrlOf(config))],
      [Subscriptions, subscriptions],
    ];
  },
  shopFields: programShopFields,
  documents: () => [{ kind: programIcons }, ...TAG_RULES],
  files: [programIconUse, rewardImageUse, reviewImageUse],
  taskKinds: [reportedByEvent(syncTask)],
  processManagers: ({ ledger, jobs }) => [
    whenSyncStartedGive(jobs),
    ...whenPointsMovedLimit(ledger, jobs),
    whenLimitChanged(jobs),
    whenCurrencyChangedPause(ledger),
    ...whenOccasionTag({ ledger, documents: new Documents(ledger, TAG_RULES) }, jobs),
  ],
  tasks: [
    onEventTask(tagByRulesTask, ({ ledger, platform, access }) => {
      const documents = new Documents(ledger, TAG_RULES);
      return (event) => tagByRules({ ledger, documents, platform, access }, event);
    }),
    onEventTask(limitTransactionsTask, ({ ledger, reader, config }) =>
      limitTransactions({ ledger, reader, limit: config.TRANSACTION_LIMIT }),
    ),
    onTask(
      setPlanTask,
      ({ ledger }) =>
        (change) =>
          changePlan(ledger, change),
    ),
  ],
});

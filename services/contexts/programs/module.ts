import { programIcons, programIconUse } from '@loyalty/contracts/programs/icons';
import { magicTagsKind } from '@loyalty/contracts/programs/magic-tags';
import { platformUrlOf } from '../../platform/config/config.js';
import { Documents } from '../../platform/documents/documents.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { reportedByEvent } from '../../platform/tasks/task-services.js';
import { defineContext } from '../dependencies.js';
import { programMigrations } from './application/migrations.js';
import { ProgramChecks } from './application/program-checks.js';
import { changePlan } from './application/set-plan.js';
import { programShopFields } from './application/shop-fields.js';
import { limitTransactionsTask, setPlanTask, syncTask, tagByRulesTask } from './application/tasks.js';
import { GetDisplayOrderHandler, SaveDisplayOrderHandler } from './http/display-order.handler.js';
import { Goods, ListCollectionsHandler, ListProductsHandler } from './http/goods.handler.js';
import { ListProgramIconsHandler, SetProgramIconHandler } from './http/icons.handler.js';
import { GetCreditPermissionHandler, Permissions } from './http/permissions.handler.js';
import {
  AddProgramHandler,
  PublishProgramHandler,
  RemoveProgramHandler,
  ReviseProgramHandler,
  SetProgramStatusHandler,
} from './http/programs.handler.js';
import {
  GetProgramHandler,
  ListEarningProgramsHandler,
  ListMilestoneProgramsHandler,
  ListSpendingProgramsHandler,
} from './http/read-programs.handler.js';
import { GetRuleEngineHandler, SetRuleEngineHandler } from './http/rule-engine.handler.js';
import { GetSubscriptionsHandler, Subscriptions } from './http/subscriptions.handler.js';
import { GetShopFactsHandler, SetSupportLockHandler } from './http/support.handler.js';
import { ListSyncsHandler, StartSyncHandler } from './http/sync.handler.js';
import { TranslateTitlesHandler } from './http/titles.handler.js';
import {
  ListProgramPayeesHandler,
  ListProgramVersionsHandler,
  RestoreProgramVersionHandler,
} from './http/versions.handler.js';
import { ExportWhatIfHandler, StartWhatIfHandler } from './http/what-if.handler.js';
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
    GetDisplayOrderHandler,
    SaveDisplayOrderHandler,
    ListProductsHandler,
    ListCollectionsHandler,
    ListEarningProgramsHandler,
    ListMilestoneProgramsHandler,
    ListSpendingProgramsHandler,
    GetProgramHandler,
    AddProgramHandler,
    ReviseProgramHandler,
    SetProgramStatusHandler,
    PublishProgramHandler,
    RemoveProgramHandler,
    GetRuleEngineHandler,
    SetRuleEngineHandler,
    TranslateTitlesHandler,
    ListProgramIconsHandler,
    SetProgramIconHandler,
    GetSubscriptionsHandler,
    GetCreditPermissionHandler,
    ListProgramVersionsHandler,
    ListProgramPayeesHandler,
    RestoreProgramVersionHandler,
    StartWhatIfHandler,
    ExportWhatIfHandler,
    StartSyncHandler,
    ListSyncsHandler,
    GetShopFactsHandler,
    SetSupportLockHandler,
  ],
  providers: (dependencies) => {
    const { clock, platform, access, config, contributions } = dependencies;
    const checks = contributions.flatMap(({ programCheck }) => programCheck?.(dependencies) ?? []);
    return [
      [Goods, new Goods(platform, access, clock)],
      [ProgramChecks, new ProgramChecks(checks)],
      [Permissions, new Permissions(platform, access, config.SHOPIFY_API_KEY, platformUrlOf(config))],
      [Subscriptions, new Subscriptions(platform, access)],
    ];
  },
  shopFields: programShopFields,
  documents: () => [{ kind: programIcons }, ...TAG_RULES],
  files: [programIconUse],
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

import type { Type } from '@nestjs/common';
import { ReportCustomEventHandler } from '../../api/intake/custom-events.handler.js';
import { WhyOrderHandler } from '../../api/intake/why-order.handler.js';
import { GetDisplayOrderHandler, SaveDisplayOrderHandler } from '../../api/programs/display-order.handler.js';
import { ListCollectionsHandler, ListProductsHandler } from '../../api/programs/goods.handler.js';
import { GetCreditPermissionHandler } from '../../api/programs/permissions.handler.js';
import {
  GetPendingPointsHandler,
  GetPointSettingsHandler,
  SavePendingPointsHandler,
  SavePointSettingsHandler,
} from '../../api/programs/point-settings.handler.js';
import {
  AddProgramHandler,
  PublishProgramHandler,
  RemoveProgramHandler,
  ReviseProgramHandler,
  SetProgramStatusHandler,
} from '../../api/programs/programs.handler.js';
import {
  GetProgramHandler,
  ListEarningProgramsHandler,
  ListMilestoneProgramsHandler,
  ListSpendingProgramsHandler,
} from '../../api/programs/read-programs.handler.js';
import { GetRuleEngineHandler, SetRuleEngineHandler } from '../../api/programs/rule-engine.handler.js';
import { GetSubscriptionsHandler } from '../../api/programs/subscriptions.handler.js';
import { GetSyncHandler, ListSyncsHandler, StartSyncHandler } from '../../api/programs/sync.handler.js';
import { TranslateTitlesHandler } from '../../api/programs/titles.handler.js';
import {
  ListProgramPayeesHandler,
  ListProgramVersionsHandler,
  RestoreProgramVersionHandler,
} from '../../api/programs/versions.handler.js';
import {
  CancelWhatIfHandler,
  ExportWhatIfHandler,
  GetWhatIfHandler,
  StartWhatIfHandler,
} from '../../api/programs/what-if.handler.js';

/** Programs with their versions, what was tried, and why an order earned what it did. */
export const programsHandlers: readonly Type[] = [
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
  GetSubscriptionsHandler,
  GetCreditPermissionHandler,
  WhyOrderHandler,
  ListProgramVersionsHandler,
  ListProgramPayeesHandler,
  RestoreProgramVersionHandler,
  StartWhatIfHandler,
  GetWhatIfHandler,
  CancelWhatIfHandler,
  ExportWhatIfHandler,
  GetPointSettingsHandler,
  SavePointSettingsHandler,
  GetPendingPointsHandler,
  SavePendingPointsHandler,
  StartSyncHandler,
  ListSyncsHandler,
  GetSyncHandler,
  ReportCustomEventHandler,
];

import type { Type } from '@nestjs/common';
import { ReportCustomEventHandler } from '../../contexts/actions/http/custom-events.handler.js';
import { WhyOrderHandler } from '../../contexts/points/http/why-order.handler.js';
import { GetDisplayOrderHandler, SaveDisplayOrderHandler } from '../../contexts/programs/http/display-order.handler.js';
import { ListCollectionsHandler, ListProductsHandler } from '../../contexts/programs/http/goods.handler.js';
import { GetCreditPermissionHandler } from '../../contexts/programs/http/permissions.handler.js';
import {
  GetPendingPointsHandler,
  GetPointSettingsHandler,
  SavePendingPointsHandler,
  SavePointSettingsHandler,
} from '../../contexts/programs/http/point-settings.handler.js';
import {
  AddProgramHandler,
  PublishProgramHandler,
  RemoveProgramHandler,
  ReviseProgramHandler,
  SetProgramStatusHandler,
} from '../../contexts/programs/http/programs.handler.js';
import {
  GetProgramHandler,
  ListEarningProgramsHandler,
  ListMilestoneProgramsHandler,
  ListSpendingProgramsHandler,
} from '../../contexts/programs/http/read-programs.handler.js';
import { GetRuleEngineHandler, SetRuleEngineHandler } from '../../contexts/programs/http/rule-engine.handler.js';
import { GetSubscriptionsHandler } from '../../contexts/programs/http/subscriptions.handler.js';
import { GetSyncHandler, ListSyncsHandler, StartSyncHandler } from '../../contexts/programs/http/sync.handler.js';
import { TranslateTitlesHandler } from '../../contexts/programs/http/titles.handler.js';
import {
  ListProgramPayeesHandler,
  ListProgramVersionsHandler,
  RestoreProgramVersionHandler,
} from '../../contexts/programs/http/versions.handler.js';
import {
  CancelWhatIfHandler,
  ExportWhatIfHandler,
  GetWhatIfHandler,
  StartWhatIfHandler,
} from '../../contexts/programs/http/what-if.handler.js';

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

import type { Type } from '@nestjs/common';
import { ListActivitiesHandler, ListCustomerActivitiesHandler } from '../../api/activity/activity.handler.js';
import { GetDashboardHandler, ListDaysHandler, QuickSearchHandler } from '../../api/analytics/analytics.handler.js';
import { AdjustCustomersPointsHandler, SetCustomersStatusHandler } from '../../api/customers/bulk.handler.js';
import {
  GetCustomerHandler,
  ListCustomerOrdersHandler,
  ListCustomersHandler,
} from '../../api/customers/customers.handler.js';
import {
  ExplainBalanceHandler,
  ExplainEventHandler,
  ExplainLotHandler,
  ExplainLotsHandler,
} from '../../api/history/explain.handler.js';

/** Customers, what happened to them, why they have what they have, and the figures of all. */
export const customersHandlers: readonly Type[] = [
  ListCustomersHandler,
  GetCustomerHandler,
  ListCustomerOrdersHandler,
  SetCustomersStatusHandler,
  AdjustCustomersPointsHandler,
  ExplainBalanceHandler,
  ExplainLotsHandler,
  ExplainLotHandler,
  ExplainEventHandler,
  ListActivitiesHandler,
  ListCustomerActivitiesHandler,
  GetDashboardHandler,
  ListDaysHandler,
  QuickSearchHandler,
];

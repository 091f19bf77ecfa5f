import type { Type } from '@nestjs/common';
import { ListActivitiesHandler, ListCustomerActivitiesHandler } from '../../contexts/activity/http/activity.handler.js';
import {
  GetDashboardHandler,
  ListDaysHandler,
  QuickSearchHandler,
} from '../../contexts/analytics/http/analytics.handler.js';
import { AdjustCustomersPointsHandler, SetCustomersStatusHandler } from '../../contexts/customers/http/bulk.handler.js';
import {
  GetCustomerHandler,
  ListCustomerOrdersHandler,
  ListCustomersHandler,
} from '../../contexts/customers/http/customers.handler.js';
import {
  ExplainBalanceHandler,
  ExplainEventHandler,
  ExplainLotHandler,
  ExplainLotsHandler,
} from '../../contexts/points/http/explain.handler.js';

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

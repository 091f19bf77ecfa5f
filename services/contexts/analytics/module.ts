import { defineContext } from '../dependencies.js';
import { GetDashboardHandler, ListDaysHandler, QuickSearchHandler } from './http/analytics.handler.js';

/** Analytics context: figures of a shop, by day. */
export const analytics = defineContext({
  name: 'analytics',
  handlers: [GetDashboardHandler, ListDaysHandler, QuickSearchHandler],
});

import { defineContext } from '../dependencies.js';
import { analyticsHandlers } from './http/analytics.handler.js';
import { reportHandlers } from './http/reports.handler.js';

/** Analytics context: figures of a shop, by day. */
export const analytics = defineContext({
  name: 'analytics',
  handlers: [...analyticsHandlers, ...reportHandlers],
});

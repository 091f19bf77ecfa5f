import { defineContext } from '../dependencies.js';
import { analyticsHandlers } from './http/analytics.handler.js';
import { liabilityHandlers } from './http/liability.handler.js';
import { pointsHandlers } from './http/points.handler.js';
import { reportHandlers } from './http/reports.handler.js';

/** Analytics context: figures of a shop by day, and the liability that its points are. */
export const analytics = defineContext({
  name: 'analytics',
  handlers: [...analyticsHandlers, ...reportHandlers, ...pointsHandlers, ...liabilityHandlers],
});

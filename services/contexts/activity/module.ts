import { defineContext } from '../dependencies.js';
import { activityExports } from './application/exported-activities.js';
import { activityHandlers } from './http/activity.handler.js';

/** Activity context: the history of points as a list, of a shop or of one customer. */
export const activity = defineContext({
  name: 'activity',
  handlers: activityHandlers,
  exportSources: activityExports,
});

import { defineContext } from '../dependencies.js';
import { activityExports } from './application/exported-activities.js';
import { ListActivitiesHandler, ListCustomerActivitiesHandler } from './http/activity.handler.js';

/** Activity context: the history of points as a list, of a shop or of one customer. */
export const activity = defineContext({
  name: 'activity',
  handlers: [ListActivitiesHandler, ListCustomerActivitiesHandler],
  exportSources: activityExports,
});

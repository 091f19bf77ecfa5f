import { page, type RouteDefinition } from '../../app/route.js';

export const activityRoutes: readonly RouteDefinition[] = [
  page('/customers/activity', 'activity', 'groups', () => import('./hub-page.js')),
  page('/customers/activity/all', 'activityAll', 'list', () => import('./activities-page.js')),
  page('/customers/programs/activity/all', 'programActivity', 'list', () => import('./program-activities-page.js')),
];

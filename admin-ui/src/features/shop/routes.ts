import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const shopRoutes: readonly RouteDefinition[] = [
  page('/settings', 'settings', 'groups', () => import('./settings-page.js')),
  placeholder('/settings/data', 'takeData'),
];

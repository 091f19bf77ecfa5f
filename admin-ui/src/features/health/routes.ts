import { page, type RouteDefinition } from '../../app/route.js';

export const healthRoutes: readonly RouteDefinition[] = [
  page('/settings/health', 'health', 'list', () => import('./health-page.js')),
];

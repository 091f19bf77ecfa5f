import { page, type RouteDefinition } from '../../app/route.js';

export const setUpRoutes: readonly RouteDefinition[] = [
  page('/set-up', 'setUp', 'document', () => import('./set-up-page.js')),
];

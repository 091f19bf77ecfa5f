import { page, type RouteDefinition } from '../../app/route.js';

export const pointsRoutes: readonly RouteDefinition[] = [
  page('/customers/profile/$id/explain', 'explain', 'record', () => import('./explain-page.js')),
];

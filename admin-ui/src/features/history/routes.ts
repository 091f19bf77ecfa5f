import { page, type RouteDefinition } from '../../app/route.js';

export const historyRoutes: readonly RouteDefinition[] = [
  page('/customers/profile/$id/explain', 'explain', 'record', () => import('./explain-page.js')),
];

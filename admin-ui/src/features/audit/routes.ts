import { page, type RouteDefinition } from '../../app/route.js';

export const auditRoutes: readonly RouteDefinition[] = [
  page('/settings/audit', 'audit', 'list', () => import('./audit-page.js')),
];

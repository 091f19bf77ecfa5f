import { page, type RouteDefinition } from '../../app/route.js';

export const importsRoutes: readonly RouteDefinition[] = [
  page('/customers/migration', 'migration', 'document', () => import('./migration-page.js')),
  page('/customers/history', 'importHistory', 'list', () => import('./history-page.js')),
];

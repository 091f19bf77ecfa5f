import { page, type RouteDefinition } from '../../app/route.js';

export const dealsRoutes: readonly RouteDefinition[] = [
  page('/gift', 'deals', 'groups', () => import('./offers-page.js')),
  page('/exclusive_deal', 'dealConfig', 'document', () => import('./config-page.js')),
];

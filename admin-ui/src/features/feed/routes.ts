import { page, type RouteDefinition } from '../../app/route.js';

export const feedRoutes: readonly RouteDefinition[] = [
  page('/settings/stream', 'stream', 'record', () => import('./stream-page.js')),
];

import { page, type RouteDefinition } from '../../app/route.js';

export const proofRoutes: readonly RouteDefinition[] = [
  page('/settings/proof', 'proof', 'record', () => import('./proof-page.js')),
];

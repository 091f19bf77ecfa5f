import { page, type RouteDefinition } from '../../app/route.js';

export const metafieldRoutes: readonly RouteDefinition[] = [
  page('/integration/metafields', 'metafields', 'document', () => import('./metafields-page.js')),
];

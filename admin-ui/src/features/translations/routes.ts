import { page, type RouteDefinition } from '../../app/route.js';

export const translationsRoutes: readonly RouteDefinition[] = [
  page('/translations', 'translations', 'list', () => import('./languages-page.js')),
];

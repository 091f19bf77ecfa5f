import { page, type RouteDefinition } from '../../app/route.js';

export const helpRoutes: readonly RouteDefinition[] = [
  page('/help', 'help', 'groups', () => import('./help-page.js')),
  page('/help/$id', 'helpArticle', 'notice', () => import('./article-page.js')),
];

import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const translationsRoutes: readonly RouteDefinition[] = [
  placeholder('/translations', 'translations'),
  page('/settings/translations/editor', 'translationEditor', 'list', () => import('./editor-page.js')),
];

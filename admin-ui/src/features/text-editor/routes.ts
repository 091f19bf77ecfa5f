import { page, type RouteDefinition } from '../../app/route.js';

export const textEditorRoutes: readonly RouteDefinition[] = [
  page('/settings/translations/editor', 'translationEditor', 'list', () => import('./editor-page.js')),
];

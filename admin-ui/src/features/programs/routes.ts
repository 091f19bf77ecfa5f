import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const programsRoutes: readonly RouteDefinition[] = [
  page('/programs', 'programs', 'groups', () => import('./programs-page.js')),
  page('/programs/$event/new', 'programNew', 'document', () => import('./new-page.js')),
  page('/programs/edit-settings/$id', 'programEdit', 'document', () => import('./edit-page.js')),
  page('/programs/point', 'pointPrograms', 'document', () => import('./point-settings-page.js')),
  page('/programs/point/$id', 'pointProgram', 'record', () => import('./point-program-page.js')),
  page('/programs/paused', 'programsPaused', 'groups', () => import('./paused-page.js')),
  page('/programs/tags', 'magicTags', 'document', () => import('./magic-tags-page.js')),
  placeholder('/programs/simulate/$id', 'simulate'),
];

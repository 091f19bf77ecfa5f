import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const messagingRoutes: readonly RouteDefinition[] = [
  placeholder('/customers/notifications/manage', 'mailLog'),
  page('/settings/notifications', 'notifications', 'list', () => import('./editor/mail-list-page.js')),
  page('/settings/notifications/$id', 'notification', 'document', () => import('./editor/mail-editor-page.js')),
];

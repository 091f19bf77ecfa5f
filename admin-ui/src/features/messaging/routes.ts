import { page, type RouteDefinition } from '../../app/route.js';

export const messagingRoutes: readonly RouteDefinition[] = [
  page('/settings/email', 'settingsEmail', 'notice', () => import('./sender/email-page.js')),
  page('/customers/notifications/manage', 'mailLog', 'list', () => import('./log/mail-log-page.js')),
  page('/settings/notifications', 'notifications', 'list', () => import('./editor/mail-list-page.js')),
  page('/settings/notifications/$id', 'notification', 'document', () => import('./editor/mail-editor-page.js')),
];

import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const messagingRoutes: readonly RouteDefinition[] = [
  page('/customers/notifications/manage', 'mailLog', 'list', () => import('./log/mail-log-page.js')),
  placeholder('/settings/notifications', 'notifications'),
  placeholder('/settings/notifications/$id', 'notification'),
];

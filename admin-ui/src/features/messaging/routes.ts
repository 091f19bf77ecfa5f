import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const messagingRoutes: readonly RouteDefinition[] = [
  page('/settings/email', 'settingsEmail', 'notice', () => import('./sender/email-page.js')),
  placeholder('/customers/notifications/manage', 'mailLog'),
  placeholder('/settings/notifications', 'notifications'),
  placeholder('/settings/notifications/$id', 'notification'),
];

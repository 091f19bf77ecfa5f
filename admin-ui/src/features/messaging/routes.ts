import { placeholder, type RouteDefinition } from '../../app/route.js';

export const messagingRoutes: readonly RouteDefinition[] = [
  placeholder('/customers/notifications/manage', 'mailLog'),
  placeholder('/settings/notifications', 'notifications'),
  placeholder('/settings/notifications/$id', 'notification'),
];

import { placeholder, type RouteDefinition } from '../../app/route.js';

export const importsRoutes: readonly RouteDefinition[] = [
  placeholder('/customers/migration', 'migration'),
  placeholder('/customers/history', 'importHistory'),
];

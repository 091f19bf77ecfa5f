import { page, placeholder, type RouteDefinition } from './route.js';

export const appRoutes: readonly RouteDefinition[] = [
  page('/auth/login', 'signIn', 'notice', () => import('./sign-in-page.js')),
  placeholder('/ai-agent', 'assistant'),
];

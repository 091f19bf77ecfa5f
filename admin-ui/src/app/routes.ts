import { page, placeholder, type RouteDefinition } from './route.js';

export const appRoutes: readonly RouteDefinition[] = [
  page('/auth/login', 'signIn', 'notice', () => import('./sign-in-page.js')),
  placeholder('/landing-page', 'landing'),
  placeholder('/feature-request', 'featureRequest'),
  placeholder('/feedback', 'feedback'),
  placeholder('/ai-agent', 'assistant'),
];

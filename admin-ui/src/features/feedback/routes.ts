import { page, type RouteDefinition } from '../../app/route.js';

export const feedbackRoutes: readonly RouteDefinition[] = [
  page('/feature-request', 'featureRequest', 'notice', () => import('./feature-request-page.js')),
  page('/feedback', 'feedback', 'notice', () => import('./feedback-page.js')),
  page('/landing-page', 'landing', 'notice', () => import('./landing-page.js')),
];

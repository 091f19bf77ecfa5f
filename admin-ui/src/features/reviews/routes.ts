import { page, type RouteDefinition } from '../../app/route.js';

export const reviewsRoutes: readonly RouteDefinition[] = [
  page('/customers/activity/review', 'activityReview', 'list', () => import('./reviews-page.js')),
  page('/customers/programs/review', 'reviews', 'list', () => import('./review-approval-page.js')),
  page('/customers/programs/google-maps-review', 'mapsReviews', 'list', () => import('./maps-approval-page.js')),
];

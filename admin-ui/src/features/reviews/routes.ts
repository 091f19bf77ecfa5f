import { page, type RouteDefinition } from '../../app/route.js';

const REVIEW_APPS = ['yopto', 'yotpo', 'stamped', 'loox', 'judgeme', 'fera', 'airReviews'];

const reviewApp = () => import('./review-app-page.js');

export const reviewsRoutes: readonly RouteDefinition[] = [
  page('/customers/activity/review', 'activityReview', 'list', () => import('./reviews-page.js')),
  page('/customers/programs/review', 'reviews', 'list', () => import('./review-approval-page.js')),
  page('/customers/programs/google-maps-review', 'mapsReviews', 'list', () => import('./maps-approval-page.js')),
  ...REVIEW_APPS.map((app) => page(`/integration/review/app/${app}`, 'reviewApp', 'document', reviewApp)),
];

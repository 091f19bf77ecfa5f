import { page, type RouteDefinition } from '../../app/route.js';

export const customersRoutes: readonly RouteDefinition[] = [
  page('/customers', 'customers', 'list', () => import('./customers-page.js')),
  page('/customers/new', 'createCustomer', 'record', () => import('./create-page.js')),
  page('/customers/merge', 'mergeCustomer', 'record', () => import('./merge-page.js')),
  page('/customers/profile/$id', 'profile', 'record', () => import('./profile-page.js')),
  page('/customers/profile/$id/statement', 'statement', 'record', () => import('./statement-page.js')),
];

import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const storefrontRoutes: readonly RouteDefinition[] = [
  page('/storefront/branding/interact-website', 'visitBranding', 'document', () => import('./visit-branding-page.js')),
  page('/referral', 'referralContent', 'document', () => import('./referral-content-page.js')),
  page('/referral-v1', 'referralContentV1', 'document', () => import('./earlier-referral-page.js')),
  placeholder('/discount/$functionId/$id', 'functionDiscount'),
];

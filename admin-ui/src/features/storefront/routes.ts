import { page, type RouteDefinition } from '../../app/route.js';

export const storefrontRoutes: readonly RouteDefinition[] = [
  page('/storefront/branding/interact-website', 'visitBranding', 'document', () => import('./visit-branding-page.js')),
  page('/referral', 'referralContent', 'document', () => import('./referral-content-page.js')),
  page('/referral-v1', 'referralContentV1', 'document', () => import('./earlier-referral-page.js')),
  page('/discount/$functionId/$id', 'functionDiscount', 'document', () => import('./function-discount-page.js')),
];

import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const storefrontRoutes: readonly RouteDefinition[] = [
  placeholder('/storefront', 'onsite'),
  placeholder('/storefront/$id', 'block'),
  page('/storefront/branding/interact-website', 'visitBranding', 'document', () => import('./visit-branding-page.js')),
  placeholder('/storefront/point-calculator', 'pointCalculator'),
  placeholder('/customer-invite', 'customerInvite'),
  page('/referral', 'referralContent', 'document', () => import('./referral-content-page.js')),
  page('/referral-v1', 'referralContentV1', 'document', () => import('./earlier-referral-page.js')),
  placeholder('/signup-block', 'signUpBlock'),
  placeholder('/checkout-discount', 'checkoutDiscount'),
  placeholder('/interact-website', 'visitContent'),
  placeholder('/reminder', 'reminder'),
  placeholder('/vip-tier', 'tierContent'),
  placeholder('/donation', 'donation'),
  placeholder('/faqs', 'faqs'),
  placeholder('/calculator', 'calculator'),
  placeholder('/discount/$functionId/$id', 'functionDiscount'),
];

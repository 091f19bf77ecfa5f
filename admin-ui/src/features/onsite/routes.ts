import { page, type RouteDefinition } from '../../app/route.js';

const blockPage = () => import('./block-page.js');

export const onsiteRoutes: readonly RouteDefinition[] = [
  page('/storefront', 'onsite', 'list', () => import('./hub-page.js')),
  page('/storefront/loyalty-page', 'loyaltyPage', 'document', () => import('./loyalty-page.js')),
  page('/storefront/$id', 'block', 'document', blockPage),
  page('/storefront/point-calculator', 'pointCalculator', 'document', blockPage),
  page('/customer-invite', 'customerInvite', 'document', blockPage),
  page('/signup-block', 'signUpBlock', 'document', blockPage),
  page('/checkout-discount', 'checkoutDiscount', 'document', blockPage),
  page('/interact-website', 'visitContent', 'document', blockPage),
  page('/reminder', 'reminder', 'document', blockPage),
  page('/vip-tier', 'tierContent', 'document', blockPage),
  page('/donation', 'donation', 'document', blockPage),
  page('/faqs', 'faqs', 'document', blockPage),
  page('/calculator', 'calculator', 'document', blockPage),
];

import { page, type RouteDefinition } from '../../app/route.js';

export const waysRoutes: readonly RouteDefinition[] = [
  page('/storefront/way-to-earn', 'wayToEarn', 'list', () => import('./way-to-earn-page.js')),
  page('/way-to-redeem', 'wayToRedeem', 'list', () => import('./way-to-redeem-page.js')),
];

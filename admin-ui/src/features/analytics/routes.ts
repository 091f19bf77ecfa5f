import { page, placeholder, type RouteDefinition } from '../../app/route.js';

const dashboard = () => import('./dashboard-page.js');
const overview = () => import('./overview-page.js');
const points = () => import('./points-page.js');
const liability = () => import('./liability/liability-page.js');

export const analyticsRoutes: readonly RouteDefinition[] = [
  page('/', 'dashboard', 'dashboard', dashboard),
  page('/home', 'dashboard', 'dashboard', dashboard),
  page('/analytics', 'analytics', 'report', overview),
  placeholder('/analytics/loyalty-programs', 'programAnalytics'),
  page('/analytics/point', 'pointAnalytics', 'report', points),
  page('/analytics/point/liability', 'liability', 'report', liability),
  placeholder('/analytics/member', 'memberAnalytics'),
  placeholder('/analytics/referral', 'referralAnalytics'),
];

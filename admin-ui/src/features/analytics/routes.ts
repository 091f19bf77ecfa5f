import { page, placeholder, type RouteDefinition } from '../../app/route.js';

const dashboard = () => import('./dashboard-page.js');
const programs = () => import('./programs-report-page.js');
const overview = () => import('./overview-page.js');

export const analyticsRoutes: readonly RouteDefinition[] = [
  page('/', 'dashboard', 'dashboard', dashboard),
  page('/home', 'dashboard', 'dashboard', dashboard),
  page('/analytics', 'analytics', 'report', overview),
  page('/analytics/loyalty-programs', 'programAnalytics', 'report', programs),
  page('/analytics/scheduled', 'scheduledReports', 'list', () => import('./scheduled/scheduled-page.js')),
  placeholder('/analytics/point', 'pointAnalytics'),
  placeholder('/analytics/member', 'memberAnalytics'),
  placeholder('/analytics/referral', 'referralAnalytics'),
];

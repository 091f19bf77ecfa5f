import { page, placeholder, type RouteDefinition } from '../../app/route.js';

const dashboard = () => import('./dashboard-page.js');
const programs = () => import('./programs-report-page.js');
const overview = () => import('./overview-page.js');

export const analyticsRoutes: readonly RouteDefinition[] = [
  page('/', 'dashboard', 'dashboard', dashboard),
  page('/home', 'dashboard', 'dashboard', dashboard),
  page('/analytics', 'analytics', 'report', overview),
  page('/analytics/loyalty-programs', 'programAnalytics', 'report', programs),
  placeholder('/analytics/point', 'pointAnalytics'),
  page('/analytics/member', 'memberAnalytics', 'report', () => import('./member-report-page.js')),
  page('/analytics/member/boundaries', 'rfmBoundaries', 'document', () => import('./rfm-boundaries-page.js')),
  page('/analytics/member/$group', 'rfmGroup', 'list', () => import('./rfm-group-page.js')),
  page('/analytics/referral', 'referralAnalytics', 'report', () => import('./referral-report-page.js')),
];

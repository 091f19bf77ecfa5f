import { firstPage, page, type RouteDefinition } from '../../app/route.js';

const dashboard = () => import('./dashboard-page.js');
const programs = () => import('./programs-report-page.js');
const overview = () => import('./overview-page.js');
const points = () => import('./points-page.js');
const liability = () => import('./liability/liability-page.js');

export const analyticsRoutes: readonly RouteDefinition[] = [
  firstPage('/', 'dashboard', 'dashboard', dashboard),
  firstPage('/home', 'dashboard', 'dashboard', dashboard),
  page('/analytics', 'analytics', 'report', overview),
  page('/analytics/loyalty-programs', 'programAnalytics', 'report', programs),
  page('/analytics/member', 'memberAnalytics', 'report', () => import('./member-report-page.js')),
  page('/analytics/member/boundaries', 'rfmBoundaries', 'document', () => import('./rfm-boundaries-page.js')),
  page('/analytics/member/$group', 'rfmGroup', 'list', () => import('./rfm-group-page.js')),
  page('/analytics/referral', 'referralAnalytics', 'report', () => import('./referral-report-page.js')),
  page('/analytics/point', 'pointAnalytics', 'report', points),
  page('/analytics/point/liability', 'liability', 'report', liability),
  page('/analytics/scheduled', 'scheduledReports', 'list', () => import('./scheduled/scheduled-page.js')),
];

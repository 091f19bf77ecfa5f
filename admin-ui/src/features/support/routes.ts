import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const supportRoutes: readonly RouteDefinition[] = [
  page('/dev_zone', 'devZone', 'list', () => import('./dev-zone-page.js')),
  page('/webhooks_logs', 'webhookLogs', 'list', () => import('./webhook-logs-page.js')),
  placeholder('/dev_test_logs', 'testLogs'),
  placeholder('/exclusive_deal', 'dealConfig'),
  placeholder('/merge_customer', 'mergeCustomer'),
  page('/import-file-manager', 'importFiles', 'list', () => import('./import-files-page.js')),
  placeholder('/cs_deal', 'csDeals'),
  placeholder('/notification_tool', 'mailTool'),
  page('/support/tools', 'supportTools', 'list', () => import('./tools-page.js')),
];

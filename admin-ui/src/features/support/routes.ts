import { page, type RouteDefinition } from '../../app/route.js';

export const supportRoutes: readonly RouteDefinition[] = [
  page('/dev_zone', 'devZone', 'list', () => import('./dev-zone-page.js')),
  page('/webhooks_logs', 'webhookLogs', 'list', () => import('./webhook-logs-page.js')),
  page('/dev_test_logs', 'testLogs', 'list', () => import('./test-logs-page.js')),
  page('/merge_customer', 'mergeCustomer', 'list', () => import('./merge-ids-page.js')),
  page('/import-file-manager', 'importFiles', 'list', () => import('./import-files-page.js')),
  page('/cs_deal', 'csDeals', 'list', () => import('./deals-page.js')),
  page('/notification_tool', 'mailTool', 'list', () => import('./mail-tool-page.js')),
  page('/support/tools', 'supportTools', 'list', () => import('./tools-page.js')),
];

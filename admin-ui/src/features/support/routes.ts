import { placeholder, type RouteDefinition } from '../../app/route.js';

export const supportRoutes: readonly RouteDefinition[] = [
  placeholder('/dev_zone', 'devZone'),
  placeholder('/webhooks_logs', 'webhookLogs'),
  placeholder('/dev_test_logs', 'testLogs'),
  placeholder('/merge_customer', 'mergeCustomer'),
  placeholder('/import-file-manager', 'importFiles'),
  placeholder('/cs_deal', 'csDeals'),
  placeholder('/notification_tool', 'mailTool'),
  placeholder('/support/tools', 'supportTools'),
];

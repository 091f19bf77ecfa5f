/** Pages of the vendor's people in a shop, and the role that each needs. */
export const SUPPORT_PAGES = [
  { path: '/webhooks_logs', word: 'webhookLogs', role: 'developer' },
  { path: '/dev_test_logs', word: 'testLogs', role: 'developer' },
  { path: '/exclusive_deal', word: 'dealConfig', role: 'developer' },
  { path: '/merge_customer', word: 'mergeCustomer', role: 'support' },
  { path: '/import-file-manager', word: 'importFiles', role: 'support' },
  { path: '/cs_deal', word: 'csDeals', role: 'support' },
  { path: '/notification_tool', word: 'mailTool', role: 'support' },
  { path: '/support/tools', word: 'supportTools', role: 'support' },
] as const;

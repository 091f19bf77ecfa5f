/** Pages of the vendor's people in a shop, and the role that each needs. */
export const SUPPORT_PAGES = [
  { path: '/webhooks_logs', word: 'webhookLogs', role: 'developer' },
  { path: '/import-file-manager', word: 'importFiles', role: 'support' },
  { path: '/support/tools', word: 'supportTools', role: 'support' },
] as const;

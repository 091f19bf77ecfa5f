import { page, placeholder, type RouteDefinition } from '../../app/route.js';

const TOOLS = [
  'gorgias',
  'transcy',
  'pushowl',
  'pageFly',
  'klaviyo',
  'drip',
  'mailchimp',
  'omnisend',
  'chatty',
  'tidio',
  'recharge-subscriptions',
  'sendlane',
  'shopifyForm',
];

export const integrationsRoutes: readonly RouteDefinition[] = [
  page('/integration', 'integrations', 'groups', () => import('./integrations-page.js')),
  page('/integration/pos', 'pos', 'groups', () => import('./pos-page.js')),
  page('/integration/shopifyFlow', 'shopifyFlow', 'document', () => import('./flow/flow-page.js')),
  placeholder('/integration/theme', 'theme'),
  placeholder('/integration/subscription', 'subscriptionApps'),
  placeholder('/integration/subscription/shopify', 'shopifySubscriptions'),
  placeholder('/integration/order-limit', 'orderLimit'),
  ...TOOLS.map((tool) => placeholder(`/integration/${tool}`, 'integration')),
];

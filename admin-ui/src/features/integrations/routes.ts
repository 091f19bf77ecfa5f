import { page, placeholder, type RouteDefinition } from '../../app/route.js';

const REVIEW_APPS = ['yopto', 'yotpo', 'stamped', 'loox', 'judgeme', 'fera', 'airReviews'];
const TOOLS = [
  'gorgias',
  'transcy',
  'pushowl',
  'pageFly',
  'shopifyFlow',
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

const reviewApp = () => import('./review-app-page.js');

export const integrationsRoutes: readonly RouteDefinition[] = [
  page('/integration', 'integrations', 'groups', () => import('./integrations-page.js')),
  placeholder('/integration/theme', 'theme'),
  ...REVIEW_APPS.map((app) => page(`/integration/review/app/${app}`, 'reviewApp', 'document', reviewApp)),
  placeholder('/integration/subscription', 'subscriptionApps'),
  placeholder('/integration/subscription/shopify', 'shopifySubscriptions'),
  placeholder('/integration/order-limit', 'orderLimit'),
  ...TOOLS.map((tool) => placeholder(`/integration/${tool}`, 'integration')),
];

import type { ComponentType } from 'react';
import type { pages } from './words/en/pages.js';

export type PageKey = keyof typeof pages;
/** The boxes that stand while a page or its first data comes (UX-17). */
export type PageLayout = 'dashboard' | 'list' | 'record' | 'document' | 'groups' | 'notice';

/** One address: its path below the prefix, its words, and the file that draws it. Without a file the page is a notice. */
export interface RouteDefinition {
  readonly path: string;
  readonly key: PageKey;
  readonly shape: PageLayout;
  readonly load?: () => Promise<{ default: ComponentType }>;
}

const page = (path: string, key: PageKey, shape: PageLayout, load: RouteDefinition['load']): RouteDefinition => ({
  path,
  key,
  shape,
  load,
});
const placeholder = (path: string, key: PageKey): RouteDefinition => ({ path, key, shape: 'notice' });

const dashboard = () => import('./features/analytics/dashboard-page.js');

const home: readonly RouteDefinition[] = [
  page('/', 'dashboard', 'dashboard', dashboard),
  page('/home', 'dashboard', 'dashboard', dashboard),
  placeholder('/set-up', 'setUp'),
  page('/auth/login', 'signIn', 'notice', () => import('./app/sign-in-page.js')),
  placeholder('/landing-page', 'landing'),
  placeholder('/feature-request', 'featureRequest'),
  placeholder('/feedback', 'feedback'),
  placeholder('/ai-agent', 'assistant'),
];

const customers: readonly RouteDefinition[] = [
  page('/customers', 'customers', 'list', () => import('./features/customers/customers-page.js')),
  page('/customers/profile/$id', 'profile', 'record', () => import('./features/customers/profile-page.js')),
  page('/customers/profile/$id/explain', 'explain', 'record', () => import('./features/history/explain-page.js')),
  placeholder('/customers/migration', 'migration'),
  placeholder('/customers/wallet', 'wallet'),
  placeholder('/customers/wallet/google', 'walletDesign'),
  placeholder('/customers/history', 'importHistory'),
  placeholder('/customers/whitelist/referral', 'whitelist'),
  placeholder('/customers/notifications/manage', 'mailLog'),
];

const activity: readonly RouteDefinition[] = [
  page('/customers/activity', 'activity', 'groups', () => import('./features/activity/hub-page.js')),
  page('/customers/activity/all', 'activityAll', 'list', () => import('./features/activity/activities-page.js')),
  placeholder('/customers/activity/referral', 'activityReferral'),
  page('/customers/activity/review', 'activityReview', 'list', () => import('./features/reviews/reviews-page.js')),
  placeholder('/customers/activity/launch-tier', 'activityTier'),
  page(
    '/customers/programs/activity/all',
    'programActivity',
    'list',
    () => import('./features/activity/program-activities-page.js'),
  ),
  page('/customers/programs/review', 'reviews', 'list', () => import('./features/reviews/review-approval-page.js')),
  page(
    '/customers/programs/google-maps-review',
    'mapsReviews',
    'list',
    () => import('./features/reviews/maps-approval-page.js'),
  ),
];

const programs: readonly RouteDefinition[] = [
  page('/programs', 'programs', 'groups', () => import('./features/programs/programs-page.js')),
  page('/programs/$event/new', 'programNew', 'document', () => import('./features/programs/new-page.js')),
  page('/programs/edit-settings/$id', 'programEdit', 'document', () => import('./features/programs/edit-page.js')),
  page('/programs/point', 'pointPrograms', 'document', () => import('./features/programs/point-settings-page.js')),
  page('/programs/point/$id', 'pointProgram', 'record', () => import('./features/programs/point-program-page.js')),
  placeholder('/programs/referral', 'referralProgram'),
  placeholder('/programs/referral/friendReward', 'friendReward'),
  placeholder('/programs/referral/customerReward', 'customerReward'),
  placeholder('/programs/tier/create', 'tierNew'),
  placeholder('/programs/tier/$id', 'tier'),
  placeholder('/programs/simulate/$id', 'simulate'),
];

const membership: readonly RouteDefinition[] = [
  placeholder('/membership', 'membership'),
  placeholder('/membership/vip', 'vip'),
  placeholder('/membership/exclusive-deal', 'exclusiveDeal'),
  placeholder('/membership/subscription', 'membershipSubscription'),
  placeholder('/membership/tier-reward/$id', 'tierReward'),
  placeholder('/wholesale/vip', 'partnerTiers'),
  placeholder('/wholesale/privileges/$id', 'privileges'),
];

const onsite: readonly RouteDefinition[] = [
  placeholder('/storefront', 'onsite'),
  placeholder('/storefront/$id', 'block'),
  placeholder('/branding/point', 'pointBranding'),
  placeholder('/storefront/branding/point', 'pointBranding'),
  placeholder('/storefront/branding/interact-website', 'visitBranding'),
  placeholder('/storefront/point-calculator', 'pointCalculator'),
  page('/storefront/way-to-earn', 'wayToEarn', 'list', () => import('./features/ways/way-to-earn-page.js')),
  page('/way-to-redeem', 'wayToRedeem', 'list', () => import('./features/ways/way-to-redeem-page.js')),
  placeholder('/customer-invite', 'customerInvite'),
  placeholder('/referral', 'referralContent'),
  placeholder('/referral-v1', 'referralContentV1'),
  placeholder('/signup-widget', 'signUpWidget'),
  placeholder('/signup-block', 'signUpBlock'),
  placeholder('/checkout-discount', 'checkoutDiscount'),
  placeholder('/interact-website', 'visitContent'),
  placeholder('/reminder', 'reminder'),
  placeholder('/vip-tier', 'tierContent'),
  placeholder('/donation', 'donation'),
  placeholder('/faqs', 'faqs'),
  placeholder('/calculator', 'calculator'),
  placeholder('/discount/$functionId/$id', 'functionDiscount'),
];

const settings: readonly RouteDefinition[] = [
  page('/settings', 'settings', 'groups', () => import('./features/shop/settings-page.js')),
  page('/settings/health', 'health', 'list', () => import('./features/health/health-page.js')),
  placeholder('/settings/notifications', 'notifications'),
  placeholder('/settings/notifications/$id', 'notification'),
  placeholder('/settings/subscription/plans', 'settingsPlans'),
  placeholder('/translations', 'translations'),
  page(
    '/settings/translations/editor',
    'translationEditor',
    'list',
    () => import('./features/translations/editor-page.js'),
  ),
  page('/settings/audit', 'audit', 'list', () => import('./features/audit/audit-page.js')),
  page('/settings/stream', 'stream', 'record', () => import('./features/feed/stream-page.js')),
  page('/settings/proof', 'proof', 'record', () => import('./features/proof/proof-page.js')),
  placeholder('/settings/data', 'takeData'),
];

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

const reviewApp = () => import('./features/integrations/review-app-page.js');

const integrations: readonly RouteDefinition[] = [
  page('/integration', 'integrations', 'groups', () => import('./features/integrations/integrations-page.js')),
  placeholder('/integration/theme', 'theme'),
  ...REVIEW_APPS.map((app) => page(`/integration/review/app/${app}`, 'reviewApp', 'document', reviewApp)),
  placeholder('/integration/subscription', 'subscriptionApps'),
  placeholder('/integration/subscription/shopify', 'shopifySubscriptions'),
  placeholder('/integration/order-limit', 'orderLimit'),
  ...TOOLS.map((tool) => placeholder(`/integration/${tool}`, 'integration')),
];

const billing: readonly RouteDefinition[] = [
  placeholder('/subscription', 'subscription'),
  placeholder('/subscription/billing', 'invoices'),
  placeholder('/subscription/shopify', 'platformBilling'),
  placeholder('/billing-dashboard', 'usage'),
  placeholder('/customize_plan', 'customPlan'),
  placeholder('/downSell', 'downSell'),
  placeholder('/gift', 'deals'),
];

const analytics: readonly RouteDefinition[] = [
  placeholder('/analytics', 'analytics'),
  placeholder('/analytics/loyalty-programs', 'programAnalytics'),
  placeholder('/analytics/point', 'pointAnalytics'),
  placeholder('/analytics/member', 'memberAnalytics'),
  placeholder('/analytics/referral', 'referralAnalytics'),
];

const developer: readonly RouteDefinition[] = [
  placeholder('/dev_zone', 'devZone'),
  placeholder('/webhooks_logs', 'webhookLogs'),
  placeholder('/dev_test_logs', 'testLogs'),
  placeholder('/exclusive_deal', 'dealConfig'),
  placeholder('/merge_customer', 'mergeCustomer'),
  placeholder('/import-file-manager', 'importFiles'),
  placeholder('/cs_deal', 'csDeals'),
  placeholder('/notification_tool', 'mailTool'),
  placeholder('/support/tools', 'supportTools'),
];

/** Every address of the admin. Fixed segments win over parameters, whatever the order here (ROUTE-130). */
export const routeDefinitions: readonly RouteDefinition[] = [
  ...home,
  ...customers,
  ...activity,
  ...programs,
  ...membership,
  ...onsite,
  ...settings,
  ...integrations,
  ...billing,
  ...analytics,
  ...developer,
];

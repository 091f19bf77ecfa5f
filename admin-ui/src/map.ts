import type { ComponentType } from 'react';
import type { pages } from './words/en/pages.js';

export type PageKey = keyof typeof pages;
/** The boxes that stand while a page or its first data comes (UX-17). */
export type Shape = 'dashboard' | 'list' | 'record' | 'document' | 'groups' | 'notice';

/** One address: its path below the prefix, its words, and the file that draws it. Without a file the page is a notice. */
export interface Address {
  readonly path: string;
  readonly key: PageKey;
  readonly shape: Shape;
  readonly load?: () => Promise<{ default: ComponentType }>;
}

const built = (path: string, key: PageKey, shape: Shape, load: Address['load']): Address => ({
  path,
  key,
  shape,
  load,
});
const later = (path: string, key: PageKey): Address => ({ path, key, shape: 'notice' });

const dashboard = () => import('./features/analytics/dashboard-page.js');

const home: readonly Address[] = [
  built('/', 'dashboard', 'dashboard', dashboard),
  built('/home', 'dashboard', 'dashboard', dashboard),
  later('/set-up', 'setUp'),
  built('/auth/login', 'signIn', 'notice', () => import('./app/sign-in-page.js')),
  later('/landing-page', 'landing'),
  later('/feature-request', 'featureRequest'),
  later('/feedback', 'feedback'),
  later('/ai-agent', 'assistant'),
];

const customers: readonly Address[] = [
  built('/customers', 'customers', 'list', () => import('./features/customers/customers-page.js')),
  built('/customers/profile/$id', 'profile', 'record', () => import('./features/customers/profile-page.js')),
  built('/customers/profile/$id/explain', 'explain', 'record', () => import('./features/history/explain-page.js')),
  later('/customers/migration', 'migration'),
  later('/customers/wallet', 'wallet'),
  later('/customers/wallet/google', 'walletDesign'),
  later('/customers/history', 'importHistory'),
  later('/customers/whitelist/referral', 'whitelist'),
  later('/customers/notifications/manage', 'mailLog'),
];

const activity: readonly Address[] = [
  built('/customers/activity', 'activity', 'groups', () => import('./features/activity/hub-page.js')),
  built('/customers/activity/all', 'activityAll', 'list', () => import('./features/activity/activities-page.js')),
  later('/customers/activity/referral', 'activityReferral'),
  built('/customers/activity/review', 'activityReview', 'list', () => import('./features/reviews/reviews-page.js')),
  later('/customers/activity/launch-tier', 'activityTier'),
  built(
    '/customers/programs/activity/all',
    'programActivity',
    'list',
    () => import('./features/activity/program-activities-page.js'),
  ),
  built('/customers/programs/review', 'reviews', 'list', () => import('./features/reviews/review-approval-page.js')),
  built(
    '/customers/programs/google-maps-review',
    'mapsReviews',
    'list',
    () => import('./features/reviews/maps-approval-page.js'),
  ),
];

const programs: readonly Address[] = [
  built('/programs', 'programs', 'groups', () => import('./features/programs/programs-page.js')),
  built('/programs/$event/new', 'programNew', 'document', () => import('./features/programs/new-page.js')),
  built('/programs/edit-settings/$id', 'programEdit', 'document', () => import('./features/programs/edit-page.js')),
  built('/programs/point', 'pointPrograms', 'document', () => import('./features/programs/point-settings-page.js')),
  built('/programs/point/$id', 'pointProgram', 'record', () => import('./features/programs/point-program-page.js')),
  later('/programs/referral', 'referralProgram'),
  later('/programs/referral/friendReward', 'friendReward'),
  later('/programs/referral/customerReward', 'customerReward'),
  later('/programs/tier/create', 'tierNew'),
  later('/programs/tier/$id', 'tier'),
  later('/programs/simulate/$id', 'simulate'),
];

const membership: readonly Address[] = [
  later('/membership', 'membership'),
  later('/membership/vip', 'vip'),
  later('/membership/exclusive-deal', 'exclusiveDeal'),
  later('/membership/subscription', 'membershipSubscription'),
  later('/membership/tier-reward/$id', 'tierReward'),
  later('/wholesale/vip', 'partnerTiers'),
  later('/wholesale/privileges/$id', 'privileges'),
];

const onsite: readonly Address[] = [
  later('/storefront', 'onsite'),
  later('/storefront/$id', 'block'),
  later('/branding/point', 'pointBranding'),
  later('/storefront/branding/point', 'pointBranding'),
  later('/storefront/branding/interact-website', 'visitBranding'),
  later('/storefront/point-calculator', 'pointCalculator'),
  built('/storefront/way-to-earn', 'wayToEarn', 'list', () => import('./features/ways/way-to-earn-page.js')),
  built('/way-to-redeem', 'wayToRedeem', 'list', () => import('./features/ways/way-to-redeem-page.js')),
  later('/customer-invite', 'customerInvite'),
  later('/referral', 'referralContent'),
  later('/referral-v1', 'referralContentV1'),
  later('/signup-widget', 'signUpWidget'),
  later('/signup-block', 'signUpBlock'),
  later('/checkout-discount', 'checkoutDiscount'),
  later('/interact-website', 'visitContent'),
  later('/reminder', 'reminder'),
  later('/vip-tier', 'tierContent'),
  later('/donation', 'donation'),
  later('/faqs', 'faqs'),
  later('/calculator', 'calculator'),
  later('/discount/$functionId/$id', 'functionDiscount'),
];

const settings: readonly Address[] = [
  built('/settings', 'settings', 'groups', () => import('./features/shop/settings-page.js')),
  built('/settings/health', 'health', 'list', () => import('./features/health/health-page.js')),
  later('/settings/notifications', 'notifications'),
  later('/settings/notifications/$id', 'notification'),
  later('/settings/subscription/plans', 'settingsPlans'),
  later('/translations', 'translations'),
  built(
    '/settings/translations/editor',
    'translationEditor',
    'list',
    () => import('./features/translations/editor-page.js'),
  ),
  built('/settings/audit', 'audit', 'list', () => import('./features/audit/audit-page.js')),
  built('/settings/stream', 'stream', 'record', () => import('./features/feed/stream-page.js')),
  built('/settings/proof', 'proof', 'record', () => import('./features/proof/proof-page.js')),
  later('/settings/data', 'takeData'),
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

const integrations: readonly Address[] = [
  built('/integration', 'integrations', 'groups', () => import('./features/integrations/integrations-page.js')),
  later('/integration/theme', 'theme'),
  ...REVIEW_APPS.map((app) => built(`/integration/review/app/${app}`, 'reviewApp', 'document', reviewApp)),
  later('/integration/subscription', 'subscriptionApps'),
  later('/integration/subscription/shopify', 'shopifySubscriptions'),
  later('/integration/order-limit', 'orderLimit'),
  ...TOOLS.map((tool) => later(`/integration/${tool}`, 'integration')),
];

const billing: readonly Address[] = [
  later('/subscription', 'subscription'),
  later('/subscription/billing', 'invoices'),
  later('/subscription/shopify', 'platformBilling'),
  later('/billing-dashboard', 'usage'),
  later('/customize_plan', 'customPlan'),
  later('/downSell', 'downSell'),
  later('/gift', 'deals'),
];

const analytics: readonly Address[] = [
  later('/analytics', 'analytics'),
  later('/analytics/loyalty-programs', 'programAnalytics'),
  later('/analytics/point', 'pointAnalytics'),
  later('/analytics/member', 'memberAnalytics'),
  later('/analytics/referral', 'referralAnalytics'),
];

const developer: readonly Address[] = [
  later('/dev_zone', 'devZone'),
  later('/webhooks_logs', 'webhookLogs'),
  later('/dev_test_logs', 'testLogs'),
  later('/exclusive_deal', 'dealConfig'),
  later('/merge_customer', 'mergeCustomer'),
  later('/import-file-manager', 'importFiles'),
  later('/cs_deal', 'csDeals'),
  later('/notification_tool', 'mailTool'),
  later('/support/tools', 'supportTools'),
];

/** Every address of the admin. Fixed segments win over parameters, whatever the order here (ROUTE-130). */
export const addresses: readonly Address[] = [
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

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string) => ({ title });

const home = {
  dashboard: page('Dashboard'),
  setUp: page('Set-up'),
  signIn: page('Sign in'),
  landing: page('Welcome'),
  featureRequest: page('Feature requests'),
  feedback: page('Feedback'),
  assistant: page('Assistant'),
};

const customers = {
  customers: page('Customers'),
  profile: page('Customer'),
  explain: page('Balance explained'),
  migration: page('Migration'),
  wallet: page('Wallet passes'),
  walletDesign: page('Pass design'),
  importHistory: page('Import history'),
  whitelist: page('Referral whitelist'),
  mailLog: page('Email log'),
};

const activity = {
  activity: page('Activity'),
  activityAll: page('All activities'),
  activityReferral: page('Referral activities'),
  activityReview: page('Review activities'),
  activityTier: page('Tier launches'),
  programActivity: page('Program activities'),
  reviews: page('Review approval'),
  mapsReviews: page('Google Maps review approval'),
};

const programs = {
  programs: page('Reward programs'),
  magicTags: page('Magic tags'),
  pointPrograms: page('Point settings'),
  pointProgram: page('Point program'),
  programNew: page('New program'),
  programEdit: page('Program'),
  referralProgram: page('Referral program'),
  friendReward: page('Friend reward'),
  customerReward: page('Customer reward'),
  tierNew: page('New tier'),
  tier: page('Tier'),
  simulate: page('What-if'),
};

const membership = {
  membership: page('Membership'),
  vip: page('VIP tiers'),
  exclusiveDeal: page('Member exclusive deal'),
  memberDeal: page('Member deal'),
  membershipSubscription: page('Subscription membership'),
  tierReward: page('Tier reward'),
  partnerTiers: page('Partner tiers'),
  privileges: page('Partner privileges'),
};

const onsite = {
  onsite: page('Onsite'),
  block: page('Content block'),
  pointBranding: page('Point branding'),
  visitBranding: page('Visit branding'),
  pointCalculator: page('Point calculator'),
  wayToEarn: page('Ways to earn'),
  wayToRedeem: page('Ways to redeem'),
  customerInvite: page('Customer invite'),
  referralContent: page('Referral page'),
  referralContentV1: page('Referral page, earlier version'),
  signUpWidget: page('Sign-up widget'),
  signUpBlock: page('Sign-up block'),
  checkoutDiscount: page('Checkout discount'),
  visitContent: page('Visit reward'),
  reminder: page('Reward reminder'),
  tierContent: page('VIP tier block'),
  donation: page('Donation'),
  faqs: page('FAQs'),
  calculator: page('Calculator'),
  functionDiscount: page('Discount'),
};

const settings = {
  settings: page('Settings'),
  notifications: page('Notifications'),
  notification: page('Notification'),
  settingsPlans: page('Plans'),
  translations: page('Translations'),
  translationEditor: page('Translation editor'),
  proof: page('Proof'),
  audit: page('Audit'),
  stream: page('Event stream'),
  health: page('Health'),
  takeData: page('Your data'),
};

const integrations = {
  integrations: page('Integrations'),
  theme: page('Theme'),
  reviewApp: page('Review app'),
  subscriptionApps: page('Subscriptions'),
  shopifySubscriptions: page('Shopify Subscriptions'),
  orderLimit: page('Order limit'),
  integration: page('Integration'),
};

const billing = {
  subscription: page('Subscription'),
  invoices: page('Billing'),
  platformBilling: page('Billing at Shopify'),
  usage: page('Usage'),
  customPlan: page('Custom plan'),
  downSell: page('Before you downgrade'),
  deals: page('Deals'),
};

const analytics = {
  analytics: page('Analytics'),
  programAnalytics: page('Program analytics'),
  pointAnalytics: page('Point analytics'),
  memberAnalytics: page('Member analytics'),
  referralAnalytics: page('Referral analytics'),
};

const developer = {
  devZone: page('Developer zone'),
  webhookLogs: page('Webhook logs'),
  testLogs: page('Test logs'),
  dealConfig: page('Exclusive deal configuration'),
  mergeCustomer: page('Merge customers'),
  importFiles: page('Import files'),
  csDeals: page('Support deals'),
  mailTool: page('Notification tool'),
  supportTools: page('Support tools'),
};

export const pages = {
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
};

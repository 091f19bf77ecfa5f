/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string, purpose = '') => ({ title, purpose });

const home = {
  dashboard: page('Dashboard'),
  setUp: page('Set-up', 'From installed to live in three steps: earning, redeeming, widget.'),
  signIn: page('Sign in'),
  landing: page('Welcome', 'What the product does, for a first visitor.'),
  featureRequest: page('Feature requests', 'Wishes of merchants and their votes.'),
  feedback: page('Feedback', 'The outside board for wishes, signed in for you.'),
  assistant: page('Assistant', 'Answers about your program from its own figures.'),
};

const customers = {
  customers: page('Customers'),
  profile: page('Customer'),
  explain: page('Balance explained'),
  migration: page('Migration', 'Bring members and their points from another program.'),
  wallet: page('Wallet passes', 'Passes keep points in the phone’s wallet.'),
  walletDesign: page('Pass design', 'How the pass looks and what it says.'),
  importHistory: page('Import history', 'Imports and their results are kept here.'),
  whitelist: page('Referral whitelist', 'Listed people skip the referral checks.'),
  mailLog: page('Email log', 'Mails to members are logged here.'),
};

const activity = {
  activity: page('Activity'),
  activityAll: page('All activities'),
  activityReferral: page('Referral activities', 'Referrals appear when a friend opens a member’s link.'),
  activityReview: page('Review activities', 'Reviews appear when a connected app reports one.'),
  activityTier: page('Tier launches', 'Launches of VIP tiers are kept here.'),
  programActivity: page('Program activities', 'Activity of your programs, seen by program.'),
  reviews: page('Review approval', 'Reviews that need you land here.'),
  mapsReviews: page('Google Maps review approval', 'Google reviews that need you land here.'),
};

const programs = {
  programs: page('Reward programs'),
  pointPrograms: page('Point settings', 'Label, expiry, pending and rounding of points in one place.'),
  pointProgram: page('Point program', 'Who was paid by one point program, and why.'),
  programNew: page('New program', 'Settings, summary and preview of this kind of program.'),
  programEdit: page('Program', 'Settings, summary and preview of this program.'),
  referralProgram: page('Referral program', 'Members bring friends, both get a reward.'),
  friendReward: page('Friend reward', 'What the referred friend gets.'),
  customerReward: page('Customer reward', 'What the member gets for a referral.'),
  tierNew: page('New tier', 'Name, goal, entry reward and perks of a tier.'),
  tier: page('Tier', 'Name, goal, entry reward and perks of this tier.'),
  simulate: page('What-if', 'What a draft would have done with your past orders.'),
};

const membership = {
  membership: page('Membership', 'VIP tiers, member deals and subscriptions, and how they stand.'),
  vip: page('VIP tiers', 'The ladder of tiers and what each gives.'),
  exclusiveDeal: page('Member exclusive deal', 'One deal, shown where members look.'),
  membershipSubscription: page('Subscription membership', 'Sell a membership; the tier follows the contract.'),
  tierReward: page('Tier reward', 'What entering and holding a tier gives.'),
  partnerTiers: page('Partner tiers', 'The ladder of tiers for business customers.'),
  privileges: page('Partner privileges', 'Perks of one partner tier.'),
};

const onsite = {
  onsite: page('Onsite', 'What shoppers see, by place: widget, loyalty page, product, cart, checkout.'),
  block: page('Content block', 'Text, look and place of one block in your store.'),
  pointBranding: page('Point branding', 'What points are called, and their icon.'),
  visitBranding: page('Visit branding', 'How the visit reward and the streak look.'),
  pointCalculator: page('Point calculator', '“Earn 447 points” on product pages.'),
  wayToEarn: page('Ways to earn', 'Which ways to earn shoppers see, and in what order.'),
  wayToRedeem: page('Ways to redeem', 'Which rewards shoppers see, and in what order.'),
  customerInvite: page('Customer invite', 'The text that invites customers to join.'),
  referralContent: page('Referral block', 'Steps, share buttons and alerts of referrals.'),
  referralContentV1: page('Referral block, earlier version', 'The referral block as it was before.'),
  signUpWidget: page('Sign-up widget', 'Launcher, position and what guests see.'),
  signUpBlock: page('Sign-up block', 'The block that asks guests to join.'),
  checkoutDiscount: page('Checkout discount', 'Redeeming points in checkout.'),
  visitContent: page('Visit reward', 'When and with what words the visit reward shows.'),
  reminder: page('Reward reminder', 'Reminds members of rewards they can have.'),
  tierContent: page('VIP tier block', 'Which tiers shoppers see.'),
  donation: page('Donation', 'Lets members give points to a cause.'),
  faqs: page('FAQs', 'Five questions answer most mails.'),
  calculator: page('Calculator', 'A page on which shoppers compute their points.'),
  functionDiscount: page('Discount', 'One discount that runs as a function of the platform.'),
};

const settings = {
  settings: page('Settings'),
  notifications: page('Notifications', 'Mails by event, who sends them, and how they were read.'),
  notification: page('Notification', 'Text, look and timing of one mail.'),
  settingsPlans: page('Plans', 'Which plan fits your store.'),
  translations: page('Translations', 'Languages shoppers see, and how far each is.'),
  translationEditor: page('Translation editor', 'Texts by area and language, with a preview.'),
  proof: page('Proof', 'Is the ledger intact: the hash chain, checked.'),
  audit: page('Audit', 'What an auditor draws, what stands out, and who has the seat.'),
  stream: page('Event stream', 'What happens in your program, event by event.'),
  health: page('Health'),
  takeData: page('Your data', 'Export everything, with schema and checksum.'),
};

const integrations = {
  integrations: page('Integrations', 'Tools that receive points, tiers and referral links.'),
  theme: page('Theme', 'App embed and blocks in your themes.'),
  reviewApp: page('Review app', 'Reviews of this app earn points once it is connected.'),
  subscriptionApps: page('Subscriptions', 'Which subscription app gives tiers.'),
  shopifySubscriptions: page('Shopify Subscriptions', 'Selling plans and the tiers they give.'),
  orderLimit: page('Order limit', 'Orders this month, your allowance and the forecast.'),
  integration: page('Integration', 'Connection, what is sent, sync and log of this tool.'),
};

const billing = {
  subscription: page('Subscription', 'Which plan fits your store.'),
  invoices: page('Billing', 'Invoices, line by line to the order.'),
  platformBilling: page('Billing at Shopify', 'The charge, its cap and its next date.'),
  usage: page('Usage', 'Orders against allowance and cap.'),
  customPlan: page('Own plan', 'Ask for a plan made for your volume.'),
  downSell: page('Before you downgrade', 'What a downgrade stops, and an offer to stay.'),
  deals: page('Deals', 'Offers and rewards for your store.'),
};

const analytics = {
  analytics: page('Analytics', 'Is the program worth it: members, points, revenue.'),
  programAnalytics: page('Program analytics', 'Which program works.'),
  pointAnalytics: page('Point analytics', 'Where points go.'),
  memberAnalytics: page('Member analytics', 'Who the members are.'),
  referralAnalytics: page('Referral analytics', 'Do friends come.'),
};

const developer = {
  devZone: page('Developer zone', 'Tools for developers and support.'),
  webhookLogs: page('Webhook logs', 'Deliveries received, processed, ignored or repeated.'),
  testLogs: page('Test logs', 'Runs of the built-in tests.'),
  dealConfig: page('Exclusive deal configuration', 'Every field of the deal banner.'),
  mergeCustomer: page('Merge customers', 'Joins two customers and their points.'),
  importFiles: page('Import files', 'Files that were imported, with size and fingerprint.'),
  csDeals: page('Support deals', 'Deals that support gave.'),
  mailTool: page('Notification tool', 'Sends tests of any event to an address.'),
  supportTools: page('Support tools', 'Recalculate, re-sync and verify, each with a dry run.'),
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

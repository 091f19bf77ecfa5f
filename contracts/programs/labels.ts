import { dictionary } from '../kernel/dictionary.js';

/** Labels of settings in texts: version differences, exports. Settings without a row get their humanized name. */
const LABELS: Readonly<Record<string, string>> = dictionary({
  title: 'Name',
  translateTitle: 'Translated names',
  display: 'Show to shoppers',
  earnBy: 'Earn by',
  earnPoint: 'Points',
  rateMoney: 'For every amount of',
  rateItem: 'For every number of items',
  roundingMethod: 'Rounding',
  earnPointShippingFee: 'Shipping fee earns points',
  earnPointTax: 'Tax earns points',
  earnPointGiftCard: 'Gift cards earn points',
  excludeTaxTypes: 'Excluded tax types',
  keepOriginalRate: 'Keep the original rate',
  autoRemovePoints: 'Take points back when an order is refunded or cancelled',
  applyTo: 'Eligible customers',
  applyToTiers: 'Tiers',
  appliedPlaceOrderTo: 'Sale channel',
  priorityPlaceOrder: 'Priority',
  stopProcessing: 'Stop after this program applies',
  typeProductMatch: 'Products',
  excludePOSOrderProducts: 'Products excluded from POS orders',
  excludeOSOrderProducts: 'Products excluded from online orders',
  statusUseCondition: 'Use conditions',
  typeCondition: 'Conditions to meet',
  hasLimit: 'Limit',
  limitUnit: 'Limit per',
  limitInterval: 'Length of the limit',
  enabledAntiCheat: 'Anti-cheat',
  costMode: 'Points cost',
  pointsCost: 'Cost',
  redeemValue: 'Value',
  minPoints: 'Minimum points',
  maxPoints: 'Maximum points',
  couponExpiry: 'Coupon expires',
  couponExpiryDays: 'Days until a coupon expires',
  combineOrderDiscounts: 'Combines with order discounts',
  combineProductDiscounts: 'Combines with product discounts',
  combineShippingDiscounts: 'Combines with shipping discounts',
  availability: 'Who can use the code',
  codePrefix: 'Code prefix',
  automatic: 'Automatic at checkout',
  socialUrl: 'Link',
  eventId: 'Event',
  reviewApp: 'Review app',
  approveAuto: 'Approve automatically',
  finalPoint: 'Points for the last day',
  streakDays: 'Days of the streak',
  streakMilestones: 'Bonus days',
});

/** Labels of choices that humanizing does not cover. */
const CHOICES: Readonly<Record<string, string>> = dictionary({
  all_customers: 'All customers, including guests',
  vip_tiers: 'VIP tiers',
  b2b_partners: 'B2B partners',
  online: 'Online store',
  online_pos: 'Online store and POS',
  pos: 'POS only',
  draft: 'Draft orders',
  price: 'Amount spent',
  quantity: 'Items bought',
  order: 'Number of orders',
  fixed_order: 'Fixed number per order',
  item: 'Each item',
  permanent: 'Never',
  '14D': '2 weeks after it was issued',
  '1M': '1 month after it was issued',
  '3M': '3 months after it was issued',
  '6M': '6 months after it was issued',
  '1Y': '1 year after it was issued',
  '2Y': '2 years after it was issued',
  custom: 'After a number of days',
  redeemer: 'Only the customer who redeemed',
});

/** Humanizes an identifier: `excludeTaxTypes` and `not_equal` become "Exclude tax types" and "Not equal". */
function spoken(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a setting. */
export const labelOf = (field: string): string => LABELS[field] ?? spoken(field);

/** The label of a choice. */
export const choiceOf = (choice: string): string => CHOICES[choice] ?? spoken(choice);

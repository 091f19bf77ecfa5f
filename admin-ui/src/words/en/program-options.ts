/** Options of program settings, by the setting's name in the schema. */

const UNITS = {
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
  lifetime: 'Lifetime',
} as const;
const MATCH = {
  all: 'All products',
  specific_products: 'Specific products',
  specific_collections: 'Specific collections',
} as const;

export const option = {
  earnBy: {
    price: 'Amount spent',
    quantity: 'Items bought',
    order: 'Number of orders',
    fixed_order: 'Fixed number per order',
    item: 'Each item',
  },
  roundingMethod: { down: 'Down', nearest: 'Nearest', up: 'Up' },
  applyTo: {
    all_members: 'All members',
    all_customers: 'All customers, including guests',
    vip_tiers: 'VIP tiers only',
    b2b_partners: 'B2B partners',
  },
  appliedPlaceOrderTo: {
    online: 'Online store',
    online_pos: 'Online store and POS',
    pos: 'POS only',
    draft: 'Draft orders',
  },
  typeProductMatch: MATCH,
  match: MATCH,
  typeCondition: { all: 'All conditions', any: 'Any condition' },
  limitUnit: UNITS,
  enableLimitUnit: UNITS,
  unit: { days: 'Days', months: 'Months', years: 'Years' },
  reviewApp: {
    judgeme: 'Judge.me',
    yotpo: 'Yotpo',
    stamped: 'Stamped',
    loox: 'Loox',
    fera: 'Fera',
    airReviews: 'Air Reviews',
  },
  minimumRating: { 3: '3 stars', 4: '4 stars', 5: '5 stars' },
  reviewDefaultStatus: { pending: 'Pending', approved: 'Approved' },
  kind: { text: 'Text', rating: 'Rating', choice: 'Single choice' },
  dateFormat: {
    'MM/DD': 'Month/day',
    'DD/MM': 'Day/month',
    'MM/DD/YYYY': 'Month/day/year',
    'DD/MM/YYYY': 'Day/month/year',
  },
  typeMilestone: {
    milestone_order: 'Orders placed',
    milestone_amount_spent: 'Amount spent',
    milestone_earned_point: 'Points earned',
    milestone_reviews: 'Reviews written',
    milestone_inactivity: 'Time without an order',
    milestone_referral: 'Friends brought',
  },
  action: {
    bonus_point: 'Bonus points',
    amount: 'Discount, amount off',
    percentage: 'Discount, percentage off',
    give_product: 'Free gift',
    free_shipping: 'Free shipping',
  },
  costMode: { fixed: 'Fixed', dynamic: 'Dynamic' },
  couponExpiry: {
    permanent: 'Never',
    '14D': '2 weeks after it was issued',
    '1M': '1 month after it was issued',
    '3M': '3 months after it was issued',
    '6M': '6 months after it was issued',
    '1Y': '1 year after it was issued',
    '2Y': '2 years after it was issued',
    custom: 'Custom',
  },
  availability: { redeemer: 'Only the customer who redeemed', everyone: 'Everyone' },
  salesChannel: { online: 'Online store', pos: 'POS', both: 'Online store and POS' },
  purchaseType: { one_time: 'One-time', subscription: 'Subscriptions', both: 'Both' },
  giftType: { one: 'One of these, chosen by the customer', all: 'All of these' },
} as const;

export const optionHelp = {
  costMode: {
    fixed: 'Every coupon has the same cost and value.',
    dynamic: 'The shopper picks how many points to use, in multiples of the cost.',
  },
} as const;

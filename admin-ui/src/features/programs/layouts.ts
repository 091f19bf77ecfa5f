import { dictionary } from '@loyalty/contracts/kernel/dictionary';

/** A field by its name in the schema, or several in one row. */
type Entry = string | readonly string[];
/** A card of the form: its text key, and its fields. */
type LayoutSection = readonly [section: string, entries: readonly Entry[]];
export type Layout = readonly LayoutSection[];

const when: LayoutSection = ['when', [['startDate', 'endDate']]];
const shoppers: LayoutSection = ['shoppers', ['description', 'display', 'translateTitle']];
const conditions: LayoutSection = ['conditions', ['statusUseCondition', 'typeCondition', 'conditions']];
const limits: LayoutSection = ['limits', ['hasLimit', ['limitInterval', 'limitUnit'], 'enabledAntiCheat']];
const who: LayoutSection = ['who', ['applyTo', 'applyToTiers']];
/** Common last cards of programs for actions. */
const rest: Layout = [who, limits, conditions, when, shoppers];

const orders = (...more: Layout): Layout => [
  ['earn', ['title', 'earnBy', ['earnPoint', 'rateMoney', 'rateItem', 'roundingMethod']]],
  ['counted', [['earnPointTax', 'earnPointShippingFee', 'earnPointGiftCard', 'keepOriginalRate'], 'excludeTaxTypes']],
  ['whoWhere', [['applyTo', 'appliedPlaceOrderTo'], 'applyToTiers']],
  [
    'products',
    [
      'typeProductMatch',
      'includeProducts',
      'includeCollections',
      'excludeProducts',
      'excludeCollections',
      'excludePOSOrderProducts',
      'excludeOSOrderProducts',
    ],
  ],
  conditions,
  limits,
  when,
  ...more,
  ['refunds', ['autoRemovePoints']],
  shoppers,
];

const action = (...own: Entry[]): Layout => [['earn', ['title', 'earnPoint', ...own]], ...rest];
const reviewTexts: LayoutSection = [
  'reviewTexts',
  ['displayTitle', 'displayText', 'displaySteps', ['buttonText', 'font'], 'image'],
];

const cost: LayoutSection = [
  'cost',
  ['costMode', ['pointsCost', 'redeemValue'], ['minPoints', 'maxPoints'], 'instantPoints'],
];
const appliesTo: LayoutSection = ['appliesTo', ['typeProductMatch', 'products', 'collections']];
const uses: LayoutSection = ['uses', [['maxUses', 'maxUsesPerMonth', 'usesPerOrder'], 'oncePerCustomer']];
const expiry: LayoutSection = ['expiry', [['couponExpiry', 'couponExpiryDays']]];
/** Common last cards of rewards that are codes of the shop. */
const code: Layout = [
  expiry,
  uses,
  ['combines', [['combineOrderDiscounts', 'combineProductDiscounts', 'combineShippingDiscounts']]],
  [
    'code',
    [
      ['availability', 'codePrefix'],
      ['salesChannel', 'purchaseType'],
    ],
  ],
  when,
  shoppers,
];
const minimum: LayoutSection = ['minimum', [['minimumPurchase', 'minimumQuantity']]];
const reward: LayoutSection = ['reward', ['title', 'automatic']];
const discount: Layout = [
  reward,
  cost,
  ['caps', [['maxDiscountPercent', 'maxDiscountAmount']]],
  minimum,
  appliesTo,
  ...code,
];
const voucher: Layout = [['reward', ['title', 'instructions']], cost, expiry, uses, when, shoppers];

/** Layout of a social program, with the shopper's target page. */
const social = action('socialUrl');

/** Form layouts by kind. A field in no layout is shown under "More"; a name without a field is ignored. */
export const layouts: Readonly<Record<string, Layout>> = dictionary({
  place_order: orders(['priority', ['priorityPlaceOrder', 'stopProcessing']]),
  subscription_order: orders(),
  birthday: action('dateFormat'),
  write_review: [
    ['earn', ['title', 'earnPoint', 'mediaBonus']],
    [
      'review',
      [['reviewApp', 'minimumRating', 'minimumCharacters'], 'approveAuto', 'reviewDefaultStatus', 'redirectLink'],
    ],
    reviewTexts,
    ...rest,
  ],
  google_maps_review: [['earn', ['title', 'earnPoint', 'placeUrl']], reviewTexts, ...rest],
  interact_website: [
    ['earn', ['title', 'earnPoint']],
    ['visits', ['enableEarnPointsLimit', ['earnPointsLimit', 'enableLimitUnit'], 'advancedSettingsCampaign']],
    ...rest,
  ],
  streak_interact_website: [
    ['earn', ['title', ['streakDays', 'finalPoint'], 'streakMilestones']],
    ['who', ['applyTo', 'applyToTiers', 'enabledAntiCheat']],
    when,
    shoppers,
  ],
  fill_survey: [['earn', ['title', 'earnPoint']], ['questions', ['questions']], ...rest],
  custom_program: action('eventId'),
  milestone: [['milestone', ['title', 'typeMilestone', 'milestones']], who, when, shoppers],
  amount_discount: discount,
  percentage_discount: discount,
  pos_amount_discount: discount,
  pos_percentage_discount: discount,
  free_shipping: [reward, cost, ['shipping', [['maxShipping', 'excludeRatesOver']]], minimum, ...code],
  buy_x_get_y: [
    reward,
    cost,
    ['buy', ['buy:match', 'buy:products', 'buy:collections', 'buy:quantity']],
    ['get', ['get:match', 'get:products', 'get:collections', 'get:quantity']],
    ...code,
  ],
  free_gift: [
    reward,
    cost,
    ['gift', ['typeProductMatch', 'products', 'collections', 'giftType', 'giftLimit']],
    minimum,
    ...code,
  ],
  custom_voucher: voucher,
  partner_voucher: voucher,
  dynamic_voucher: [reward, cost, minimum, ...code],
  store_credit: voucher,
});

/** The layout of a kind; without one, social kinds have the target page, and all others begin with name and points. */
export function layoutOf(event: string, group: string): Layout {
  return layouts[event] ?? (group === 'social' ? social : action());
}

import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { Feature } from '@loyalty/contracts/kernel/features';
import { ruleEngine } from '@loyalty/contracts/programs/features';
import { isOneDisabled } from '@loyalty/contracts/programs/settings/reward-rules';
import type { Draft } from '../../kit/form/form-draft.js';

/** A shop's data for forms. */
export interface ShopTraits {
  sellsSubscriptions: boolean;
  sellsToCompanies: boolean;
}

/** UI of a field as far as it does not follow from the schema. */
export interface FieldUi {
  /** Unit of the number. */
  unit?: 'money' | 'points' | 'days' | 'items' | 'percent' | 'characters';
  lines?: number;
  /** Shows the options as a list, or side by side, instead of a drop-down. */
  expanded?: boolean | 'segments';
  /** Offered values, in order; by default all of the schema's. */
  options?: readonly string[];
  /** Values that are disabled for the current form and shop; the reason is in the texts, by field. */
  disabledOptions?: (draft: Draft, shop: ShopTraits) => readonly string[];
  /** Shown only while another field of the same form or row has one of these values. */
  visibleWhen?: readonly [field: string, ...values: (string | boolean)[]];
  /** Stored value of hidden fields that are blank or a choice. */
  hiddenValue?: string;
  /** For a cell: shown only while a field of the surrounding form has one of these values. */
  visibleWhenForm?: FieldUi['visibleWhen'];
}

const chosen = (field: string, value: string): FieldUi => ({ visibleWhen: [field, value] });

/** UI by field name; a cell's is prefixed by its list's name: "milestones.unit". */
export const fieldUi: Readonly<Record<string, FieldUi>> = dictionary({
  description: { lines: 2 },
  earnBy: { expanded: true, options: ['price', 'quantity', 'order', 'fixed_order'] },
  rateMoney: { unit: 'money', visibleWhen: ['earnBy', 'price'] },
  rateItem: { unit: 'items', visibleWhen: ['earnBy', 'quantity'] },
  roundingMethod: { options: ['down', 'nearest', 'up'] },
  applyTo: { disabledOptions: (_, shop) => (shop.sellsToCompanies ? [] : ['b2b_partners']) },
  applyToTiers: chosen('applyTo', 'vip_tiers'),
  typeProductMatch: { expanded: true },
  includeProducts: chosen('typeProductMatch', 'specific_products'),
  includeCollections: chosen('typeProductMatch', 'specific_collections'),
  products: chosen('typeProductMatch', 'specific_products'),
  collections: chosen('typeProductMatch', 'specific_collections'),
  'buy:products': chosen('buy:match', 'specific_products'),
  'buy:collections': chosen('buy:match', 'specific_collections'),
  'get:products': chosen('get:match', 'specific_products'),
  'get:collections': chosen('get:match', 'specific_collections'),
  'buy:quantity': { unit: 'items' },
  'get:quantity': { unit: 'items' },
  typeCondition: { expanded: 'segments', visibleWhen: ['statusUseCondition', true] },
  conditions: { visibleWhen: ['statusUseCondition', true] },
  limitInterval: { visibleWhen: ['hasLimit', true] },
  limitUnit: { visibleWhen: ['hasLimit', true] },
  enabledAntiCheat: { visibleWhen: ['hasLimit', true] },
  mediaBonus: { unit: 'points' },
  minimumCharacters: { unit: 'characters' },
  reviewDefaultStatus: { visibleWhen: ['approveAuto', false] },
  displayText: { lines: 2 },
  displaySteps: { lines: 3 },
  earnPointsLimit: { unit: 'points', visibleWhen: ['enableEarnPointsLimit', true] },
  enableLimitUnit: { visibleWhen: ['enableEarnPointsLimit', true] },
  streakDays: { unit: 'days' },
  finalPoint: { unit: 'points' },
  typeMilestone: { expanded: false },
  'milestones.unit': { visibleWhenForm: ['typeMilestone', 'milestone_inactivity'] },
  'milestones.products': { visibleWhen: ['action', 'give_product'] },
  'questions.choices': { visibleWhen: ['kind', 'choice'] },
  costMode: { expanded: true, visibleWhen: ['automatic', false], hiddenValue: 'fixed' },
  pointsCost: { unit: 'points', visibleWhen: ['automatic', false], hiddenValue: '100' },
  redeemValue: { unit: 'money' },
  minPoints: { unit: 'points', visibleWhen: ['costMode', 'dynamic'] },
  maxPoints: { unit: 'points', visibleWhen: ['costMode', 'dynamic'] },
  instantPoints: { unit: 'points', visibleWhen: ['automatic', false] },
  minimumPurchase: { unit: 'money' },
  minimumQuantity: { unit: 'items' },
  maxDiscountPercent: { unit: 'percent' },
  maxDiscountAmount: { unit: 'money' },
  maxShipping: { unit: 'money' },
  excludeRatesOver: { unit: 'money' },
  couponExpiry: { visibleWhen: ['automatic', false] },
  availability: { visibleWhen: ['automatic', false] },
  codePrefix: { visibleWhen: ['automatic', false] },
  couponExpiryDays: { unit: 'days', visibleWhen: ['couponExpiry', 'custom'] },
  giftType: { expanded: true, disabledOptions: (draft) => (isOneDisabled(draft) ? ['one'] : []) },
  purchaseType: { disabledOptions: (_, shop) => (shop.sellsSubscriptions ? [] : ['subscription', 'both']) },
  instructions: { lines: 3 },
});

/** UI overrides by kind: a percentage is not money. */
export const fieldUiByKind: Readonly<Record<string, Readonly<Record<string, FieldUi>>>> = dictionary({
  percentage_discount: { redeemValue: { unit: 'percent' } },
  pos_percentage_discount: { redeemValue: { unit: 'percent' } },
  buy_x_get_y: { redeemValue: { unit: 'percent' } },
});

/** Cards of the form that are separate features (spec GATE-013). */
export const gates: Readonly<Record<string, Feature>> = dictionary({ conditions: ruleEngine });

/** Whether a field is currently visible. */
export function isVisible({ visibleWhen: when }: Pick<FieldUi, 'visibleWhen'>, draft: Draft): boolean {
  if (!when) return true;
  const [field, ...values] = when;
  const value = draft[field];
  return value === undefined || values.includes(value);
}

import type { Feature } from '@loyalty/contracts/programs/gates';
import { isOneDisabled } from '@loyalty/contracts/programs/settings/reward-rules';
import type { Draft } from '../../kit/form-draft.js';

/** What forms ask of the shop. */
export interface ShopTraits {
  sellsSubscriptions: boolean;
}

/** How one field of a schema looks, as far as the schema cannot say it. */
export interface Look {
  /** Unit of the number. */
  unit?: 'money' | 'points' | 'days' | 'items' | 'percent' | 'characters';
  lines?: number;
  /** A choice of a few that is shown open. */
  open?: boolean;
  /** The values that are offered, in this order; all of the schema's unless said. */
  offers?: readonly string[];
  /** Values that cannot be chosen as the form and the shop stand; why is said in the words, by the field. */
  closed?: (draft: Draft, shop: ShopTraits) => readonly string[];
  /** Shown only while another field of the same form or row has one of these values. */
  when?: readonly [field: string, ...values: (string | boolean)[]];
  /** What is stored where nobody was asked: hidden, and blank or a choice. */
  unasked?: string;
  /** Of a cell: shown only while a field of the form around its list has one of these values. */
  whenForm?: Look['when'];
}

const chosen = (field: string, value: string): Look => ({ when: [field, value] });

/** Looks by the name of the field; a cell's has its list's name before it: "milestones.unit". */
export const looks: Readonly<Record<string, Look>> = {
  description: { lines: 2 },
  earnBy: { open: true, offers: ['price', 'quantity', 'order', 'fixed_order'] },
  rateMoney: { unit: 'money', when: ['earnBy', 'price'] },
  rateItem: { unit: 'items', when: ['earnBy', 'quantity'] },
  roundingMethod: { offers: ['down', 'nearest', 'up'] },
  applyToTiers: chosen('applyTo', 'vip_tiers'),
  typeProductMatch: { open: true },
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
  typeCondition: { open: true, when: ['statusUseCondition', true] },
  conditions: { when: ['statusUseCondition', true] },
  limitInterval: { when: ['hasLimit', true] },
  limitUnit: { when: ['hasLimit', true] },
  enabledAntiCheat: { when: ['hasLimit', true] },
  mediaBonus: { unit: 'points' },
  minimumCharacters: { unit: 'characters' },
  reviewDefaultStatus: { when: ['approveAuto', false] },
  displayText: { lines: 2 },
  displaySteps: { lines: 3 },
  earnPointsLimit: { unit: 'points', when: ['enableEarnPointsLimit', true] },
  enableLimitUnit: { when: ['enableEarnPointsLimit', true] },
  streakDays: { unit: 'days' },
  finalPoint: { unit: 'points' },
  typeMilestone: { open: false },
  'milestones.unit': { whenForm: ['typeMilestone', 'milestone_inactivity'] },
  'milestones.products': { when: ['action', 'give_product'] },
  'questions.choices': { when: ['kind', 'choice'] },
  costMode: { open: true, when: ['automatic', false], unasked: 'fixed' },
  pointsCost: { unit: 'points', when: ['automatic', false], unasked: '100' },
  redeemValue: { unit: 'money' },
  minPoints: { unit: 'points', when: ['costMode', 'dynamic'] },
  maxPoints: { unit: 'points', when: ['costMode', 'dynamic'] },
  instantPoints: { unit: 'points', when: ['automatic', false] },
  minimumPurchase: { unit: 'money' },
  minimumQuantity: { unit: 'items' },
  maxDiscountPercent: { unit: 'percent' },
  maxDiscountAmount: { unit: 'money' },
  maxShipping: { unit: 'money' },
  excludeRatesOver: { unit: 'money' },
  couponExpiry: { when: ['automatic', false] },
  availability: { when: ['automatic', false] },
  codePrefix: { when: ['automatic', false] },
  couponExpiryDays: { unit: 'days', when: ['couponExpiry', 'custom'] },
  giftType: { open: true, closed: (draft) => (isOneDisabled(draft) ? ['one'] : []) },
  purchaseType: { closed: (_, shop) => (shop.sellsSubscriptions ? [] : ['subscription', 'both']) },
  instructions: { lines: 3 },
};

/** Fields whose look another kind changes: a percentage is no money. */
export const looksOf: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  percentage_discount: { redeemValue: { unit: 'percent' } },
  pos_percentage_discount: { redeemValue: { unit: 'percent' } },
  buy_x_get_y: { redeemValue: { unit: 'percent' } },
};

/** Cards of the form that are in a higher plan than their kind (spec GATE-013). */
export const gates: Readonly<Record<string, Feature>> = { conditions: 'ruleEngine' };

/** Whether a field stands in the form now. */
export function stands({ when }: Pick<Look, 'when'>, draft: Draft): boolean {
  if (!when) return true;
  const [field, ...values] = when;
  const value = draft[field];
  return value === undefined || values.includes(value);
}

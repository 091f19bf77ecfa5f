import type { ProgramRule, RuleOf } from './catalogue.js';
import { formatMoney, points } from './summary-words.js';

/** Kinds of program that points buy. */
export type RewardRule = Extract<ProgramRule, { settings: { pointsCost: number } }>;

/** One line of a reward: what it gives, for how many points, on which orders. */
export function summarizeReward(rule: RewardRule, currency: string): string {
  const { settings } = rule;
  const isPicked = 'costMode' in settings && settings.costMode === 'dynamic';
  const first = `${gives(rule, currency)} for ${isPicked ? 'every ' : ''}${points(settings.pointsCost)}`;
  return [first, ...limits(settings, currency)].join(' · ');
}

function gives(rule: RewardRule, currency: string): string {
  switch (rule.event) {
    case 'amount_discount':
    case 'pos_amount_discount':
    case 'dynamic_voucher':
      return `${formatMoney(rule.settings.redeemValue, currency)} off`;
    case 'percentage_discount':
    case 'pos_percentage_discount':
      return `${rule.settings.redeemValue}% off`;
    case 'free_shipping':
      return 'Free shipping';
    case 'buy_x_get_y':
      return buyGet(rule);
    case 'free_gift':
      return rule.settings.giftType === 'one' ? 'A free gift' : 'Free gifts';
    case 'custom_voucher':
    case 'partner_voucher':
      return 'A voucher';
    case 'store_credit':
      return `${formatMoney(rule.settings.redeemValue, currency)} store credit`;
  }
}

function buyGet({ settings }: RuleOf<'buy_x_get_y'>): string {
  const { buy, get, redeemValue } = settings;
  return `Buy ${buy.quantity}, get ${get.quantity} ${redeemValue === 100 ? 'free' : `at ${redeemValue}% off`}`;
}

function limits(settings: RewardRule['settings'], currency: string): string[] {
  const said: string[] = [];
  if ('minimumPurchase' in settings && settings.minimumPurchase > 0)
    said.push(`orders from ${formatMoney(settings.minimumPurchase, currency)}`);
  if ('minimumQuantity' in settings && settings.minimumQuantity > 0)
    said.push(`orders from ${settings.minimumQuantity} items`);
  if ('maxDiscountPercent' in settings) {
    const { maxDiscountAmount, maxDiscountPercent } = settings;
    const most = [
      ...(maxDiscountAmount === null ? [] : [formatMoney(maxDiscountAmount, currency)]),
      ...(maxDiscountPercent === null ? [] : [`${maxDiscountPercent}% of the cart`]),
    ];
    if (most.length > 0) said.push(`at most ${most.join(' and ')}`);
  }
  if (settings.maxUses !== null) said.push(`${settings.maxUses} in all`);
  if (settings.oncePerCustomer) said.push('once per customer');
  return said;
}

import type { ProgramRule, RuleOf } from './catalogue.js';
import { summarizeReward } from './reward-summary.js';
import { formatMoney, points } from './summary-words.js';

/** Who, where and how, in the words of the editors. */
const AUDIENCE = {
  all_members: 'all members',
  all_customers: 'all customers, guests too',
  vip_tiers: 'VIP tiers',
  b2b_partners: 'B2B partners',
} as const;
const CHANNEL = {
  online: 'online store',
  online_pos: 'online store and POS',
  pos: 'POS',
  draft: 'draft orders',
} as const;

/**
 * One line in words made of a program's settings: "10 points per $100.00 · all members · online store". List rows, editors,
 * version differences and the widget all say this and nothing else (UX-6). `audience: false` leaves out what shoppers need not read.
 */
export function summarize(rule: ProgramRule, currency: string, audience = true): string {
  switch (rule.event) {
    case 'place_order':
    case 'subscription_order':
      return orders(rule, currency, audience);
    case 'milestone':
      return `${rule.settings.milestones.length} milestones`;
    case 'streak_interact_website':
      return `${points(rule.settings.finalPoint)} after ${rule.settings.streakDays} days in a row`;
    case 'amount_discount':
    case 'percentage_discount':
    case 'pos_amount_discount':
    case 'pos_percentage_discount':
    case 'free_shipping':
    case 'buy_x_get_y':
    case 'free_gift':
    case 'custom_voucher':
    case 'dynamic_voucher':
    case 'partner_voucher':
    case 'store_credit':
      return summarizeReward(rule, currency);
    default: {
      const { earnPoint, applyTo } = rule.settings;
      return audience ? [points(earnPoint), AUDIENCE[applyTo]].join(' · ') : points(earnPoint);
    }
  }
}

function orders(
  { settings }: RuleOf<'place_order' | 'subscription_order'>,
  currency: string,
  audience: boolean,
): string {
  const earn = points(settings.earnPoint);
  const what = {
    price: () => `${earn} per ${formatMoney(settings.rateMoney, currency)}`,
    order: () => `${earn} per order`,
    fixed_order: () => `${earn} per order`,
    quantity: () => `${earn} per ${settings.rateItem === 1 ? 'item' : `${settings.rateItem} items`}`,
    item: () => `${earn} per item`,
  }[settings.earnBy]();
  return audience ? [what, AUDIENCE[settings.applyTo], CHANNEL[settings.appliedPlaceOrderTo]].join(' · ') : what;
}

import type { ProgramRule, RuleOf } from './catalogue.js';
import { summarizeReward } from './reward-summary.js';
import { inEnglish, type Saying } from './summary-words.js';

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
 * version differences and the widget all say this and nothing else (UX-6). `audience: false` leaves out what shoppers need not read; who
 * it is for is said in English only, to merchants.
 */
export function summarize(rule: ProgramRule, currency: string, audience = true, saying = inEnglish): string {
  switch (rule.event) {
    case 'place_order':
    case 'subscription_order':
      return orders(rule, currency, audience, saying);
    case 'milestone':
      return saying.count('milestones', rule.settings.milestones.length);
    case 'streak_interact_website':
      return saying.count('streak', rule.settings.streakDays, {
        earn: saying.count('points', rule.settings.finalPoint),
      });
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
      return summarizeReward(rule, currency, saying);
    default: {
      const { earnPoint, applyTo } = rule.settings;
      const pays = saying.count('points', earnPoint);
      return audience ? [pays, AUDIENCE[applyTo]].join(' · ') : pays;
    }
  }
}

function orders(
  { settings }: RuleOf<'place_order' | 'subscription_order'>,
  currency: string,
  audience: boolean,
  saying: Saying,
): string {
  const earn = saying.count('points', settings.earnPoint);
  const what = {
    price: () => saying.say('per', { earn, what: saying.money(settings.rateMoney, currency) }),
    order: () => saying.say('perOrder', { earn }),
    fixed_order: () => saying.say('perOrder', { earn }),
    quantity: () => saying.count('perItems', settings.rateItem, { earn }),
    item: () => saying.count('perItems', 1, { earn }),
  }[settings.earnBy]();
  return audience ? [what, AUDIENCE[settings.applyTo], CHANNEL[settings.appliedPlaceOrderTo]].join(' · ') : what;
}

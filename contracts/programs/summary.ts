import type { ProgramRule, RuleOf } from './catalogue.js';
import { summarizeReward } from './reward-summary.js';
import { inEnglish, type Saying, type SummaryWords } from './summary-words.js';

/** Whom a program is for and where it counts, by the keys of the summary words. */
const AUDIENCE = {
  all_members: 'allMembers',
  all_customers: 'allCustomers',
  vip_tiers: 'vipTiers',
  b2b_partners: 'b2bPartners',
} as const satisfies Record<string, keyof SummaryWords>;
const CHANNEL = {
  online: 'online',
  online_pos: 'onlinePos',
  pos: 'pos',
  draft: 'drafts',
} as const satisfies Record<string, keyof SummaryWords>;

/**
 * One line in words made of a program's settings: "10 points per $100.00 · all members · online store". List rows, editors,
 * version differences and the widget all show this line (UX-6), each in the language of its reader. `audience: false` leaves out what
 * shoppers need not read.
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
      return audience ? [pays, saying.say(AUDIENCE[applyTo])].join(' · ') : pays;
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
  if (!audience) return what;
  const { applyTo, appliedPlaceOrderTo } = settings;
  return [what, saying.say(AUDIENCE[applyTo]), saying.say(CHANNEL[appliedPlaceOrderTo])].join(' · ');
}

import type { ProgramRule, RuleOf } from './catalogue.js';
import { type ConditionSettings, requirements } from './condition-summary.js';
import { summarizeReward } from './reward-summary.js';
import { inEnglish, type SummaryTexts, type SummaryWords } from './summary-words.js';

/** Audience and channels of a program, by the keys of the summary texts. */
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
 * Summary line of a program's settings: "10 points per $100.00 · all members · online store". Lists, editors, version differences and the
 * widget all show it (UX-6), each in the language of its reader. `audience: false` omits parts that are irrelevant for shoppers, and tells
 * the conditions, which the editor lists below.
 */
export function summarize(rule: ProgramRule, currency: string, audience = true, summaryTexts = inEnglish): string {
  switch (rule.event) {
    case 'place_order':
    case 'subscription_order':
      return orders(rule, currency, audience, summaryTexts);
    case 'milestone':
      return summaryTexts.count('milestones', rule.settings.milestones.length);
    case 'streak_interact_website':
      return summaryTexts.count('streak', rule.settings.streakDays, {
        earn: summaryTexts.count('points', rule.settings.finalPoint),
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
      return summarizeReward(rule, currency, summaryTexts);
    default: {
      const { settings } = rule;
      const pays = summaryTexts.count('points', settings.earnPoint);
      if (audience) return [pays, summaryTexts.text(AUDIENCE[settings.applyTo])].join(' · ');
      return forShoppers(pays, settings, currency, summaryTexts);
    }
  }
}

/** The summary of a program: its reward, followed by its conditions if its kind supports conditions. */
function forShoppers(what: string, settings: object, currency: string, summaryTexts: SummaryTexts): string {
  if (!('conditions' in settings)) return what;
  return [what, requirements(settings as ConditionSettings, currency, summaryTexts)].filter(Boolean).join(' · ');
}

function orders(
  { settings }: RuleOf<'place_order' | 'subscription_order'>,
  currency: string,
  audience: boolean,
  summaryTexts: SummaryTexts,
): string {
  const earn = summaryTexts.count('points', settings.earnPoint);
  const what = {
    price: () => summaryTexts.text('per', { earn, what: summaryTexts.money(settings.rateMoney, currency) }),
    order: () => summaryTexts.text('perOrder', { earn }),
    fixed_order: () => summaryTexts.text('perOrder', { earn }),
    quantity: () => summaryTexts.count('perItems', settings.rateItem, { earn }),
    item: () => summaryTexts.count('perItems', 1, { earn }),
  }[settings.earnBy]();
  if (!audience) return forShoppers(what, settings, currency, summaryTexts);
  const { applyTo, appliedPlaceOrderTo } = settings;
  return [what, summaryTexts.text(AUDIENCE[applyTo]), summaryTexts.text(CHANNEL[appliedPlaceOrderTo])].join(' · ');
}

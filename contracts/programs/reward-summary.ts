import type { ProgramRule, RuleOf } from './catalogue.js';
import { isAutomatic } from './settings/reward-rules.js';
import { inEnglish, type Saying } from './summary-words.js';

/** Kinds of program that points buy. */
export type RewardRule = Extract<ProgramRule, { settings: { pointsCost: number } }>;

/** One line of a reward: what it gives, for how many points, on which orders. */
export function summarizeReward(rule: RewardRule, currency: string, saying: Saying = inEnglish): string {
  const { settings } = rule;
  if (isAutomatic(rule)) {
    const what = saying.say('byItself', { what: gives(rule, currency, saying) });
    return [what, ...limits(settings, currency, saying)].join(' · ');
  }
  const isPicked = 'costMode' in settings && settings.costMode === 'dynamic';
  const cost = saying.count('points', settings.pointsCost);
  const first = saying.say(isPicked ? 'costsEach' : 'costs', { what: gives(rule, currency, saying), cost });
  return [first, ...limits(settings, currency, saying)].join(' · ');
}

function gives(rule: RewardRule, currency: string, saying: Saying): string {
  switch (rule.event) {
    case 'amount_discount':
    case 'pos_amount_discount':
    case 'dynamic_voucher':
      return saying.say('off', { what: saying.money(rule.settings.redeemValue, currency) });
    case 'percentage_discount':
    case 'pos_percentage_discount':
      return saying.say('off', { what: saying.percent(rule.settings.redeemValue) });
    case 'free_shipping':
      return saying.say('freeShipping');
    case 'buy_x_get_y':
      return buyGet(rule, saying);
    case 'free_gift':
      return saying.say(rule.settings.giftType === 'one' ? 'gift' : 'gifts');
    case 'custom_voucher':
    case 'partner_voucher':
      return saying.say('voucher');
    case 'store_credit':
      return saying.say('credit', { what: saying.money(rule.settings.redeemValue, currency) });
  }
}

function buyGet({ settings }: RuleOf<'buy_x_get_y'>, saying: Saying): string {
  const { buy, get, redeemValue } = settings;
  const counts = { buy: String(buy.quantity), get: String(get.quantity) };
  if (redeemValue === 100) return saying.say('buyGetFree', counts);
  return saying.say('buyGetOff', { ...counts, what: saying.percent(redeemValue) });
}

function limits(settings: RewardRule['settings'], currency: string, saying: Saying): string[] {
  const said: string[] = [];
  if ('minimumPurchase' in settings && settings.minimumPurchase > 0)
    said.push(saying.say('fromMoney', { what: saying.money(settings.minimumPurchase, currency) }));
  if ('minimumQuantity' in settings && settings.minimumQuantity > 0)
    said.push(saying.count('fromItems', settings.minimumQuantity));
  if ('maxDiscountPercent' in settings) {
    const { maxDiscountAmount, maxDiscountPercent } = settings;
    const most = [
      ...(maxDiscountAmount === null ? [] : [saying.money(maxDiscountAmount, currency)]),
      ...(maxDiscountPercent === null ? [] : [saying.say('ofCart', { what: saying.percent(maxDiscountPercent) })]),
    ];
    const [what, other] = most as [string, string?];
    if (what) said.push(saying.say('atMost', { what: other ? saying.say('both', { what, other }) : what }));
  }
  if (settings.maxUses !== null) said.push(saying.count('inAll', settings.maxUses));
  if (settings.oncePerCustomer) said.push(saying.say('once'));
  return said;
}

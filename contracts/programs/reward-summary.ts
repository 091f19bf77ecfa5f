import { catalogue, type ProgramRule, type RuleOf } from './catalogue.js';
import { isAutomatic } from './settings/reward-rules.js';
import { inEnglish, type SummaryTexts } from './summary-words.js';

/** Kinds of programs that cost points. */
export type RewardRule = Extract<ProgramRule, { settings: { pointsCost: number } }>;

/** Whether a program costs points. */
export const isReward = (rule: ProgramRule): rule is RewardRule => catalogue[rule.event].type === 'spending';

/** Summary line of a reward: its value, its price in points, eligible orders. */
export function summarizeReward(rule: RewardRule, currency: string, summaryTexts: SummaryTexts = inEnglish): string {
  const { settings } = rule;
  if (isAutomatic(rule)) {
    const what = summaryTexts.text('byItself', { what: gives(rule, currency, summaryTexts) });
    return [what, ...limits(settings, currency, summaryTexts)].join(' · ');
  }
  const isPicked = 'costMode' in settings && settings.costMode === 'dynamic';
  const cost = summaryTexts.count('points', settings.pointsCost);
  const first = summaryTexts.text(isPicked ? 'costsEach' : 'costs', {
    what: gives(rule, currency, summaryTexts),
    cost,
  });
  return [first, ...limits(settings, currency, summaryTexts)].join(' · ');
}

function gives(rule: RewardRule, currency: string, summaryTexts: SummaryTexts): string {
  switch (rule.event) {
    case 'amount_discount':
    case 'pos_amount_discount':
    case 'dynamic_voucher':
      return summaryTexts.text('off', { what: summaryTexts.money(rule.settings.redeemValue, currency) });
    case 'percentage_discount':
    case 'pos_percentage_discount':
      return summaryTexts.text('off', { what: summaryTexts.percent(rule.settings.redeemValue) });
    case 'free_shipping':
      return summaryTexts.text('freeShipping');
    case 'buy_x_get_y':
      return buyGet(rule, summaryTexts);
    case 'free_gift':
      return summaryTexts.text(rule.settings.giftType === 'one' ? 'gift' : 'gifts');
    case 'custom_voucher':
    case 'partner_voucher':
      return summaryTexts.text('voucher');
    case 'store_credit':
      return summaryTexts.text('credit', { what: summaryTexts.money(rule.settings.redeemValue, currency) });
  }
}

function buyGet({ settings }: RuleOf<'buy_x_get_y'>, summaryTexts: SummaryTexts): string {
  const { buy, get, redeemValue } = settings;
  const counts = { buy: String(buy.quantity), get: String(get.quantity) };
  if (redeemValue === 100) return summaryTexts.text('buyGetFree', counts);
  return summaryTexts.text('buyGetOff', { ...counts, what: summaryTexts.percent(redeemValue) });
}

function limits(settings: RewardRule['settings'], currency: string, summaryTexts: SummaryTexts): string[] {
  const limits: string[] = [];
  if ('minimumPurchase' in settings && settings.minimumPurchase > 0)
    limits.push(summaryTexts.text('fromMoney', { what: summaryTexts.money(settings.minimumPurchase, currency) }));
  if ('minimumQuantity' in settings && settings.minimumQuantity > 0)
    limits.push(summaryTexts.count('fromItems', settings.minimumQuantity));
  if ('maxDiscountPercent' in settings) {
    const { maxDiscountAmount, maxDiscountPercent } = settings;
    const max = [
      ...(maxDiscountAmount === null ? [] : [summaryTexts.money(maxDiscountAmount, currency)]),
      ...(maxDiscountPercent === null
        ? []
        : [summaryTexts.text('ofCart', { what: summaryTexts.percent(maxDiscountPercent) })]),
    ];
    const [what, other] = max as [string, string?];
    if (what)
      limits.push(summaryTexts.text('atMost', { what: other ? summaryTexts.text('both', { what, other }) : what }));
  }
  if (settings.maxUses !== null) limits.push(summaryTexts.count('inAll', settings.maxUses));
  if (settings.oncePerCustomer) limits.push(summaryTexts.text('once'));
  return limits;
}

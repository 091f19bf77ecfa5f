import type { RedemptionPromise } from '../points/events.js';
import type { SummaryTexts } from '../programs/summary-words.js';
import type { Reward } from './reward.js';

/** Description of a reward in a language: "$5.00 off", "Free shipping", "Buy 2, get 1 free". */
export function describeReward(reward: Reward, currency: string, texts: SummaryTexts): string {
  const money = (amount: string) => texts.money(Number(amount), currency);
  switch (reward.kind) {
    case 'amount':
      return texts.text('off', { what: money(reward.amount) });
    case 'percentage':
      return texts.text('off', { what: texts.percent(Number(reward.percentage)) });
    case 'shipping':
      return texts.text('freeShipping');
    case 'buy_get': {
      const { buy, get, percentage } = reward;
      const counts = { buy: String(buy.quantity), get: String(get.quantity) };
      if (percentage === '100') return texts.text('buyGetFree', counts);
      return texts.text('buyGetOff', { ...counts, what: texts.percent(Number(percentage)) });
    }
    case 'products':
      return texts.text('giftWorth', { what: money(reward.amount) });
    case 'voucher':
      return texts.text('voucher');
    case 'credit':
      return texts.text('credit', { what: money(reward.amount) });
    case 'donation':
      return texts.text('donated', { what: reward.title });
  }
}

/** The part of a promise that is shown with its coupon. */
export function describePromise({ title, kind, value, currency, reward, expiresAt }: RedemptionPromise) {
  return { title, kind, value, currency, reward, expiresAt };
}

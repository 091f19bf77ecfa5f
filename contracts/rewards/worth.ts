import type { CouponPromise } from '../points/events.js';
import type { Saying } from '../programs/summary-words.js';
import type { Reward } from './reward.js';

/** What a coupon gives, in the words of a language: "$5.00 off", "Free shipping", "Buy 2, get 1 free". */
export function worthInWords(reward: Reward, currency: string, saying: Saying): string {
  const money = (amount: string) => saying.money(Number(amount), currency);
  switch (reward.kind) {
    case 'amount':
      return saying.say('off', { what: money(reward.amount) });
    case 'percentage':
      return saying.say('off', { what: saying.percent(Number(reward.percentage)) });
    case 'shipping':
      return saying.say('freeShipping');
    case 'buy_get': {
      const { buy, get, percentage } = reward;
      const counts = { buy: String(buy.quantity), get: String(get.quantity) };
      if (percentage === '100') return saying.say('buyGetFree', counts);
      return saying.say('buyGetOff', { ...counts, what: saying.percent(Number(percentage)) });
    }
    case 'products':
      return saying.say('giftWorth', { what: money(reward.amount) });
    case 'voucher':
      return saying.say('voucher');
    case 'credit':
      return saying.say('credit', { what: money(reward.amount) });
  }
}

/** What a promise tells whoever sees its coupon. */
export function tellPromise({ title, kind, value, currency, reward, expiresAt }: CouponPromise) {
  return { title, kind, value, currency, reward, expiresAt };
}

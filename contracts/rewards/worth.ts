import type { CouponPromise } from '../points/events.js';
import { formatMoney } from '../programs/summary-words.js';
import type { Reward } from './reward.js';

/** What a coupon gives, in words: "$5.00 off", "Free shipping", "Buy 2, get 1 free". */
export function worthInWords(reward: Reward, currency: string): string {
  switch (reward.kind) {
    case 'amount':
      return `${formatMoney(Number(reward.amount), currency)} off`;
    case 'percentage':
      return `${reward.percentage}% off`;
    case 'shipping':
      return 'Free shipping';
    case 'buy_get': {
      const { buy, get, percentage } = reward;
      return `Buy ${buy.quantity}, get ${get.quantity} ${percentage === '100' ? 'free' : `at ${percentage}% off`}`;
    }
    case 'products':
      return `Gift worth ${formatMoney(Number(reward.amount), currency)}`;
    case 'voucher':
      return 'Voucher';
    case 'credit':
      return `${formatMoney(Number(reward.amount), currency)} store credit`;
  }
}

/** What a promise tells whoever sees its coupon. */
export function tellPromise({ title, kind, value, currency, reward, expiresAt }: CouponPromise) {
  return { title, kind, value, currency, worth: worthInWords(reward, currency), expiresAt };
}
